import { defineScale } from './define-scale.ts';
import type { Gradient } from './scale.ts';

const thresholds = [
  10.8, // strong breeze (6 Bft)
  17.2, // gale (8 Bft)
  24.5, // storm (10 Bft)
  32.7, // hurricane force (12 Bft)
];

/** Blue for light winds, aqua for fresh ones, the brightest yellow at gale, red at storm, dark crimson at hurricane force. */
const gradient: Gradient = [
  [0, [59, 53, 111, 255]],
  [1, [57, 62, 133, 255]],
  [2, [57, 76, 159, 255]],
  [3, [41, 92, 181, 255]],
  [4, [0, 109, 193, 255]],
  [5, [0, 124, 194, 255]],
  [6, [0, 138, 193, 255]],
  [7, [0, 151, 193, 255]],
  [8, [0, 164, 191, 255]],
  [9, [0, 179, 181, 255]],
  [10.8, [66, 199, 160, 255]],
  [12.5, [105, 214, 147, 255]],
  [13.9, [143, 225, 142, 255]],
  [15.5, [189, 234, 125, 255]],
  [17.2, [241, 239, 67, 255]],
  [19, [255, 201, 76, 255]],
  [20.8, [255, 161, 57, 255]],
  [22.5, [255, 127, 46, 255]],
  [24.5, [247, 74, 52, 255]],
  [26.5, [224, 51, 64, 255]],
  [28.5, [206, 32, 71, 255]],
  [30.5, [181, 17, 74, 255]],
  [32.7, [151, 20, 74, 255]],
];

/** Wind speed. */
export const windScale = defineScale({
  ident: 'wind',
  unit: 'm/s',
  steps: 1024,
  thresholds,
  gradient,
});

/** Gusts in the colours of the wind, so that both read alike, and on into the dark beyond hurricane force. */
export const gustScale = defineScale({
  ident: 'gust',
  unit: 'm/s',
  steps: 1024,
  thresholds,
  gradient: [
    ...gradient,
    [36, [122, 27, 72, 255]],
    [40, [100, 25, 66, 255]],
    [45, [77, 22, 56, 255]],
    [50, [59, 18, 47, 255]],
  ],
});
