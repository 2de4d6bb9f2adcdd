import { defineScale } from './define-scale.ts';

/** Extreme-forecast index: dark where the weather is usual, lighter towards either extreme. */
export const efiScale = defineScale({
  ident: 'efi',
  unit: '1',
  steps: 1024,
  thresholds: [
    -0.8, // extreme low
    -0.5, // unusually low
    0.5, // unusually high
    0.8, // extreme high
  ],
  gradient: [
    [-1, [182, 248, 249, 255]],
    [-0.8, [104, 210, 231, 255]],
    [-0.65, [26, 160, 215, 255]],
    [-0.5, [24, 114, 177, 255]],
    [-0.3, [34, 72, 121, 191]],
    [0, [25, 30, 40, 77]],
    [0.3, [112, 51, 73, 191]],
    [0.5, [172, 83, 55, 255]],
    [0.65, [222, 121, 57, 255]],
    [0.8, [252, 180, 78, 255]],
    [1, [250, 240, 174, 255]],
  ],
});

/** Soil moisture: dry is light, wet is dark. */
export const soilMoistureScale = defineScale({
  ident: 'soilMoisture',
  unit: '%',
  steps: 1024,
  thresholds: [
    30, // dry
    70, // wet
  ],
  gradient: [
    [0, [252, 234, 216, 255]],
    [10, [253, 215, 170, 255]],
    [20, [250, 187, 104, 255]],
    [29.9, [194, 170, 63, 255]],
    [30, [137, 160, 95, 255]],
    [45, [60, 148, 116, 255]],
    [60, [9, 123, 126, 255]],
    [69.9, [18, 101, 123, 255]],
    [70, [16, 78, 108, 255]],
    [85, [0, 54, 91, 255]],
    [100, [4, 29, 50, 255]],
  ],
});

/** Soil moisture against the usual: amber lacks water, aqua has more. */
export const moistureAnomScale = defineScale({
  ident: 'moistureAnom',
  unit: 'mm',
  steps: 1024,
  thresholds: [
    -40, // very dry
    -20, // dry
    20, // wet
    40, // very wet
  ],
  gradient: [
    [-100, [252, 234, 194, 255]],
    [-60, [248, 181, 90, 255]],
    [-40, [217, 130, 57, 255]],
    [-20, [167, 88, 46, 255]],
    [-10, [110, 51, 73, 217]],
    [0, [23, 34, 41, 128]],
    [10, [21, 77, 109, 217]],
    [20, [20, 119, 161, 255]],
    [40, [34, 165, 202, 255]],
    [60, [76, 212, 224, 255]],
    [100, [191, 246, 234, 255]],
  ],
});

/** Drought codes 0–5. */
export const droughtScale = defineScale({
  ident: 'drought',
  unit: 'class',
  qualitative: true,
  steps: 256,
  thresholds: [
    3, // severe drought
    4, // extreme drought
  ],
  gradient: [
    [0, [89, 79, 38, 0]],
    [1, [89, 79, 38, 255]],
    [2, [140, 96, 19, 255]],
    [3, [204, 113, 54, 255]],
    [4, [255, 156, 119, 255]],
    [5, [254, 225, 189, 255]],
  ],
});

/** Fire weather index. */
export const fwiScale = defineScale({
  ident: 'fwi',
  unit: 'index',
  steps: 1024,
  thresholds: [
    11.2, // moderate
    21.3, // high
    38, // very high
    50, // extreme
    70, // very extreme
  ],
  gradient: [
    [0, [32, 37, 31, 255]],
    [5.2, [66, 58, 29, 255]],
    [11.2, [114, 74, 1, 255]],
    [21.3, [167, 81, 56, 255]],
    [30, [213, 93, 93, 255]],
    [38, [254, 118, 82, 255]],
    [50, [255, 170, 121, 255]],
    [70, [250, 218, 96, 255]],
    [100, [249, 250, 176, 255]],
  ],
});

/** Moisture of dead fuel: dry, ready to burn, is light. */
export const dfm10hScale = defineScale({
  ident: 'dfm10h',
  unit: '%',
  steps: 1024,
  thresholds: [
    6, // critical
    10, // dry
  ],
  gradient: [
    [0, [253, 237, 246, 255]],
    [3, [250, 204, 207, 255]],
    [5.9, [253, 177, 157, 255]],
    [6, [248, 151, 85, 255]],
    [8, [198, 143, 41, 255]],
    [9.9, [135, 131, 26, 255]],
    [10, [101, 120, 59, 255]],
    [14, [66, 101, 45, 255]],
    [18, [40, 78, 43, 255]],
    [24, [30, 55, 37, 255]],
    [30, [18, 29, 13, 255]],
  ],
});
