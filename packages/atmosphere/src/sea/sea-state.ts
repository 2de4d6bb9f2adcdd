import { flowColumns, flowRows, flowSpacing } from '../flow/flow-grid.ts';
import { landOf } from '../surface/ground.ts';
import { cycloneFields } from '../tropics/cyclone-fields.ts';
import type { Scene } from '../window/scene.ts';
import { extentOf } from '../window/target.ts';
import { planUpsample, upsample } from '../window/upsample.ts';
import { makeWaveField } from './wave-field.ts';
import { flowWindow } from './wave-rays.ts';

/** The parts of a sea state. */
export type SeaPart = 'all' | 'wind' | 'swell1' | 'swell2' | 'swell3';

/** Height (m) and the period (s) as a vector that points the way the waves go. */
export interface WaveTrain {
  readonly height: Float32Array;
  readonly u: Float32Array;
  readonly v: Float32Array;
}

/** Cells round the target that smoothing and filling use up. */
const halo = 4;

/** The waves at the target points; also over land, where callers mask them. */
export function seaState(scene: Scene): Readonly<Record<SeaPart, WaveTrain>> {
  return scene.once('sea state', () => {
    const { target, world } = scene;
    const { north, south, west, east } = extentOf(target);
    const window = flowWindow(
      west / flowSpacing - 1,
      east / flowSpacing + 2,
      (89.25 - north) / flowSpacing - 1,
      (89.25 - south) / flowSpacing + 2,
      halo,
    );
    const field = makeWaveField(world.rays, window, scene.hours, scene.error);
    const plan = planUpsample(
      { lon0: -180, lat0: 89.25, spacing: flowSpacing, columns: flowColumns, rows: flowRows, part: window },
      target,
    );
    const planes = field.map((plane, k) => upsample(plane, plan, k % 3 === 0 ? 1 : -1));
    const train = (k: number): WaveTrain => ({
      height: planes[k]!.map((value) => Math.max(0, value)),
      u: planes[k + 1]!,
      v: planes[k + 2]!,
    });
    const wind = withCyclones(scene, train(0));
    const [swell1, swell2, swell3] = [train(3), train(6), train(9)];
    return { wind, swell1, swell2, swell3, all: together(scene, [wind, swell1, swell2, swell3]) };
  });
}

/** Seas raised by tropical cyclones, which the coarse winds do not hold. */
function withCyclones(scene: Scene, wind: WaveTrain): WaveTrain {
  const storm = cycloneFields(scene);
  const land = landOf(scene);
  const height = wind.height.map((value, i) => value * (1 - 0.55 * Math.min(1, 1.6 * land[i]!)));
  if (storm === null) return { ...wind, height };
  const out = { height, u: wind.u.slice(), v: wind.v.slice() };
  for (let i = 0; i < scene.size; i += 1) {
    const speed = Math.hypot(storm.u[i]!, storm.v[i]!);
    if (speed < 3) continue;
    const raised = 11 * Math.tanh((0.0105 * speed * speed) / 11);
    const before = height[i]! * height[i]!;
    const sum = before + raised * raised;
    const period = 1.4 + 3.6 * Math.sqrt(Math.sqrt(sum));
    const f = (raised * raised) / (sum + 1e-9);
    out.height[i] = Math.sqrt(sum);
    out.u[i] = wind.u[i]! * (1 - f) + ((period * storm.u[i]!) / speed) * f;
    out.v[i] = wind.v[i]! * (1 - f) + ((period * storm.v[i]!) / speed) * f;
  }
  return out;
}

/** All trains as one sea: energies add, period and heading are their mean by energy. */
function together(scene: Scene, trains: readonly WaveTrain[]): WaveTrain {
  const make = (): Float32Array => new Float32Array(scene.size);
  const out = { height: make(), u: make(), v: make() };
  for (let i = 0; i < scene.size; i += 1) {
    let [energy, x, y, period] = [0, 0, 0, 0];
    for (const train of trains) {
      const e = train.height[i]! * train.height[i]!;
      energy += e;
      x += e * train.u[i]!;
      y += e * train.v[i]!;
      period += e * Math.hypot(train.u[i]!, train.v[i]!);
    }
    const length = Math.hypot(x, y) + 1e-9;
    const mean = energy > 1e-9 ? period / energy : 0;
    out.height[i] = Math.sqrt(energy);
    out.u[i] = (mean * x) / length;
    out.v[i] = (mean * y) / length;
  }
  return out;
}

/** Power of the waves per metre of crest, kW/m: 0.49 H² T. */
export function wavePower(scene: Scene): Float32Array {
  return scene.plane('wave power', () => {
    const { height, u, v } = seaState(scene).all;
    return height.map((value, i) => 0.49 * value * value * Math.hypot(u[i]!, v[i]!));
  });
}
