import { cloudsOf } from '../surface/clouds.ts';
import { elevationOf, sunHeight } from '../surface/ground.ts';
import type { Scene } from '../window/scene.ts';
import { airQuality } from './pollution.ts';

/** Breakpoints of fine dust (µg/m³) and ozone (µg/m³) for the index values beside them (US EPA, ozone at 2 µg a ppb). */
const indexSteps = [0, 50, 100, 150, 200, 300, 500] as const;
const fineDust = [0, 9, 35.4, 55.4, 125.4, 225.4, 325.4] as const;
const ozone = [0, 108, 140, 170, 210, 400, 800] as const;
const nitrogen = [0, 100, 188, 677, 1221, 2350, 3850] as const;

/** The index of a concentration between breakpoints, 0–500. */
export function subIndex(limits: readonly number[], value: number): number {
  for (let k = 1; k < limits.length; k += 1) {
    const [low, high] = [limits[k - 1]!, limits[k]!];
    if (value <= high)
      return indexSteps[k - 1]! + ((indexSteps[k]! - indexSteps[k - 1]!) * Math.max(0, value - low)) / (high - low);
  }
  return 500;
}

/** Air-quality index 0–500: the worst of its parts. */
export function aqiOf(scene: Scene): Float32Array {
  return scene.plane('aqi', () => {
    const air = airQuality(scene);
    return air.pm2p5.map((value, i) =>
      Math.max(subIndex(fineDust, value), subIndex(ozone, air.ozone[i]!), subIndex(nitrogen, air.no2[i]!)),
    );
  });
}

/** UV index: the sun's height, ozone, cloud and the height of the ground. */
export function uvIndex(scene: Scene): Float32Array {
  return scene.plane('uv', () => {
    const { all } = cloudsOf(scene);
    const column = airQuality(scene).ozoneColumn;
    const height = elevationOf(scene);
    return sunHeight(scene).map((sine, i) =>
      sine <= 0
        ? 0
        : 12.5 *
          sine ** 2.42 *
          (column[i]! / 300) ** -1.23 *
          (1 - 0.6 * all[i]! ** 3) *
          (1 + Math.max(0, height[i]!) / 14_000),
    );
  });
}
