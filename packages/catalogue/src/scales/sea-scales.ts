import { celsius, defineScale, sharing } from './define-scale.ts';

/** Wave height; swell shares it. */
export const wavesScale = defineScale({
  ident: 'waves',
  unit: 'm',
  steps: 2048,
  thresholds: [
    1, // small craft take care
    2.5, // rough
    4, // very rough
    9, // phenomenal
  ],
  gradient: [
    [0, [23, 72, 123, 255]],
    [0.25, [0, 86, 142, 255]],
    [0.5, [0, 105, 158, 255]],
    [0.75, [0, 126, 171, 255]],
    [1, [0, 146, 179, 255]],
    [1.25, [0, 163, 183, 255]],
    [1.75, [27, 188, 180, 255]],
    [2.1, [96, 201, 168, 255]],
    [2.5, [142, 215, 150, 255]],
    [3, [191, 228, 129, 255]],
    [3.5, [228, 230, 109, 255]],
    [4.2, [247, 209, 76, 255]],
    [5, [253, 179, 47, 255]],
    [6, [255, 143, 47, 255]],
    [7, [249, 105, 46, 255]],
    [8, [228, 77, 58, 255]],
    [9, [208, 57, 69, 255]],
    [10, [188, 45, 74, 255]],
    [11.5, [157, 36, 80, 255]],
    [14, [102, 31, 81, 255]],
  ],
});

/** Swell in the colours of the waves. */
export const swellScale = sharing(wavesScale, 'swell');

/** Wave power per metre of crest. */
export const wavePowerScale = defineScale({
  ident: 'wavePower',
  unit: 'kW/m',
  steps: 2048,
  thresholds: [
    30, // energetic
    100, // storm sea
  ],
  gradient: [
    [0, [1, 28, 52, 255]],
    [3, [21, 51, 69, 255]],
    [7, [7, 74, 108, 255]],
    [15, [22, 96, 117, 255]],
    [29.9, [33, 117, 127, 255]],
    [30, [37, 138, 128, 255]],
    [50, [81, 161, 113, 255]],
    [75, [128, 172, 81, 255]],
    [99.9, [197, 180, 54, 255]],
    [100, [252, 186, 112, 255]],
    [200, [249, 204, 195, 255]],
    [400, [252, 233, 243, 255]],
  ],
});

/** Sea current speed. */
export const currentsScale = defineScale({
  ident: 'currents',
  unit: 'm/s',
  steps: 1024,
  thresholds: [
    0.5, // noticeable
    1, // 1 m/s (2 kt)
  ],
  gradient: [
    [0, [26, 30, 56, 255]],
    [0.1, [12, 57, 102, 255]],
    [0.25, [34, 89, 113, 255]],
    [0.5, [56, 120, 132, 255]],
    [0.75, [66, 153, 155, 255]],
    [0.99, [79, 188, 170, 255]],
    [1, [144, 197, 99, 255]],
    [1.5, [206, 210, 37, 255]],
    [2, [255, 218, 139, 255]],
    [3, [255, 244, 222, 255]],
  ],
});

/** Sea surface temperature; breaks where tropical cyclones can grow. */
export const sstScale = defineScale({
  ident: 'sst',
  unit: 'K',
  steps: 1024,
  written: celsius,
  thresholds: [
    0, // freezing of fresh water
    26.5, // tropical cyclones can grow
  ],
  gradient: [
    [-2, [32, 2, 68, 255]],
    [0, [35, 27, 115, 255]],
    [5, [21, 60, 167, 255]],
    [10, [41, 93, 176, 255]],
    [15, [11, 127, 134, 255]],
    [18, [2, 155, 128, 255]],
    [21, [26, 185, 133, 255]],
    [24, [120, 182, 96, 255]],
    [26.4, [195, 168, 5, 255]],
    [26.5, [247, 188, 50, 255]],
    [29, [255, 204, 164, 255]],
    [32, [255, 221, 212, 255]],
    [36, [251, 235, 246, 255]],
  ],
});
