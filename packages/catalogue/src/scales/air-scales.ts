import { celsius, defineScale, hectopascals } from './define-scale.ts';

/** Air temperature: frost is blue, warmth yellow to crimson, and the light line between them is freezing. */
export const tempScale = defineScale({
  ident: 'temp',
  unit: 'K',
  kind: 'diverging',
  steps: 2048,
  written: celsius,
  thresholds: [
    0, // freezing point
  ],
  gradient: [
    [-60, [31, 19, 75, 255]],
    [-50, [41, 29, 99, 255]],
    [-40, [54, 46, 132, 255]],
    [-35, [57, 58, 150, 255]],
    [-30, [59, 72, 170, 255]],
    [-25, [52, 91, 187, 255]],
    [-20, [27, 111, 204, 255]],
    [-15, [9, 136, 219, 255]],
    [-10, [51, 167, 230, 255]],
    [-7, [90, 190, 237, 255]],
    [-5, [121, 207, 241, 255]],
    [-3, [160, 224, 244, 255]],
    [-1, [206, 241, 242, 255]],
    [0, [229, 244, 236, 255]],
    [1, [239, 243, 218, 255]],
    [3, [244, 239, 182, 255]],
    [5, [241, 232, 146, 255]],
    [7.5, [241, 222, 108, 255]],
    [10, [241, 208, 73, 255]],
    [12.5, [242, 188, 44, 255]],
    [15, [244, 166, 17, 255]],
    [17.5, [245, 143, 10, 255]],
    [20, [242, 119, 18, 255]],
    [22.5, [237, 96, 28, 255]],
    [25, [227, 75, 36, 255]],
    [27.5, [212, 60, 42, 255]],
    [30, [198, 46, 45, 255]],
    [32.5, [181, 37, 48, 255]],
    [35, [163, 32, 49, 255]],
    [37.5, [144, 26, 49, 255]],
    [40, [127, 21, 47, 255]],
    [44, [104, 14, 42, 255]],
    [48, [86, 8, 36, 255]],
  ],
});

/** Dew point: dry brown to muggy pink; breaks at frost, humid and oppressive. */
export const dewpointScale = defineScale({
  ident: 'dewpoint',
  unit: 'K',
  kind: 'sequential',
  steps: 2048,
  written: celsius,
  thresholds: [
    0, // frost point
    16, // humid
    21, // oppressive
  ],
  gradient: [
    [-40, [46, 28, 17, 255]],
    [-20, [72, 42, 13, 255]],
    [-10, [86, 65, 15, 255]],
    [-0.01, [91, 91, 45, 255]],
    [0, [88, 115, 43, 255]],
    [5, [58, 136, 83, 255]],
    [10, [42, 155, 132, 255]],
    [15.9, [67, 173, 184, 255]],
    [16, [123, 178, 255, 255]],
    [20.9, [228, 192, 252, 255]],
    [21, [253, 204, 237, 255]],
    [27, [252, 234, 241, 255]],
  ],
});

/** Wet-bulb temperature: light where snow turns to rain, dark red towards the limit of survival. */
export const wetbulbtempScale = defineScale({
  ident: 'wetbulbtemp',
  unit: 'K',
  kind: 'diverging',
  steps: 2048,
  written: celsius,
  thresholds: [
    0, // snow or rain
    28, // heat stress
    35, // limit of survival
  ],
  gradient: [
    [-40, [55, 6, 80, 255]],
    [-30, [60, 24, 131, 255]],
    [-20, [67, 72, 161, 255]],
    [-10, [44, 141, 219, 255]],
    [-5, [89, 189, 231, 255]],
    [-0.01, [166, 222, 234, 255]],
    [0, [206, 245, 205, 255]],
    [5, [212, 228, 151, 255]],
    [10, [228, 205, 79, 255]],
    [15, [236, 150, 7, 255]],
    [20, [221, 100, 20, 255]],
    [24, [199, 72, 21, 255]],
    [27.9, [179, 35, 7, 255]],
    [28, [147, 14, 20, 255]],
    [32, [121, 27, 45, 255]],
    [35, [79, 29, 67, 255]],
  ],
});

/** Relative humidity: dry is light, wet is dark. */
export const rhScale = defineScale({
  ident: 'rh',
  unit: '%',
  kind: 'sequential',
  steps: 512,
  thresholds: [
    30, // dry (fire weather)
    90, // fog and dew likely
  ],
  gradient: [
    [0, [255, 231, 198, 255]],
    [15, [245, 190, 112, 255]],
    [29.9, [199, 164, 48, 255]],
    [30, [154, 173, 110, 255]],
    [45, [116, 158, 126, 255]],
    [60, [46, 147, 132, 255]],
    [75, [53, 119, 136, 255]],
    [89.9, [50, 89, 151, 255]],
    [90, [41, 49, 118, 255]],
    [100, [41, 0, 92, 255]],
  ],
});

/** Sea-level pressure, light near the standard atmosphere. */
export const pressureScale = defineScale({
  ident: 'pressure',
  unit: 'Pa',
  kind: 'diverging',
  steps: 1024,
  written: hectopascals,
  thresholds: [
    1013.25, // standard pressure
  ],
  gradient: [
    [960, [61, 0, 70, 255]],
    [970, [67, 29, 138, 255]],
    [980, [84, 77, 179, 255]],
    [990, [99, 119, 201, 255]],
    [1000, [94, 164, 201, 255]],
    [1008, [128, 208, 220, 255]],
    [1013, [205, 227, 213, 255]],
    [1018, [206, 209, 154, 255]],
    [1025, [197, 161, 69, 255]],
    [1032, [180, 120, 74, 255]],
    [1040, [156, 75, 58, 255]],
    [1050, [112, 22, 5, 255]],
  ],
});
