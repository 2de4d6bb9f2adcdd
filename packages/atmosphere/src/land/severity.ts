import { moistureOf, rainRate } from '../surface/moisture.ts';
import { newSnow } from '../surface/precipitation.ts';
import { temperature2m } from '../surface/temperature.ts';
import { gusts } from '../surface/wind.ts';
import type { Scene } from '../window/scene.ts';

/** Class of a value against rising limits: how many it reaches. */
const reached = (value: number, limits: readonly number[]): number => limits.filter((limit) => value >= limit).length;

/** Severity of the weather as a warning would rate it, 1–4; NaN where no warning stands. */
export function severity(scene: Scene): Float32Array {
  return scene.plane('severity', () => {
    const [gust, rain, snow, t] = [
      gusts(scene, moistureOf(scene).showers),
      rainRate(scene),
      newSnow(scene),
      temperature2m(scene),
    ];
    return gust.map((value, i) => {
      const worst = Math.max(
        reached(value, [18, 24, 31, 39]),
        reached(rain[i]!, [6, 14, 28, 50]),
        reached(snow[i]!, [1.5, 3, 6, 10]),
        reached(t[i]! - 273.15, [36, 40, 44, 48]),
        reached(273.15 - t[i]!, [28, 36, 44, 52]),
      );
      return worst === 0 ? Number.NaN : worst;
    });
  });
}
