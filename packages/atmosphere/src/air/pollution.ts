import { coarseColumns, coarseRows, windowAround } from '../climate/coarse-grid.ts';
import { followPaths, type PathPlan } from '../flow/paths.ts';
import { sunHeight } from '../surface/ground.ts';
import { rainRate } from '../surface/moisture.ts';
import { temperature2m } from '../surface/temperature.ts';
import { surfaceWind } from '../surface/wind.ts';
import { lags, season, smoothstep } from '../time/season.ts';
import { stillNoise, type Scene } from '../window/scene.ts';
import { extentOf } from '../window/target.ts';
import { planUpsample, upsample } from '../window/upsample.ts';

/** What is measured in the air. */
export type Pollutant = 'no2' | 'pm2p5' | 'ozone' | 'carbonMonoxide' | 'dust' | 'haze' | 'ozoneColumn' | 'sulphur';

/** Weights that remember the last day most and end softly. */
function recent(plan: PathPlan, hours: number): Float64Array {
  const out = new Float64Array(plan.weights.length);
  let sum = 0;
  for (let k = 0; k < out.length; k += 1) {
    const age = plan.share * 3 + 3 * k;
    const left = Math.max(0, 1 - age / 72);
    out[k] = Math.exp(-age / hours) * left * left;
    sum += out[k]!;
  }
  return out.map((value) => value / sum);
}

interface Tracers {
  readonly urban: Float32Array;
  readonly dust: Float32Array;
  readonly smoke: Float32Array;
}

/** What the air picked up on its way, at the target points. */
function tracers(scene: Scene): Tracers {
  return scene.once('tracers', () => {
    const { state, world } = scene;
    const plan = world.paths(scene.hours);
    const weighted = { ...plan, weights: recent(plan, 22) };
    // Only the cells round the target are followed: the state may be the whole world.
    const { target } = scene;
    const { north, south, west, east } = extentOf(target);
    const window = windowAround(west - 1, east + 2, 88.5 - north, 91.5 - south, 0);
    const n = window.columns * window.rows;
    const pathX = new Float64Array(n);
    const pathY = new Float64Array(n);
    for (let r = 0; r < window.rows; r += 1) {
      for (let c = 0; c < window.columns; c += 1) {
        const column = (window.column0 + c - state.window.column0 + coarseColumns) % coarseColumns;
        const from = (window.row0 + r - state.window.row0) * state.window.columns + column;
        pathX[r * window.columns + c] = state.air.pathX[from]!;
        pathY[r * window.columns + c] = state.air.pathY[from]!;
      }
    }
    const both = new Float32Array(2 * n);
    followPaths(weighted, 0, pathX, pathY, world.emissions.steady, 2, both, null);
    const s = season(scene.hours, lags.itcz + 20);
    const burning = world.emissions.fireMean.map((value, i) => Math.max(0, value + world.emissions.fireSeason[i]! * s));
    const smoke = new Float32Array(n);
    followPaths({ ...plan, weights: recent(plan, 40) }, 0, pathX, pathY, burning, 1, smoke, null);
    const urban = new Float32Array(n);
    const dust = new Float32Array(n);
    for (let i = 0; i < n; i += 1) {
      urban[i] = both[2 * i]!;
      dust[i] = both[2 * i + 1]!;
    }
    const toTarget = planUpsample(
      { lon0: -180, lat0: 89.5, spacing: 1, columns: coarseColumns, rows: coarseRows, part: window },
      target,
    );
    return { urban: upsample(urban, toTarget), dust: upsample(dust, toTarget), smoke: upsample(smoke, toTarget) };
  });
}

/** Pollutants at the target points, in the catalogue's units. */
export function airQuality(scene: Scene): Readonly<Record<Pollutant, Float32Array>> {
  return scene.once('air quality', () => {
    const carried = tracers(scene);
    const [urban, dusty, smoke] = [carried.urban, carried.dust, carried.smoke];
    const { u, v } = surfaceWind(scene);
    const [rain, t, sun] = [rainRate(scene), temperature2m(scene), sunHeight(scene, -2)];
    const patch = stillNoise(scene, 180, 101);
    const warmHigh = scene.coarse(scene.state.air.warmHigh);
    const { lats, rows, columns } = scene.target;
    const make = (): Float32Array => new Float32Array(scene.size);
    const out = {
      no2: make(),
      pm2p5: make(),
      ozone: make(),
      carbonMonoxide: make(),
      dust: make(),
      haze: make(),
      ozoneColumn: make(),
      sulphur: make(),
    };
    const spring = season(scene.hours, -90);
    for (let r = 0; r < rows; r += 1) {
      const lat = lats[r]!;
      const polar = smoothstep(12, 65, Math.abs(lat));
      const column =
        262 +
        85 * polar +
        38 * polar * spring * Math.tanh(lat / 15) -
        (lat < -62 ? 95 * smoothstep(62, 74, -lat) * Math.max(0, season(scene.hours, 82)) : 0);
      for (let c = 0, i = r * columns; c < columns; c += 1, i += 1) {
        const speed = Math.hypot(u[i]!, v[i]!);
        const town = Math.max(0, urban[i]!) * Math.max(0.25, 1 + 0.4 * patch[i]!);
        const fire = Math.max(0, smoke[i]!);
        const light = Math.max(0, sun[i]!);
        const washed = 1 - 0.55 * Math.min(1, rain[i]! / 2);
        const still = 1.7 / (1 + speed / 6);
        const dust =
          Math.max(0, dusty[i]!) * (14 + 520 * smoothstep(3, 15, speed) + 30 * patch[i]! * patch[i]!) * washed;
        const no2 = (1.2 + 62 * town * still * (1 - 0.55 * light)) * (0.7 + 0.3 * washed);
        const pm = (3.5 + 78 * town * still + 95 * fire) * washed + 0.16 * dust;
        out.no2[i] = no2;
        out.dust[i] = dust;
        out.pm2p5[i] = pm;
        out.ozone[i] = Math.max(
          4,
          52 + 55 * light * smoothstep(278, 304, t[i]!) * (0.6 + 1.4 * Math.min(0.8, town)) + 12 * light - 0.42 * no2,
        );
        out.carbonMonoxide[i] = 78 + 20 * Math.tanh(lat / 30) + 420 * town * still + 620 * fire;
        out.haze[i] = Math.min(4.5, 0.04 + pm / 210 + dust / 620);
        out.ozoneColumn[i] = Math.max(105, column - 4.2 * warmHigh[i]!);
        out.sulphur[i] = 0.15 + 7 * town * town * still;
      }
    }
    return out;
  });
}
