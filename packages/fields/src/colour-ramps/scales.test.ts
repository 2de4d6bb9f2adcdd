import { describe, expect, it } from 'vitest';
import { buildRamp, colourAt, rampIndex } from './index.ts';
import type { ColourStop } from './index.ts';

/** Two scales with breaks and colours between their stops, computed apart from this code. */
const wind: readonly ColourStop[] = [
  { value: 0, colour: [36, 29, 74, 1] },
  { value: 3, colour: [49, 45, 131, 1] },
  { value: 5.5, colour: [40, 75, 175, 1] },
  { value: 8, colour: [0, 117, 137, 1] },
  { value: 10.8, colour: [0, 146, 124, 1] },
  { value: 13.9, colour: [0, 177, 84, 1] },
  { value: 17.1, colour: [117, 191, 74, 1] },
  { value: 17.2, colour: [249, 140, 0, 1] },
  { value: 20.8, colour: [255, 152, 129, 1] },
  { value: 24.4, colour: [250, 168, 200, 1] },
  { value: 24.5, colour: [250, 188, 255, 1] },
  { value: 28.5, colour: [249, 222, 255, 1] },
  { value: 32.7, colour: [247, 244, 247, 1] },
];

const windColours: readonly (readonly [number, number, number, number])[] = [
  [4.94, 42.016, 68.28, 165.144],
  [10.04, 0, 138.129, 127.529],
  [24.08, 250.444, 166.578, 193.689],
  [32.58, 247.057, 243.371, 247.229],
  [20.46, 254.433, 150.867, 116.817],
  [27.62, 249.22, 214.52, 255],
  [10.34, 0, 141.236, 126.136],
  [14.33, 15.722, 178.881, 82.656],
  [14.25, 12.797, 178.531, 82.906],
  [8.18, 0, 118.864, 136.164],
  [17.82, 250.033, 142.067, 22.217],
  [7.57, 6.88, 109.776, 143.536],
  [28.66, 248.924, 222.838, 254.695],
  [24.52, 249.995, 188.17, 255],
  [19.46, 252.767, 147.533, 80.983],
  [-0.17, 36, 29, 74],
  [4.66, 43.024, 64.92, 160.216],
  [30.02, 248.276, 229.962, 252.105],
  [7.18, 13.12, 103.224, 149.464],
  [19.34, 252.567, 147.133, 76.683],
  [28.96, 248.781, 224.41, 254.124],
  [27.74, 249.19, 215.54, 255],
  [27.53, 249.243, 213.755, 255],
  [2.08, 45.013, 40.093, 113.52],
  [18.46, 251.1, 144.2, 45.15],
  [33.32, 247, 244, 247],
  [28.69, 248.91, 222.995, 254.638],
  [17.31, 249.183, 140.367, 3.942],
  [5.7, 36.8, 78.36, 171.96],
  [8.3, 0, 120.107, 135.607],
];

const temp: readonly ColourStop[] = [
  { value: -60, colour: [48, 2, 42, 1] },
  { value: -40, colour: [60, 10, 113, 1] },
  { value: -30, colour: [62, 55, 148, 1] },
  { value: -20, colour: [71, 89, 173, 1] },
  { value: -15, colour: [77, 121, 203, 1] },
  { value: -10, colour: [72, 160, 214, 1] },
  { value: -5, colour: [96, 194, 230, 1] },
  { value: -0.01, colour: [165, 223, 237, 1] },
  { value: 0, colour: [212, 249, 214, 1] },
  { value: 5, colour: [214, 233, 159, 1] },
  { value: 10, colour: [222, 214, 94, 1] },
  { value: 15, colour: [226, 174, 0, 1] },
  { value: 20, colour: [239, 116, 0, 1] },
  { value: 25, colour: [207, 87, 26, 1] },
  { value: 30, colour: [182, 50, 0, 1] },
  { value: 35, colour: [152, 31, 27, 1] },
  { value: 40, colour: [121, 25, 44, 1] },
  { value: 48, colour: [77, 31, 71, 1] },
];

const tempColours: readonly (readonly [number, number, number, number])[] = [
  [-36.75, 60.65, 24.625, 124.375],
  [-16.66, 75.008, 110.376, 193.04],
  [-36.46, 60.708, 25.93, 125.39],
  [12.97, 224.376, 190.24, 38.164],
  [34.59, 154.46, 32.558, 24.786],
  [-49.46, 54.324, 6.216, 79.417],
  [-48.9, 54.66, 6.44, 81.405],
  [5.89, 215.424, 229.618, 147.43],
  [7.23, 217.568, 224.526, 130.01],
  [-1.98, 137.76, 211.551, 234.236],
  [-20.17, 70.847, 88.422, 172.575],
  [11.55, 223.24, 201.6, 64.86],
  [-31.34, 61.732, 48.97, 143.31],
  [-47.58, 55.452, 6.968, 86.091],
  [35.53, 148.714, 30.364, 28.802],
  [-26.47, 65.177, 67.002, 156.825],
  [-25.06, 66.446, 71.796, 160.35],
  [-40.99, 59.406, 9.604, 109.485],
  [-10.37, 72.37, 157.114, 213.186],
  [-57.08, 49.752, 3.168, 52.366],
  [1.77, 212.708, 243.336, 194.53],
  [-4.76, 99.319, 195.395, 230.337],
  [13.47, 224.776, 186.24, 28.764],
  [-0.91, 152.555, 217.77, 235.737],
  [45.69, 89.705, 29.267, 63.204],
  [-13.98, 75.98, 128.956, 205.244],
  [38.25, 131.85, 27.1, 38.05],
  [-11.25, 73.25, 150.25, 211.25],
  [-9.15, 76.08, 165.78, 216.72],
  [-12, 74, 144.4, 209.6],
];

describe.each([
  ['wind', wind, windColours],
  ['temperature', temp, tempColours],
] as const)('the scale of %s', (_name, stops, table) => {
  const ramp = buildRamp(stops);
  const step = (ramp.max - ramp.min) / (ramp.size - 1);

  it.each(table)('at %f', (value, red, green, blue) => {
    const [r, g, b, a] = colourAt(stops, value);
    expect(r).toBeCloseTo(red, 2);
    expect(g).toBeCloseTo(green, 2);
    expect(b).toBeCloseTo(blue, 2);
    expect(a).toBe(1);
    // The ramp may be half an entry away.
    const k = 4 * rampIndex(ramp, value);
    const [r0] = colourAt(stops, value - step);
    const [r1] = colourAt(stops, value + step);
    expect(ramp.rgba[k]).toBeGreaterThanOrEqual(Math.min(r, r0, r1) - 1);
    expect(ramp.rgba[k]).toBeLessThanOrEqual(Math.max(r, r0, r1) + 1);
  });
});
