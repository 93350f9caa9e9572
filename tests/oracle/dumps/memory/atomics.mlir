entry @atomics() {
  %0 = make_token : token
  %cst_i1 = constant <i1: [true, false, false, false]> : tile<4xi1>
  %cst_1_i64 = constant <i64: 1> : tile<4xi64>
  %1 = int_to_ptr %cst_1_i64 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<4xi32>
  %result, %result_token = atomic_cas_tko acq_rel sys %1, %cst_1_i32, %cst_1_i32 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_0, %result_token_1 = atomic_cas_tko acq_rel sys %1, %cst_1_i32, %cst_1_i32 token=%0 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_2, %result_token_3 = atomic_cas_tko acq_rel sys %1, %cst_1_i32, %cst_1_i32, %cst_i1 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %result_4, %result_token_5 = atomic_cas_tko acq_rel sys %1, %cst_1_i32, %cst_1_i32, %cst_i1 token=%0 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %cst_1_i64_6 = constant <i64: 1> : tile<4xi64>
  %2 = int_to_ptr %cst_1_i64_6 : tile<4xi64> -> tile<4xptr<i64>>
  %cst_1_i64_7 = constant <i64: 1> : tile<4xi64>
  %result_8, %result_token_9 = atomic_cas_tko acq_rel sys %2, %cst_1_i64_7, %cst_1_i64_7 : tile<4xptr<i64>>, tile<4xi64> -> tile<4xi64>, token
  %result_10, %result_token_11 = atomic_cas_tko acq_rel sys %2, %cst_1_i64_7, %cst_1_i64_7 token=%0 : tile<4xptr<i64>>, tile<4xi64> -> tile<4xi64>, token
  %result_12, %result_token_13 = atomic_cas_tko acq_rel sys %2, %cst_1_i64_7, %cst_1_i64_7, %cst_i1 : tile<4xptr<i64>>, tile<4xi64>, tile<4xi1> -> tile<4xi64>, token
  %result_14, %result_token_15 = atomic_cas_tko acq_rel sys %2, %cst_1_i64_7, %cst_1_i64_7, %cst_i1 token=%0 : tile<4xptr<i64>>, tile<4xi64>, tile<4xi1> -> tile<4xi64>, token
  %cst_1_i64_16 = constant <i64: 1> : tile<4xi64>
  %3 = int_to_ptr %cst_1_i64_16 : tile<4xi64> -> tile<4xptr<f32>>
  %cst_f32 = constant <f32: 1.401300e-45> : tile<4xf32>
  %result_17, %result_token_18 = atomic_cas_tko acq_rel sys %3, %cst_f32, %cst_f32 : tile<4xptr<f32>>, tile<4xf32> -> tile<4xf32>, token
  %result_19, %result_token_20 = atomic_cas_tko acq_rel sys %3, %cst_f32, %cst_f32 token=%0 : tile<4xptr<f32>>, tile<4xf32> -> tile<4xf32>, token
  %result_21, %result_token_22 = atomic_cas_tko acq_rel sys %3, %cst_f32, %cst_f32, %cst_i1 : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> tile<4xf32>, token
  %result_23, %result_token_24 = atomic_cas_tko acq_rel sys %3, %cst_f32, %cst_f32, %cst_i1 token=%0 : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> tile<4xf32>, token
  %cst_1_i64_25 = constant <i64: 1> : tile<4xi64>
  %4 = int_to_ptr %cst_1_i64_25 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_26 = constant <i32: 1> : tile<4xi32>
  %result_27, %result_token_28 = atomic_cas_tko relaxed tl_blk %4, %cst_1_i32_26, %cst_1_i32_26 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_29, %result_token_30 = atomic_rmw_tko relaxed tl_blk %4, add, %cst_1_i32_26 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_31, %result_token_32 = atomic_cas_tko relaxed device %4, %cst_1_i32_26, %cst_1_i32_26 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_33, %result_token_34 = atomic_rmw_tko relaxed device %4, add, %cst_1_i32_26 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_35, %result_token_36 = atomic_cas_tko relaxed sys %4, %cst_1_i32_26, %cst_1_i32_26 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_37, %result_token_38 = atomic_rmw_tko relaxed sys %4, add, %cst_1_i32_26 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_39, %result_token_40 = atomic_cas_tko acquire tl_blk %4, %cst_1_i32_26, %cst_1_i32_26 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_41, %result_token_42 = atomic_rmw_tko acquire tl_blk %4, add, %cst_1_i32_26 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_43, %result_token_44 = atomic_cas_tko acquire device %4, %cst_1_i32_26, %cst_1_i32_26 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_45, %result_token_46 = atomic_rmw_tko acquire device %4, add, %cst_1_i32_26 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_47, %result_token_48 = atomic_cas_tko acquire sys %4, %cst_1_i32_26, %cst_1_i32_26 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_49, %result_token_50 = atomic_rmw_tko acquire sys %4, add, %cst_1_i32_26 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_51, %result_token_52 = atomic_cas_tko release tl_blk %4, %cst_1_i32_26, %cst_1_i32_26 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_53, %result_token_54 = atomic_rmw_tko release tl_blk %4, add, %cst_1_i32_26 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_55, %result_token_56 = atomic_cas_tko release device %4, %cst_1_i32_26, %cst_1_i32_26 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_57, %result_token_58 = atomic_rmw_tko release device %4, add, %cst_1_i32_26 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_59, %result_token_60 = atomic_cas_tko release sys %4, %cst_1_i32_26, %cst_1_i32_26 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_61, %result_token_62 = atomic_rmw_tko release sys %4, add, %cst_1_i32_26 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_63, %result_token_64 = atomic_cas_tko acq_rel tl_blk %4, %cst_1_i32_26, %cst_1_i32_26 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_65, %result_token_66 = atomic_rmw_tko acq_rel tl_blk %4, add, %cst_1_i32_26 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_67, %result_token_68 = atomic_cas_tko acq_rel device %4, %cst_1_i32_26, %cst_1_i32_26 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_69, %result_token_70 = atomic_rmw_tko acq_rel device %4, add, %cst_1_i32_26 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_71, %result_token_72 = atomic_cas_tko acq_rel sys %4, %cst_1_i32_26, %cst_1_i32_26 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_73, %result_token_74 = atomic_rmw_tko acq_rel sys %4, add, %cst_1_i32_26 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %cst_1_i64_75 = constant <i64: 1> : tile<4xi64>
  %5 = int_to_ptr %cst_1_i64_75 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_76 = constant <i32: 1> : tile<4xi32>
  %result_77, %result_token_78 = atomic_rmw_tko relaxed device %5, and, %cst_1_i32_76 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %cst_1_i64_79 = constant <i64: 1> : tile<4xi64>
  %6 = int_to_ptr %cst_1_i64_79 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_80 = constant <i32: 1> : tile<4xi32>
  %result_81, %result_token_82 = atomic_rmw_tko relaxed device %6, and, %cst_1_i32_80 token=%0 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %cst_1_i64_83 = constant <i64: 1> : tile<4xi64>
  %7 = int_to_ptr %cst_1_i64_83 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_84 = constant <i32: 1> : tile<4xi32>
  %result_85, %result_token_86 = atomic_rmw_tko relaxed device %7, and, %cst_1_i32_84, %cst_i1 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %cst_1_i64_87 = constant <i64: 1> : tile<4xi64>
  %8 = int_to_ptr %cst_1_i64_87 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_88 = constant <i32: 1> : tile<4xi32>
  %result_89, %result_token_90 = atomic_rmw_tko relaxed device %8, and, %cst_1_i32_88, %cst_i1 token=%0 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %cst_1_i64_91 = constant <i64: 1> : tile<4xi64>
  %9 = int_to_ptr %cst_1_i64_91 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_92 = constant <i32: 1> : tile<4xi32>
  %result_93, %result_token_94 = atomic_rmw_tko relaxed device %9, or, %cst_1_i32_92 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %cst_1_i64_95 = constant <i64: 1> : tile<4xi64>
  %10 = int_to_ptr %cst_1_i64_95 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_96 = constant <i32: 1> : tile<4xi32>
  %result_97, %result_token_98 = atomic_rmw_tko relaxed device %10, or, %cst_1_i32_96 token=%0 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %cst_1_i64_99 = constant <i64: 1> : tile<4xi64>
  %11 = int_to_ptr %cst_1_i64_99 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_100 = constant <i32: 1> : tile<4xi32>
  %result_101, %result_token_102 = atomic_rmw_tko relaxed device %11, or, %cst_1_i32_100, %cst_i1 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %cst_1_i64_103 = constant <i64: 1> : tile<4xi64>
  %12 = int_to_ptr %cst_1_i64_103 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_104 = constant <i32: 1> : tile<4xi32>
  %result_105, %result_token_106 = atomic_rmw_tko relaxed device %12, or, %cst_1_i32_104, %cst_i1 token=%0 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %cst_1_i64_107 = constant <i64: 1> : tile<4xi64>
  %13 = int_to_ptr %cst_1_i64_107 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_108 = constant <i32: 1> : tile<4xi32>
  %result_109, %result_token_110 = atomic_rmw_tko relaxed device %13, xor, %cst_1_i32_108 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %cst_1_i64_111 = constant <i64: 1> : tile<4xi64>
  %14 = int_to_ptr %cst_1_i64_111 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_112 = constant <i32: 1> : tile<4xi32>
  %result_113, %result_token_114 = atomic_rmw_tko relaxed device %14, xor, %cst_1_i32_112 token=%0 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %cst_1_i64_115 = constant <i64: 1> : tile<4xi64>
  %15 = int_to_ptr %cst_1_i64_115 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_116 = constant <i32: 1> : tile<4xi32>
  %result_117, %result_token_118 = atomic_rmw_tko relaxed device %15, xor, %cst_1_i32_116, %cst_i1 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %cst_1_i64_119 = constant <i64: 1> : tile<4xi64>
  %16 = int_to_ptr %cst_1_i64_119 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_120 = constant <i32: 1> : tile<4xi32>
  %result_121, %result_token_122 = atomic_rmw_tko relaxed device %16, xor, %cst_1_i32_120, %cst_i1 token=%0 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %cst_1_i64_123 = constant <i64: 1> : tile<4xi64>
  %17 = int_to_ptr %cst_1_i64_123 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_124 = constant <i32: 1> : tile<4xi32>
  %result_125, %result_token_126 = atomic_rmw_tko relaxed device %17, add, %cst_1_i32_124 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %cst_1_i64_127 = constant <i64: 1> : tile<4xi64>
  %18 = int_to_ptr %cst_1_i64_127 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_128 = constant <i32: 1> : tile<4xi32>
  %result_129, %result_token_130 = atomic_rmw_tko relaxed device %18, add, %cst_1_i32_128 token=%0 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %cst_1_i64_131 = constant <i64: 1> : tile<4xi64>
  %19 = int_to_ptr %cst_1_i64_131 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_132 = constant <i32: 1> : tile<4xi32>
  %result_133, %result_token_134 = atomic_rmw_tko relaxed device %19, add, %cst_1_i32_132, %cst_i1 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %cst_1_i64_135 = constant <i64: 1> : tile<4xi64>
  %20 = int_to_ptr %cst_1_i64_135 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_136 = constant <i32: 1> : tile<4xi32>
  %result_137, %result_token_138 = atomic_rmw_tko relaxed device %20, add, %cst_1_i32_136, %cst_i1 token=%0 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %cst_1_i64_139 = constant <i64: 1> : tile<4xi64>
  %21 = int_to_ptr %cst_1_i64_139 : tile<4xi64> -> tile<4xptr<f32>>
  %cst_f32_140 = constant <f32: 1.401300e-45> : tile<4xf32>
  %result_141, %result_token_142 = atomic_rmw_tko relaxed device %21, addf, %cst_f32_140 : tile<4xptr<f32>>, tile<4xf32> -> tile<4xf32>, token
  %cst_1_i64_143 = constant <i64: 1> : tile<4xi64>
  %22 = int_to_ptr %cst_1_i64_143 : tile<4xi64> -> tile<4xptr<f32>>
  %cst_f32_144 = constant <f32: 1.401300e-45> : tile<4xf32>
  %result_145, %result_token_146 = atomic_rmw_tko relaxed device %22, addf, %cst_f32_144 token=%0 : tile<4xptr<f32>>, tile<4xf32> -> tile<4xf32>, token
  %cst_1_i64_147 = constant <i64: 1> : tile<4xi64>
  %23 = int_to_ptr %cst_1_i64_147 : tile<4xi64> -> tile<4xptr<f32>>
  %cst_f32_148 = constant <f32: 1.401300e-45> : tile<4xf32>
  %result_149, %result_token_150 = atomic_rmw_tko relaxed device %23, addf, %cst_f32_148, %cst_i1 : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> tile<4xf32>, token
  %cst_1_i64_151 = constant <i64: 1> : tile<4xi64>
  %24 = int_to_ptr %cst_1_i64_151 : tile<4xi64> -> tile<4xptr<f32>>
  %cst_f32_152 = constant <f32: 1.401300e-45> : tile<4xf32>
  %result_153, %result_token_154 = atomic_rmw_tko relaxed device %24, addf, %cst_f32_152, %cst_i1 token=%0 : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> tile<4xf32>, token
  %cst_1_i64_155 = constant <i64: 1> : tile<4xi64>
  %25 = int_to_ptr %cst_1_i64_155 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_156 = constant <i32: 1> : tile<4xi32>
  %result_157, %result_token_158 = atomic_rmw_tko relaxed device %25, max, %cst_1_i32_156 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %cst_1_i64_159 = constant <i64: 1> : tile<4xi64>
  %26 = int_to_ptr %cst_1_i64_159 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_160 = constant <i32: 1> : tile<4xi32>
  %result_161, %result_token_162 = atomic_rmw_tko relaxed device %26, max, %cst_1_i32_160 token=%0 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %cst_1_i64_163 = constant <i64: 1> : tile<4xi64>
  %27 = int_to_ptr %cst_1_i64_163 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_164 = constant <i32: 1> : tile<4xi32>
  %result_165, %result_token_166 = atomic_rmw_tko relaxed device %27, max, %cst_1_i32_164, %cst_i1 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %cst_1_i64_167 = constant <i64: 1> : tile<4xi64>
  %28 = int_to_ptr %cst_1_i64_167 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_168 = constant <i32: 1> : tile<4xi32>
  %result_169, %result_token_170 = atomic_rmw_tko relaxed device %28, max, %cst_1_i32_168, %cst_i1 token=%0 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %cst_1_i64_171 = constant <i64: 1> : tile<4xi64>
  %29 = int_to_ptr %cst_1_i64_171 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_172 = constant <i32: 1> : tile<4xi32>
  %result_173, %result_token_174 = atomic_rmw_tko relaxed device %29, min, %cst_1_i32_172 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %cst_1_i64_175 = constant <i64: 1> : tile<4xi64>
  %30 = int_to_ptr %cst_1_i64_175 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_176 = constant <i32: 1> : tile<4xi32>
  %result_177, %result_token_178 = atomic_rmw_tko relaxed device %30, min, %cst_1_i32_176 token=%0 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %cst_1_i64_179 = constant <i64: 1> : tile<4xi64>
  %31 = int_to_ptr %cst_1_i64_179 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_180 = constant <i32: 1> : tile<4xi32>
  %result_181, %result_token_182 = atomic_rmw_tko relaxed device %31, min, %cst_1_i32_180, %cst_i1 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %cst_1_i64_183 = constant <i64: 1> : tile<4xi64>
  %32 = int_to_ptr %cst_1_i64_183 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_184 = constant <i32: 1> : tile<4xi32>
  %result_185, %result_token_186 = atomic_rmw_tko relaxed device %32, min, %cst_1_i32_184, %cst_i1 token=%0 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %cst_1_i64_187 = constant <i64: 1> : tile<4xi64>
  %33 = int_to_ptr %cst_1_i64_187 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_188 = constant <i32: 1> : tile<4xi32>
  %result_189, %result_token_190 = atomic_rmw_tko relaxed device %33, umax, %cst_1_i32_188 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %cst_1_i64_191 = constant <i64: 1> : tile<4xi64>
  %34 = int_to_ptr %cst_1_i64_191 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_192 = constant <i32: 1> : tile<4xi32>
  %result_193, %result_token_194 = atomic_rmw_tko relaxed device %34, umax, %cst_1_i32_192 token=%0 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %cst_1_i64_195 = constant <i64: 1> : tile<4xi64>
  %35 = int_to_ptr %cst_1_i64_195 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_196 = constant <i32: 1> : tile<4xi32>
  %result_197, %result_token_198 = atomic_rmw_tko relaxed device %35, umax, %cst_1_i32_196, %cst_i1 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %cst_1_i64_199 = constant <i64: 1> : tile<4xi64>
  %36 = int_to_ptr %cst_1_i64_199 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_200 = constant <i32: 1> : tile<4xi32>
  %result_201, %result_token_202 = atomic_rmw_tko relaxed device %36, umax, %cst_1_i32_200, %cst_i1 token=%0 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %cst_1_i64_203 = constant <i64: 1> : tile<4xi64>
  %37 = int_to_ptr %cst_1_i64_203 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_204 = constant <i32: 1> : tile<4xi32>
  %result_205, %result_token_206 = atomic_rmw_tko relaxed device %37, umin, %cst_1_i32_204 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %cst_1_i64_207 = constant <i64: 1> : tile<4xi64>
  %38 = int_to_ptr %cst_1_i64_207 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_208 = constant <i32: 1> : tile<4xi32>
  %result_209, %result_token_210 = atomic_rmw_tko relaxed device %38, umin, %cst_1_i32_208 token=%0 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %cst_1_i64_211 = constant <i64: 1> : tile<4xi64>
  %39 = int_to_ptr %cst_1_i64_211 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_212 = constant <i32: 1> : tile<4xi32>
  %result_213, %result_token_214 = atomic_rmw_tko relaxed device %39, umin, %cst_1_i32_212, %cst_i1 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %cst_1_i64_215 = constant <i64: 1> : tile<4xi64>
  %40 = int_to_ptr %cst_1_i64_215 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_216 = constant <i32: 1> : tile<4xi32>
  %result_217, %result_token_218 = atomic_rmw_tko relaxed device %40, umin, %cst_1_i32_216, %cst_i1 token=%0 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %cst_1_i64_219 = constant <i64: 1> : tile<4xi64>
  %41 = int_to_ptr %cst_1_i64_219 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_220 = constant <i32: 1> : tile<4xi32>
  %result_221, %result_token_222 = atomic_rmw_tko relaxed device %41, xchg, %cst_1_i32_220 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %cst_1_i64_223 = constant <i64: 1> : tile<4xi64>
  %42 = int_to_ptr %cst_1_i64_223 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_224 = constant <i32: 1> : tile<4xi32>
  %result_225, %result_token_226 = atomic_rmw_tko relaxed device %42, xchg, %cst_1_i32_224 token=%0 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %cst_1_i64_227 = constant <i64: 1> : tile<4xi64>
  %43 = int_to_ptr %cst_1_i64_227 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_228 = constant <i32: 1> : tile<4xi32>
  %result_229, %result_token_230 = atomic_rmw_tko relaxed device %43, xchg, %cst_1_i32_228, %cst_i1 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %cst_1_i64_231 = constant <i64: 1> : tile<4xi64>
  %44 = int_to_ptr %cst_1_i64_231 : tile<4xi64> -> tile<4xptr<i32>>
  %cst_1_i32_232 = constant <i32: 1> : tile<4xi32>
  %result_233, %result_token_234 = atomic_rmw_tko relaxed device %44, xchg, %cst_1_i32_232, %cst_i1 token=%0 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  return
}
