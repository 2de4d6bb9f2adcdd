import { defineScale } from './define-scale.ts';

/** Nitrogen dioxide with the European index limits. */
export const no2Scale = defineScale({
  ident: 'no2',
  unit: 'µg/m³',
  steps: 1024,
  thresholds: [
    10, // WHO annual
    25, // WHO 24 h
    60, // poor
    100, // very poor
    150, // extremely poor
  ],
  gradient: [
    [0, [50, 28, 44, 255]],
    [10, [74, 45, 84, 255]],
    [25, [82, 65, 120, 255]],
    [40, [79, 93, 161, 255]],
    [59.9, [19, 123, 205, 255]],
    [60, [38, 154, 190, 255]],
    [100, [70, 186, 162, 255]],
    [150, [164, 194, 96, 255]],
    [230, [242, 217, 128, 255]],
    [340, [252, 239, 226, 255]],
  ],
});

/** Fine particles with the European index limits. */
export const pm2p5Scale = defineScale({
  ident: 'pm2p5',
  unit: 'µg/m³',
  steps: 1024,
  thresholds: [
    5, // WHO annual
    15, // WHO 24 h
    50, // poor
    90, // very poor
    140, // extremely poor
  ],
  gradient: [
    [0, [32, 43, 51, 255]],
    [5, [17, 67, 84, 255]],
    [10, [19, 99, 85, 255]],
    [15, [22, 129, 84, 255]],
    [25, [103, 148, 74, 255]],
    [49, [153, 166, 62, 255]],
    [50, [222, 179, 2, 255]],
    [90, [252, 199, 148, 255]],
    [140, [255, 215, 215, 255]],
    [250, [248, 239, 254, 255]],
  ],
});

/** Ground ozone with the European index limits. */
export const go3Scale = defineScale({
  ident: 'go3',
  unit: 'µg/m³',
  steps: 1024,
  thresholds: [
    60, // fair
    100, // WHO 8 h
    120, // poor
    160, // very poor
    180, // extremely poor
  ],
  gradient: [
    [0, [1, 33, 64, 255]],
    [30, [13, 59, 93, 255]],
    [60, [16, 84, 116, 255]],
    [80, [11, 110, 136, 255]],
    [100, [35, 134, 145, 255]],
    [119.9, [28, 162, 139, 255]],
    [120, [119, 180, 102, 255]],
    [160, [218, 184, 55, 255]],
    [180, [251, 204, 178, 255]],
    [240, [255, 237, 247, 255]],
  ],
});

/** Carbon monoxide. */
export const coscScale = defineScale({
  ident: 'cosc',
  unit: 'ppbv',
  steps: 2048,
  thresholds: [
    150, // above background
    1000, // smoke
    3500, // WHO 24 h
  ],
  gradient: [
    [0, [20, 34, 46, 255]],
    [50, [3, 55, 75, 255]],
    [100, [11, 78, 88, 255]],
    [150, [24, 100, 98, 255]],
    [300, [40, 122, 101, 255]],
    [600, [84, 133, 95, 255]],
    [999, [136, 145, 77, 255]],
    [1000, [184, 154, 51, 255]],
    [2000, [239, 166, 94, 255]],
    [3499, [254, 187, 165, 255]],
    [3500, [253, 207, 210, 255]],
    [6000, [252, 237, 248, 255]],
  ],
});

/** Surface dust. */
export const dustsmScale = defineScale({
  ident: 'dustsm',
  unit: 'µg/m³',
  steps: 2048,
  thresholds: [
    45, // WHO 24 h (PM10)
    500, // dust storm
  ],
  gradient: [
    [0, [41, 32, 22, 255]],
    [10, [68, 45, 24, 255]],
    [25, [99, 54, 19, 255]],
    [44.9, [132, 76, 30, 255]],
    [45, [154, 101, 52, 255]],
    [100, [180, 115, 29, 255]],
    [200, [202, 137, 4, 255]],
    [499, [207, 163, 82, 255]],
    [500, [251, 184, 139, 255]],
    [1000, [255, 212, 200, 255]],
    [3000, [252, 236, 236, 255]],
  ],
});

/** Aerosol optical depth at 550 nm. */
export const aod550Scale = defineScale({
  ident: 'aod550',
  unit: 'AOD',
  steps: 2048,
  thresholds: [
    0.3, // hazy
    1, // dense smoke or dust
  ],
  gradient: [
    [0, [5, 31, 47, 255]],
    [0.05, [0, 56, 75, 255]],
    [0.1, [21, 80, 93, 255]],
    [0.2, [20, 103, 105, 255]],
    [0.299, [12, 125, 109, 255]],
    [0.3, [110, 139, 85, 255]],
    [0.5, [188, 142, 52, 255]],
    [0.75, [238, 157, 85, 255]],
    [0.99, [254, 179, 147, 255]],
    [1, [254, 203, 192, 255]],
    [3, [250, 234, 232, 255]],
  ],
});

/** Ozone column; the break marks the ozone hole. */
export const gtco3Scale = defineScale({
  ident: 'gtco3',
  unit: 'DU',
  steps: 1024,
  thresholds: [
    220, // ozone hole
    300, // usual
  ],
  gradient: [
    [100, [47, 20, 58, 255]],
    [140, [79, 34, 96, 255]],
    [180, [82, 56, 139, 255]],
    [219.9, [59, 81, 187, 255]],
    [220, [1, 117, 154, 255]],
    [260, [27, 141, 147, 255]],
    [300, [69, 170, 134, 255]],
    [340, [129, 186, 110, 255]],
    [380, [190, 204, 102, 255]],
    [420, [243, 220, 148, 255]],
    [500, [255, 243, 226, 255]],
  ],
});

/** Sulphur dioxide column. */
export const tcso2Scale = defineScale({
  ident: 'tcso2',
  unit: 'mg/m²',
  steps: 2048,
  thresholds: [
    10, // polluted
    20, // volcanic plume
  ],
  gradient: [
    [0, [31, 38, 17, 0]],
    [1, [34, 48, 16, 128]],
    [3, [56, 79, 34, 204]],
    [6, [74, 96, 38, 255]],
    [10, [98, 121, 48, 255]],
    [19.9, [116, 135, 4, 255]],
    [20, [168, 151, 24, 255]],
    [50, [240, 164, 38, 255]],
    [100, [251, 184, 143, 255]],
    [250, [250, 205, 210, 255]],
    [600, [253, 239, 250, 255]],
  ],
});

/** Air-quality index 0–500. */
export const aqiScale = defineScale({
  ident: 'aqi',
  unit: 'AQI',
  steps: 1024,
  thresholds: [
    50, // moderate
    100, // unhealthy for sensitive groups
    150, // unhealthy
    200, // very unhealthy
    300, // hazardous
  ],
  gradient: [
    [0, [4, 36, 46, 255]],
    [25, [7, 62, 69, 255]],
    [50, [6, 87, 81, 255]],
    [75, [7, 112, 73, 255]],
    [100, [72, 130, 63, 255]],
    [101, [132, 145, 23, 255]],
    [150, [223, 154, 41, 255]],
    [200, [254, 176, 140, 255]],
    [300, [255, 198, 219, 255]],
    [500, [245, 236, 253, 255]],
  ],
});
