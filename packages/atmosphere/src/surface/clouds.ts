import { lags, season, smoothstep } from '../time/season.ts';
import { cycloneFields } from '../tropics/cyclone-fields.ts';
import { movingNoise, type Scene } from '../window/scene.ts';
import { landOf } from './ground.ts';
import { moistureOf } from './moisture.ts';

/** Shares of the sky, 0–1. */
export interface Clouds {
  readonly low: Float32Array;
  readonly mid: Float32Array;
  readonly high: Float32Array;
  readonly all: Float32Array;
}

/** Low, middle and high cloud as fronts, air masses and cyclones make it, without the towers of showers. */
export function layersOf(scene: Scene): Omit<Clouds, 'all'> {
  return scene.once('cloud layers', () => {
    const { state, world } = scene;
    const moist = moistureOf(scene);
    const broad = scene.coarse(state.broadLift);
    const aloft = scene.coarse(state.air.warmHigh);
    const deck = scene.climate(world.climate.deckMean);
    const deckSwing = scene.climate(world.climate.deckSwing);
    const s = season(scene.hours, lags.sea);
    const [puff, veil, land] = [movingNoise(scene, 'low', 420, 51), movingNoise(scene, 'high', 520, 53), landOf(scene)];
    // The noises of the rain, so that cloud and rain gather in the same places.
    const [fields, cells] = [movingNoise(scene, 'low', 1100, 41), movingNoise(scene, 'low', 140, 43)];
    const storm = cycloneFields(scene);
    const make = (): Float32Array => new Float32Array(scene.size);
    const out = { low: make(), mid: make(), high: make() };
    for (let i = 0; i < scene.size; i += 1) {
      const rh = moist.humidity[i]!;
      const w = moist.lift[i]!;
      const wb = broad[i]!;
      const rain = moist.steady[i]!;
      const decks = (deck[i]! + deckSwing[i]! * s) * (1 - land[i]!);
      let low = smoothstep(
        0.42,
        1.02,
        rh + 0.05 * w + 0.035 * puff[i]! + 0.015 * cells[i]! + 0.06 * fields[i]! + 0.55 * decks,
      );
      let mid = smoothstep(-0.15, 2, 0.85 * wb + 0.3 * w + 1.7 * (rh - 0.7) + 0.24 * veil[i]! + 0.18 * fields[i]!);
      let high = smoothstep(-0.1, 2.1, 0.75 * wb + 0.055 * aloft[i]! + 0.45 * veil[i]! + 0.7 * (rh - 0.6) + 0.22);
      if (rain > 0) {
        const under = smoothstep(0, 0.6, rain);
        low = Math.max(low, 0.85 * under);
        mid = Math.max(mid, 0.95 * under);
      }
      if (storm !== null) {
        const veiled = storm.cloud[i]!;
        low = Math.max(low, 0.85 * veiled);
        mid = Math.max(mid, 0.9 * veiled);
        high = Math.max(high, veiled);
      }
      out.low[i] = low;
      out.mid[i] = mid;
      out.high[i] = high;
    }
    return out;
  });
}

/** Low, middle and high cloud, and all together. */
export function cloudsOf(scene: Scene): Clouds {
  return scene.once('clouds', () => {
    const layers = layersOf(scene);
    const { showers } = moistureOf(scene);
    const out = {
      low: layers.low.slice(),
      mid: layers.mid.slice(),
      high: layers.high.slice(),
      all: new Float32Array(scene.size),
    };
    for (let i = 0; i < scene.size; i += 1) {
      if (showers[i]! > 0) {
        const tower = smoothstep(0, 2.5, showers[i]!);
        out.low[i] = Math.max(out.low[i]!, 0.9 * tower);
        out.mid[i] = Math.max(out.mid[i]!, 0.8 * tower);
        out.high[i] = Math.max(out.high[i]!, 0.85 * tower);
      }
      out.all[i] = 1 - (1 - out.low[i]!) * (1 - out.mid[i]!) * (1 - 0.75 * out.high[i]!);
    }
    return out;
  });
}
