"use strict";
(() => {
  const byId = (id) => (id ? document.getElementById(id) : null);

  // Marks these lines, and no others, and scrolls each into its program.
  const show = (lines) => {
    document.querySelectorAll(".at").forEach((line) => line.classList.remove("at"));
    lines.filter(Boolean).forEach((line) => {
      line.classList.add("at");
      line.scrollIntoView({ block: "center", inline: "nearest" });
    });
  };

  // Of each program one line is reached by Tab, the last that was used.
  const focus = (line) => {
    if (!line) return;
    line.parentElement.querySelectorAll("[tabindex='0']").forEach((other) => {
      other.tabIndex = -1;
    });
    line.tabIndex = 0;
    line.focus({ preventScroll: true });
  };

  const findings = [...document.querySelectorAll(".finding")];
  const go = (finding) => {
    finding.closest("details").open = true;
    finding.focus();
    show([byId(finding.dataset.r), byId(finding.dataset.g)]);
  };

  document.addEventListener("click", (event) => {
    const finding = event.target.closest(".finding");
    if (finding) go(finding);
    const line = event.target.closest(".line");
    if (line) {
      focus(line);
      show([line, byId(line.dataset.partner)]);
    }
  });

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.key === "n" || event.key === "p") && findings.length > 0) {
      const at = findings.indexOf(document.activeElement);
      const step = event.key === "n" ? 1 : -1;
      const start = at < 0 && step < 0 ? 0 : at;
      go(findings[(start + step + findings.length) % findings.length]);
    }
    const line = event.target.closest && event.target.closest(".line");
    if (!line) return;
    const next = { ArrowDown: line.nextElementSibling, ArrowUp: line.previousElementSibling };
    if (next[event.key]) {
      event.preventDefault();
      focus(next[event.key]);
      next[event.key].scrollIntoView({ block: "nearest" });
    }
    if (event.key === "Enter" && line.dataset.partner) {
      const partner = byId(line.dataset.partner);
      show([line, partner]);
      focus(partner);
    }
  });
})();
