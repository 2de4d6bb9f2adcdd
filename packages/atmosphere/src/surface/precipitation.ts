import { heightAloft, temperatureAloft } from '../aloft/levels.ts';
import { clamp, lags, season, smoothstep } from '../time/season.ts';
import type { Scene } from '../window/scene.ts';
import { elevationOf, isSea, landOf } from './ground.ts';
import { moistureOf, rainRate } from './moisture.ts';
import { wetBulb2m, wetBulbInRain } from './temperature.ts';

/** Share of precipitation that reaches the ground as snow at a wet-bulb temperature (K), 0–1. */
const snowShareAt = (wet: number): number => smoothstep(274.9, 272.9, wet);

/** Share of precipitation that reaches the ground as snow, 0–1. */
export function snowShare(scene: Scene): Float32Array {
  return scene.plane('snow share', () => wetBulb2m(scene).map(snowShareAt));
}

/** How many times ten to one fresh snow is at a wet-bulb temperature (K). */
const fluffiness = (wet: number): number => clamp(1 + 0.06 * (272 - wet), 0.7, 1.9);

/** What falls times a factor of the wet-bulb temperature; where nothing falls, which is nearly everywhere, nobody asks for it. */
function whereItFalls(rate: Float32Array, wet: Float32Array, factor: (wet: number) => number): Float32Array {
  const out = new Float32Array(rate.length);
  for (let i = 0; i < out.length; i += 1) if (rate[i]! > 0) out[i] = rate[i]! * factor(wet[i]!);
  return out;
}

/** Precipitation that falls as snow, mm of water an hour. */
export function snowRate(scene: Scene): Float32Array {
  return scene.plane('snow rate', () => {
    return whereItFalls(rainRate(scene), wetBulbInRain(scene), snowShareAt);
  });
}

/** Fresh snow, cm an hour: ten to one, fluffier in the cold. */
export function newSnow(scene: Scene): Float32Array {
  return scene.plane('new snow', () => {
    return whereItFalls(snowRate(scene), wetBulbInRain(scene), fluffiness);
  });
}

/** Showers' part of the precipitation, mm an hour. */
export function showerRate(scene: Scene): Float32Array {
  return scene.plane('shower rate', () => {
    const { steady, showers } = moistureOf(scene);
    return rainRate(scene).map((value, i) =>
      showers[i]! > 0 ? (value * showers[i]!) / (steady[i]! + showers[i]!) : 0,
    );
  });
}

/** Lightning, strikes per km² and day: deep showers in unstable air. Over the world and the year about 45 a second. */
export function lightning(scene: Scene): Float32Array {
  return scene.plane('lightning', () => {
    const { cape, showers } = moistureOf(scene);
    const land = landOf(scene);
    return cape.map((value, i) => {
      const power = (value / 1000) * smoothstep(1.2, 8, showers[i]!) * (0.25 + 0.75 * land[i]!);
      return power < 0.02 ? 0 : 0.8 * power * power;
    });
  });
}

/** Kind of precipitation as its wire number; 0 where it is dry. */
export function precipitationKind(scene: Scene): Float32Array {
  return scene.plane('kind', () => {
    const [rain, wet, nose, upper, strikes] = [
      rainRate(scene),
      wetBulbInRain(scene),
      temperatureAloft(scene, 850),
      temperatureAloft(scene, 925),
      lightning(scene),
    ];
    return rain.map((value, i) => {
      if (value < 0.05) return 0;
      const tw = wet[i]! - 273.15;
      const warm = Math.max(nose[i]!, upper[i]!) - 273.15;
      if (strikes[i]! > 0.3 && tw > 1) return strikes[i]! > 1.25 ? 10 : strikes[i]! > 0.6 ? 2 : 9;
      if (tw < 0) return warm > 2 ? 3 : warm > 0.8 ? 8 : warm > 0.3 ? 4 : 5;
      return tw < 0.8 ? 6 : tw < 1.7 ? 7 : 1;
    });
  });
}

/** Depth of lying snow (cm): what the season and the height have left, and what falls; NaN at sea. */
export function snowDepth(scene: Scene): Float32Array {
  return scene.plane('snow depth', () => {
    const { climate } = scene.world;
    const mean = scene.climate(climate.landMean);
    const swing = scene.climate(climate.landSwing);
    const weight = scene.climate(climate.landWeight);
    const [seaMean, seaSwing] = [scene.climate(climate.seaMean), scene.climate(climate.seaSwing)];
    const desert = scene.climate(climate.desert);
    // Snow lags the cold by about four weeks.
    const s = season(scene.hours, lags.land + 24);
    const [land, height, warm] = [landOf(scene), elevationOf(scene), scene.coarse(scene.state.air.warmLow)];
    const fresh = newSnow(scene);
    return land.map((share, i) => {
      if (isSea(share)) return Number.NaN;
      const w = clamp(0.25 + 0.75 * weight[i]!, 0, 1);
      const t =
        w * (mean[i]! + swing[i]! * s) +
        (1 - w) * (seaMean[i]! + seaSwing[i]! * s) -
        273.15 -
        0.0062 * Math.max(0, height[i]!) +
        0.3 * warm[i]!;
      const cold = Math.max(0, -0.5 - t);
      const depth =
        95 *
        (1 - Math.exp(-cold / 13)) *
        (1 - 0.85 * desert[i]!) *
        (0.6 + Math.min(1.6, Math.max(0, height[i]!) / 1800));
      return clamp(depth + 6 * fresh[i]!, 0, 600);
    });
  });
}

/** Height of the uppermost 0 °C in metres; 0 where all the column is colder. */
export function freezingLevel(scene: Scene): Float32Array {
  return scene.plane('deg0', () => {
    const levels = [1000, 950, 900, 850, 800, 700, 600, 500, 400] as const;
    const t = levels.map((hPa) => temperatureAloft(scene, hPa));
    const z = levels.map((hPa) => heightAloft(scene, hPa));
    const out = new Float32Array(scene.size);
    for (let i = 0; i < out.length; i += 1) {
      for (let k = levels.length - 2; k >= 0; k -= 1) {
        const under = t[k]![i]!;
        const over = t[k + 1]![i]!;
        if (under < 273.15) continue;
        const f = over < 273.15 ? (under - 273.15) / (under - over) : 1;
        out[i] = Math.max(0, z[k]![i]! + (z[k + 1]![i]! - z[k]![i]!) * f);
        break;
      }
    }
    return out;
  });
}
