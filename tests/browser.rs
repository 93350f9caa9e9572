//! The page that `--format html` writes, in a browser: no error, a click on a finding goes
//! to its lines, and the keys work.

use crate::program::{Folder, run, stdout};
use crate::tools::Tool;

/// What is tried in the page; its results are attributes of the body.
const TRIAL: &str = r#"<script>
window.addEventListener("error", (event) => { document.body.dataset.error = event.message; });
window.addEventListener("load", () => {
  const at = () => [...document.querySelectorAll(".at")].map((line) => line.id).join(" ");
  const key = (target, key) =>
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  const results = document.body.dataset;
  const findings = [...document.querySelectorAll(".finding")];
  findings[0].click();
  results.clicked = at();
  results.expected = findings[0].dataset.r + " " + findings[0].dataset.g;
  key(document.body, "n");
  results.next = String(document.activeElement === findings[1]);
  key(document.activeElement, "p");
  results.previous = String(document.activeElement === findings[0]);
  const line = document.querySelector(".line[data-partner]");
  line.click();
  results.line = String(document.activeElement === line);
  key(line, "Enter");
  results.partner = String(document.activeElement.id === line.dataset.partner);
  const before = document.activeElement;
  key(before, "ArrowDown");
  results.down = String(document.activeElement === before.nextElementSibling);
  results.forged = String(document.querySelectorAll("script").length);
});
</script>"#;

fn arguments(folder: &Folder, page: &str, extra: &[&str]) -> Vec<String> {
    let own = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--enable-logging=stderr",
        "--dump-dom",
    ];
    let profile = format!("--user-data-dir={}", folder.path().join("profile").display());
    let page = format!("file://{}", folder.path().join(page).display());
    let all = own.iter().chain(extra).map(|argument| (*argument).to_owned());
    all.chain([profile, page]).collect()
}

#[test]
fn findings_lead_to_their_lines_by_click_and_by_key() {
    let Some(browser) = Tool::find("CHROMIUM") else { return };
    let folder = Folder::new();
    let pair = ["fixtures/dumps/softmax/python.mlir", "fixtures/dumps/softmax/rust-naive.mlir"];
    let page = stdout(&run(&[&pair[..], &["--format", "html"]].concat()));
    folder.write("page.html", page.replace("</body>", &format!("{TRIAL}</body>")));
    for theme in [&[][..], &["--force-dark-mode"]] {
        let (dom, messages) = browser.both_outputs(&arguments(&folder, "page.html", theme));
        assert!(!messages.contains("CONSOLE"), "{messages}");
        let body = dom.lines().find(|line| line.starts_with("<body")).expect("a body");
        assert!(!body.contains("data-error"), "{body}");
        let value = |name: &str| {
            let (_, rest) = body.split_once(&format!("data-{name}=\"")).expect(name);
            rest.split('"').next().unwrap_or_default().to_owned()
        };
        assert_eq!(value("clicked"), value("expected"), "both lines of the finding are shown");
        assert!(value("clicked").starts_with("r0-0-"), "{body}");
        for tried in ["next", "previous", "line", "partner", "down"] {
            assert_eq!(value(tried), "true", "{tried}");
        }
        assert_eq!(value("forged"), "2", "the page's script and this one");
    }
}
