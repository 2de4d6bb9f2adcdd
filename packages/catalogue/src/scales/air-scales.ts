import { celsius, defineScale, hectopascals, sharing } from './define-scale.ts';

/** Wind speed; gusts share it. Breaks at gale and storm. */
export const windScale = defineScale({
  ident: 'wind',
  unit: 'm/s',
  kind: 'sequential',
  lightness: 'rises',
  steps: 1024,
  thresholds: [
    [10.8, 'strong breeze (6 Bft)'],
    [17.2, 'gale (8 Bft)'],
    [24.5, 'storm (10 Bft)'],
    [32.6, 'hurricane force (12 Bft)'],
  ],
  gradient: [
    [0, [37, 28, 72, 255]],
    [3, [51, 43, 130, 255]],
    [5.5, [35, 76, 171, 255]],
    [8, [42, 114, 128, 255]],
    [10.8, [48, 139, 118, 255]],
    [13.9, [47, 165, 96, 255]],
    [17.1, [117, 183, 89, 255]],
    [17.2, [255, 139, 7, 255]],
    [20.8, [255, 159, 137, 255]],
    [24.4, [251, 176, 205, 255]],
    [24.5, [242, 187, 253, 255]],
    [28.5, [247, 220, 249, 255]],
    [32.6, [246, 243, 246, 255]],
  ],
});

/** Gusts in the colours of the wind, so that both read alike. */
export const gustScale = sharing(windScale, 'gust');

/** Air temperature; diverges from a light centre at freezing. */
export const tempScale = defineScale({
  ident: 'temp',
  unit: 'K',
  kind: 'diverging',
  lightness: 'peaks',
  steps: 2048,
  written: celsius,
  thresholds: [[0, 'freezing point']],
  gradient: [
    [-60, [48, 2, 42, 255]],
    [-40, [60, 10, 113, 255]],
    [-30, [62, 55, 148, 255]],
    [-20, [71, 89, 173, 255]],
    [-15, [77, 121, 203, 255]],
    [-10, [72, 160, 214, 255]],
    [-5, [96, 194, 230, 255]],
    [-0.01, [165, 223, 237, 255]],
    [0, [212, 249, 214, 255]],
    [5, [214, 233, 159, 255]],
    [10, [222, 214, 94, 255]],
    [15, [226, 174, 0, 255]],
    [20, [239, 116, 0, 255]],
    [25, [207, 87, 26, 255]],
    [30, [182, 50, 0, 255]],
    [35, [152, 31, 27, 255]],
    [40, [121, 25, 44, 255]],
    [48, [77, 31, 71, 255]],
  ],
});

/** Dew point: dry brown to muggy pink; breaks at frost, humid and oppressive. */
export const dewpointScale = defineScale({
  ident: 'dewpoint',
  unit: 'K',
  kind: 'sequential',
  lightness: 'rises',
  steps: 2048,
  written: celsius,
  thresholds: [
    [0, 'frost point'],
    [16, 'humid'],
    [21, 'oppressive'],
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
  lightness: 'peaks',
  steps: 2048,
  written: celsius,
  thresholds: [
    [0, 'snow or rain'],
    [28, 'heat stress'],
    [35, 'limit of survival'],
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
  lightness: 'falls',
  steps: 512,
  thresholds: [
    [30, 'dry (fire weather)'],
    [90, 'fog and dew likely'],
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
  lightness: 'peaks',
  steps: 1024,
  written: hectopascals,
  thresholds: [[1013.25, 'standard pressure']],
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
