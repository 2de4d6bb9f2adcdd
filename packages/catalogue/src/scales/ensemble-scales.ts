import { defineScale } from './define-scale.ts';

/** How likely something is: what hardly any forecast sees lets the map show through, what all of them see is pale. */
export const chanceScale = defineScale({
  ident: 'chance',
  unit: '%',
  steps: 512,
  thresholds: [
    50, // more likely than not
  ],
  gradient: [
    [0, [19, 37, 56, 0]],
    [5, [20, 46, 84, 90]],
    [15, [18, 66, 122, 230]],
    [30, [8, 100, 146, 255]],
    [50, [38, 146, 142, 255]],
    [70, [150, 176, 92, 255]],
    [85, [240, 200, 104, 255]],
    [100, [255, 240, 214, 255]],
  ],
});

/** How far forecasts of the temperature lie apart, K of standard deviation. */
export const tempSpreadScale = defineScale({
  ident: 'tempSpread',
  unit: 'K',
  steps: 512,
  thresholds: [
    2, // the day is not sure any more
    5, // nothing is
  ],
  gradient: [
    [0, [17, 30, 58, 255]],
    [1, [16, 66, 112, 255]],
    [2, [14, 102, 130, 255]],
    [3.5, [76, 142, 104, 255]],
    [5, [196, 160, 60, 255]],
    [7, [248, 186, 132, 255]],
    [10, [253, 234, 225, 255]],
  ],
});
