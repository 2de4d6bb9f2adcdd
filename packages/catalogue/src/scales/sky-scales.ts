import { defineScale, kilometres } from './define-scale.ts';

/** Visibility: poor is light. */
export const visibilityScale = defineScale({
  ident: 'visibility',
  unit: 'm',
  steps: 2048,
  written: kilometres,
  thresholds: [
    1, // fog
    5, // VFR minimum
    10, // good
  ],
  gradient: [
    [0, [250, 242, 249, 255]],
    [0.3, [255, 205, 249, 255]],
    [0.99, [255, 178, 196, 255]],
    [1, [255, 157, 103, 255]],
    [2.5, [186, 163, 0, 255]],
    [4.99, [139, 149, 63, 255]],
    [5, [93, 153, 115, 255]],
    [8, [55, 123, 122, 255]],
    [10, [42, 90, 113, 255]],
    [20, [31, 56, 110, 255]],
    [50, [34, 32, 61, 255]],
  ],
});

/** Fog kinds; the midpoints 0.7 and 1 are the limits of the classes, a tie belongs to the milder one. */
export const fogScale = defineScale({
  ident: 'fog',
  unit: 'class',
  qualitative: true,
  steps: 256,
  gradient: [
    [0.65, [110, 137, 166, 0]],
    [0.75, [110, 137, 166, 255]],
    [1.25, [211, 200, 245, 255]],
  ],
});

/** Solar power on the ground. */
export const solarpowerScale = defineScale({
  ident: 'solarpower',
  unit: 'W/m²',
  steps: 2048,
  thresholds: [
    120, // sunshine (WMO)
    700, // strong sun
  ],
  gradient: [
    [0, [46, 27, 20, 255]],
    [60, [83, 43, 28, 255]],
    [119, [120, 60, 33, 255]],
    [120, [151, 78, 30, 255]],
    [250, [181, 96, 14, 255]],
    [400, [200, 124, 15, 255]],
    [550, [217, 153, 23, 255]],
    [700, [235, 187, 25, 255]],
    [850, [239, 213, 109, 255]],
    [1000, [251, 240, 185, 255]],
  ],
});

/** UV index. */
export const uvindexScale = defineScale({
  ident: 'uvindex',
  unit: 'index',
  steps: 512,
  thresholds: [
    3, // moderate: protect
    6, // high
    8, // very high
    11, // extreme
  ],
  gradient: [
    [0, [39, 43, 57, 255]],
    [1, [17, 71, 93, 255]],
    [2, [26, 101, 88, 255]],
    [3, [25, 131, 78, 255]],
    [5, [110, 149, 66, 255]],
    [6, [201, 150, 0, 255]],
    [7, [255, 157, 89, 255]],
    [8, [255, 187, 157, 255]],
    [10, [255, 212, 208, 255]],
    [11, [248, 222, 255, 255]],
    [14, [244, 242, 245, 255]],
  ],
});

/** Eddy dissipation rate with the ICAO limits. */
export const turbulenceScale = defineScale({
  ident: 'turbulence',
  unit: 'EDR',
  steps: 2048,
  thresholds: [
    0.1, // light
    0.2, // moderate
    0.45, // severe
  ],
  gradient: [
    [0, [19, 36, 63, 0]],
    [0.05, [27, 48, 88, 128]],
    [0.099, [42, 70, 133, 204]],
    [0.1, [10, 101, 89, 255]],
    [0.15, [30, 124, 82, 255]],
    [0.199, [100, 140, 56, 255]],
    [0.2, [161, 149, 27, 255]],
    [0.3, [234, 159, 69, 255]],
    [0.449, [255, 182, 150, 255]],
    [0.45, [247, 196, 221, 255]],
    [0.7, [252, 240, 254, 255]],
  ],
});

/** Icing codes 0–4. */
export const icingScale = defineScale({
  ident: 'icing',
  unit: 'class',
  qualitative: true,
  steps: 256,
  thresholds: [
    3, // moderate
    4, // severe
  ],
  gradient: [
    [0, [59, 89, 131, 0]],
    [1, [59, 89, 131, 255]],
    [2, [61, 134, 176, 255]],
    [3, [195, 134, 233, 255]],
    [4, [253, 197, 213, 255]],
  ],
});
