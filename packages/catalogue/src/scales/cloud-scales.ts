import { defineScale } from './define-scale.ts';

/** Cloud cover in greys. */
export const cloudsScale = defineScale({
  ident: 'clouds',
  unit: '%',
  kind: 'sequential',
  steps: 512,
  thresholds: [
    50, // half covered
  ],
  gradient: [
    [0, [26, 37, 69, 140]],
    [12, [39, 72, 106, 204]],
    [25, [71, 95, 117, 255]],
    [37, [102, 117, 126, 255]],
    [50, [134, 137, 139, 255]],
    [62, [143, 162, 173, 255]],
    [75, [183, 186, 187, 255]],
    [87, [194, 217, 229, 255]],
    [100, [240, 242, 243, 255]],
  ],
});

/** Energy for thunderstorms. */
export const capeScale = defineScale({
  ident: 'cape',
  unit: 'J/kg',
  kind: 'sequential',
  steps: 2048,
  thresholds: [
    1000, // thunderstorms possible
    2500, // severe
  ],
  gradient: [
    [0, [29, 32, 55, 255]],
    [250, [13, 59, 104, 255]],
    [500, [31, 94, 94, 255]],
    [750, [43, 127, 102, 255]],
    [999, [72, 158, 109, 255]],
    [1000, [154, 147, 29, 255]],
    [1500, [205, 171, 0, 255]],
    [2499, [255, 156, 97, 255]],
    [2500, [255, 187, 164, 255]],
    [3500, [255, 214, 216, 255]],
    [5000, [251, 241, 255, 255]],
  ],
});

/** Cloud base: low is light, because low is what matters; breaks at the flight ceilings. */
export const cbaseScale = defineScale({
  ident: 'cbase',
  unit: 'm',
  kind: 'sequential',
  steps: 2048,
  thresholds: [
    152.4, // 500 ft
    304.8, // 1,000 ft
    914.4, // 3,000 ft
  ],
  gradient: [
    [0, [245, 237, 247, 255]],
    [152.3, [253, 200, 209, 255]],
    [152.4, [254, 179, 145, 255]],
    [304.7, [208, 166, 46, 255]],
    [304.8, [143, 154, 61, 255]],
    [600, [81, 145, 86, 255]],
    [914.3, [30, 127, 113, 255]],
    [914.4, [14, 102, 117, 255]],
    [1500, [23, 78, 111, 255]],
    [3000, [11, 54, 96, 255]],
    [6000, [22, 32, 60, 255]],
  ],
});

/** Height of cloud tops. */
export const cloudtopScale = defineScale({
  ident: 'cloudtop',
  unit: 'm',
  kind: 'sequential',
  steps: 2048,
  thresholds: [
    7000, // high cloud
    12000, // deep convection
  ],
  gradient: [
    [0, [19, 37, 56, 0]],
    [1000, [24, 49, 73, 179]],
    [2000, [1, 64, 109, 255]],
    [3000, [0, 89, 129, 255]],
    [5000, [36, 114, 150, 255]],
    [6990, [44, 135, 161, 255]],
    [7000, [40, 158, 175, 255]],
    [9000, [111, 164, 250, 255]],
    [11990, [185, 167, 221, 255]],
    [12000, [228, 193, 237, 255]],
    [14000, [246, 202, 203, 255]],
    [17000, [252, 243, 223, 255]],
  ],
});

/** Convective condensation level. */
export const cclScale = defineScale({
  ident: 'ccl',
  unit: 'm',
  kind: 'sequential',
  steps: 1024,
  thresholds: [
    1000, // usable thermals
    2000, // strong thermals
  ],
  gradient: [
    [0, [3, 33, 36, 255]],
    [300, [0, 60, 67, 255]],
    [600, [6, 84, 83, 255]],
    [999, [10, 106, 93, 255]],
    [1000, [18, 128, 94, 255]],
    [1500, [77, 146, 84, 255]],
    [2000, [134, 161, 74, 255]],
    [2500, [191, 173, 46, 255]],
    [3000, [251, 185, 98, 255]],
    [4000, [249, 204, 191, 255]],
    [5500, [255, 234, 244, 255]],
  ],
});

/** Height of the freezing level. */
export const deg0Scale = defineScale({
  ident: 'deg0',
  unit: 'm',
  kind: 'sequential',
  steps: 2048,
  thresholds: [
    1500, // snow on high passes
    3000, // high mountains thaw
  ],
  gradient: [
    [0, [40, 26, 59, 255]],
    [500, [48, 36, 98, 255]],
    [1000, [39, 57, 141, 255]],
    [1499, [20, 87, 161, 255]],
    [1500, [11, 111, 155, 255]],
    [2000, [0, 133, 151, 255]],
    [2500, [2, 157, 147, 255]],
    [3000, [104, 183, 138, 255]],
    [3500, [150, 187, 103, 255]],
    [4000, [212, 200, 86, 255]],
    [4500, [255, 213, 158, 255]],
    [5500, [252, 234, 225, 255]],
  ],
});

/** Geopotential height of the pressure levels. */
export const ghScale = defineScale({
  ident: 'gh',
  unit: 'm',
  kind: 'sequential',
  steps: 2048,
  thresholds: [
    1460, // 850 hPa
    5570, // 500 hPa
    9160, // 300 hPa
  ],
  gradient: [
    [-200, [53, 18, 16, 255]],
    [760, [92, 37, 37, 255]],
    [1460, [126, 42, 64, 255]],
    [3010, [132, 64, 100, 255]],
    [4200, [142, 82, 145, 255]],
    [5570, [130, 108, 183, 255]],
    [7190, [98, 136, 223, 255]],
    [9160, [80, 165, 221, 255]],
    [10360, [65, 194, 227, 255]],
    [11780, [140, 224, 225, 255]],
    [13600, [177, 224, 201, 255]],
    [31000, [245, 253, 239, 255]],
  ],
});
