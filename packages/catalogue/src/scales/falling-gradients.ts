import type { FallingKind } from '../sky/index.ts';
import type { Gradient } from './scale.ts';

/**
 * Colours of radar for what is not plain rain, by reflectivity in dBZ over the same range as the radar scale: mix is pink,
 * snow pale violet to white, hail magenta to white. None of them is a colour that rain has.
 */
export const fallingGradients: Readonly<Record<Exclude<FallingKind, 'none' | 'rain'>, Gradient>> = {
  mix: [
    [0, [120, 70, 110, 0]],
    [5, [134, 78, 122, 64]],
    [14, [166, 88, 146, 145]],
    [20, [192, 98, 164, 199]],
    [29.5, [220, 112, 180, 245]],
    [39, [240, 138, 196, 255]],
    [50, [250, 172, 212, 255]],
    [70, [255, 206, 230, 255]],
  ],
  snow: [
    [0, [118, 118, 158, 0]],
    [5, [128, 126, 168, 64]],
    [14, [152, 146, 200, 145]],
    [20, [174, 164, 222, 199]],
    [29.5, [202, 190, 240, 245]],
    [39, [226, 218, 250, 255]],
    [50, [244, 240, 255, 255]],
    [70, [255, 255, 255, 255]],
  ],
  hail: [
    [0, [150, 40, 150, 0]],
    [5, [160, 44, 160, 64]],
    [20, [186, 52, 186, 199]],
    [39, [214, 60, 214, 255]],
    [50, [236, 96, 236, 255]],
    [60, [250, 170, 250, 255]],
    [70, [255, 236, 255, 255]],
  ],
};
