import { defineScale, overThreeHours } from './define-scale.ts';

/** Rain by its rate; clear sky stays transparent, heavy rain begins at the brightest yellow. */
export const rainScale = defineScale({
  ident: 'rain',
  unit: 'mm',
  written: overThreeHours,
  steps: 2048,
  thresholds: [
    2.5, // moderate
    10, // heavy
    50, // violent
  ],
  gradient: [
    [0, [71, 83, 125, 0]],
    [0.1, [77, 93, 141, 87]],
    [0.3, [68, 106, 171, 148]],
    [0.5, [61, 115, 187, 184]],
    [0.75, [40, 128, 202, 209]],
    [1, [0, 139, 209, 224]],
    [1.5, [0, 155, 211, 235]],
    [2.5, [0, 175, 207, 245]],
    [3.5, [12, 189, 193, 250]],
    [5, [76, 202, 167, 255]],
    [7, [154, 219, 128, 255]],
    [10, [228, 231, 76, 255]],
    [14, [249, 204, 56, 255]],
    [20, [255, 169, 39, 255]],
    [27, [255, 135, 42, 255]],
    [35, [252, 102, 45, 255]],
    [50, [232, 63, 59, 255]],
    [65, [218, 46, 67, 255]],
    [80, [209, 36, 73, 255]],
  ],
});

/** Precipitation type by its wire number; 0 means no type, so the amount alone shows. */
export const ptypeScale = defineScale({
  ident: 'ptype',
  unit: 'class',
  qualitative: true,
  steps: 256,
  gradient: [
    [0, [76, 170, 108, 0]],
    [1, [76, 170, 108, 255]],
    [2, [199, 188, 30, 255]],
    [3, [203, 49, 79, 255]],
    [4, [185, 89, 187, 255]],
    [5, [159, 189, 254, 255]],
    [6, [69, 130, 248, 255]],
    [7, [84, 200, 202, 255]],
    [8, [229, 137, 170, 255]],
    [9, [144, 144, 42, 255]],
    [10, [255, 242, 150, 255]],
  ],
});

/** Rain summed over a range. */
export const rainAccuScale = defineScale({
  ident: 'rainAccu',
  unit: 'mm',
  steps: 2048,
  thresholds: [
    10, // wet
    50, // heavy
    100, // flood risk
  ],
  gradient: [
    [0, [4, 35, 76, 0]],
    [1, [1, 44, 96, 102]],
    [5, [8, 73, 124, 191]],
    [10, [12, 94, 124, 230]],
    [20, [9, 114, 126, 255]],
    [49.9, [31, 137, 118, 255]],
    [50, [96, 155, 90, 255]],
    [75, [155, 162, 63, 255]],
    [99.9, [227, 171, 23, 255]],
    [100, [255, 189, 153, 255]],
    [200, [250, 208, 206, 255]],
    [400, [249, 235, 245, 255]],
  ],
});

/** New snow summed over a range. */
export const snowAccuScale = defineScale({
  ident: 'snowAccu',
  unit: 'cm',
  steps: 2048,
  thresholds: [
    1, // stays on the ground
    20, // disruptive
    50, // deep
  ],
  gradient: [
    [0, [19, 36, 63, 0]],
    [1, [8, 47, 85, 153]],
    [5, [16, 76, 124, 217]],
    [10, [17, 95, 135, 255]],
    [19.9, [16, 120, 155, 255]],
    [20, [28, 144, 159, 255]],
    [35, [47, 171, 162, 255]],
    [49.9, [46, 185, 245, 255]],
    [50, [231, 171, 217, 255]],
    [100, [246, 203, 227, 255]],
    [200, [255, 240, 245, 255]],
  ],
});

/** Snow depth. */
export const snowcoverScale = defineScale({
  ident: 'snowcover',
  unit: 'cm',
  steps: 2048,
  thresholds: [
    1, // stays on the ground
    20, // disruptive
    100, // deep
  ],
  gradient: [
    [0, [46, 47, 59, 0]],
    [1, [61, 63, 90, 179]],
    [5, [67, 82, 129, 230]],
    [10, [71, 102, 161, 255]],
    [20, [83, 127, 165, 255]],
    [40, [94, 152, 167, 255]],
    [70, [84, 179, 161, 255]],
    [100, [199, 157, 219, 255]],
    [200, [227, 174, 207, 255]],
    [300, [230, 201, 212, 255]],
    [500, [255, 240, 244, 255]],
  ],
});

/** Lightning density. */
export const thunderScale = defineScale({
  ident: 'thunder',
  unit: 'strikes/km²·day',
  steps: 2048,
  thresholds: [
    0.1, // scattered
    1, // frequent
  ],
  gradient: [
    [0, [30, 32, 67, 0]],
    [0.02, [48, 44, 102, 128]],
    [0.05, [81, 56, 140, 204]],
    [0.099, [123, 62, 152, 255]],
    [0.1, [167, 77, 165, 255]],
    [0.25, [215, 74, 134, 255]],
    [0.5, [250, 107, 114, 255]],
    [0.99, [248, 143, 96, 255]],
    [1, [251, 177, 72, 255]],
    [3, [246, 218, 136, 255]],
    [10, [246, 241, 200, 255]],
  ],
});
