import { defineScale } from './define-scale.ts';

/** Radar reflectivity. */
export const radarScale = defineScale({
  ident: 'radar',
  unit: 'dBZ',
  kind: 'sequential',
  lightness: 'rises',
  steps: 1024,
  thresholds: [
    [20, 'light rain'],
    [40, 'heavy rain'],
    [55, 'hail possible'],
  ],
  gradient: [
    [0, [27, 38, 59, 0]],
    [5, [43, 54, 82, 128]],
    [12, [34, 74, 112, 217]],
    [20, [24, 95, 154, 255]],
    [26, [16, 125, 125, 255]],
    [32, [16, 154, 105, 255]],
    [39.9, [147, 161, 27, 255]],
    [40, [189, 183, 4, 255]],
    [47, [248, 161, 101, 255]],
    [54.9, [255, 180, 172, 255]],
    [55, [255, 201, 213, 255]],
    [62, [250, 219, 255, 255]],
    [70, [249, 244, 251, 255]],
  ],
});

/** Infrared brightness: cold high tops are light and coloured, warm ground is dark. */
export const satelliteScale = defineScale({
  ident: 'satellite',
  unit: 'K',
  kind: 'sequential',
  lightness: 'falls',
  steps: 1024,
  thresholds: [
    [220, 'deep convection'],
    [273.15, 'freezing'],
  ],
  gradient: [
    [185, [254, 233, 244, 255]],
    [195, [248, 203, 175, 255]],
    [205, [177, 206, 118, 255]],
    [219.9, [80, 189, 199, 255]],
    [220, [145, 159, 169, 255]],
    [235, [124, 132, 142, 255]],
    [250, [101, 110, 120, 255]],
    [265, [72, 90, 111, 255]],
    [280, [67, 75, 80, 255]],
    [295, [41, 56, 74, 255]],
    [315, [19, 30, 40, 255]],
  ],
});

/** Severity rank of warnings. */
export const capAlertsScale = defineScale({
  ident: 'capAlerts',
  unit: 'class',
  kind: 'qualitative',
  lightness: 'free',
  steps: 256,
  thresholds: [
    [2, 'severe'],
    [3, 'extreme'],
  ],
  gradient: [
    [0, [236, 197, 58, 0]],
    [1, [236, 197, 58, 255]],
    [2, [238, 126, 28, 255]],
    [3, [209, 11, 73, 255]],
  ],
});
