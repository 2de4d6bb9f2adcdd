import { lags, season, smoothstep } from '../time/season.ts';
import { cycloneFields, type CycloneFields } from '../tropics/cyclone-fields.ts';
import { movingNoise, type Scene } from '../window/scene.ts';
import { landOf } from './ground.ts';
import { moistureOf, type Moisture } from './moisture.ts';

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
    return makeLayers({
      moist: moistureOf(scene),
      broad: scene.coarse(state.broadLift),
      aloft: scene.coarse(state.air.warmHigh),
      deck: scene.climate(world.climate.deckMean),
      deckSwing: scene.climate(world.climate.deckSwing),
      s: season(scene.hours, lags.sea),
      puff: movingNoise(scene, 'low', 420, 51),
      veil: movingNoise(scene, 'high', 520, 53),
      land: landOf(scene),
      // The noises of the rain, so that cloud and rain gather in the same places.
      fields: movingNoise(scene, 'low', 1100, 41),
      cells: movingNoise(scene, 'low', 140, 43),
      storm: cycloneFields(scene),
    });
  });
}

/** What layers of cloud are made of, at the target points. */
interface CloudyAir {
  readonly moist: Moisture;
  /** Rising air, smoothed, cm/s, and how much warmer the air aloft is than the climate, K. */
  readonly broad: Float32Array;
  readonly aloft: Float32Array;
  /** Decks of the climate, their swing and the season of the sea. */
  readonly deck: Float32Array;
  readonly deckSwing: Float32Array;
  readonly s: number;
  readonly land: Float32Array;
  /** Noises. */
  readonly puff: Float32Array;
  readonly veil: Float32Array;
  readonly fields: Float32Array;
  readonly cells: Float32Array;
  readonly storm: CycloneFields | null;
}

// A function of planes alone: it is compiled once, whatever scene they come from.
function makeLayers({
  moist,
  broad,
  aloft,
  deck,
  deckSwing,
  s,
  land,
  puff,
  veil,
  fields,
  cells,
  storm,
}: CloudyAir): Omit<Clouds, 'all'> {
  const make = (): Float32Array => new Float32Array(broad.length);
  const out = { low: make(), mid: make(), high: make() };
  for (let i = 0; i < broad.length; i += 1) {
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
}

/** Low, middle and high cloud, and all together. */
export function cloudsOf(scene: Scene): Clouds {
  return scene.once('clouds', () => withTowers(layersOf(scene), moistureOf(scene).showers));
}

/** Layers of cloud with the towers of showers, mm/h. */
function withTowers(layers: Omit<Clouds, 'all'>, showers: Float32Array): Clouds {
  const [low, mid, high] = [layers.low.slice(), layers.mid.slice(), layers.high.slice()];
  const all = new Float32Array(low.length);
  for (let i = 0; i < all.length; i += 1) {
    if (showers[i]! > 0) {
      const tower = smoothstep(0, 2.5, showers[i]!);
      low[i] = Math.max(low[i]!, 0.9 * tower);
      mid[i] = Math.max(mid[i]!, 0.8 * tower);
      high[i] = Math.max(high[i]!, 0.85 * tower);
    }
    all[i] = 1 - (1 - low[i]!) * (1 - mid[i]!) * (1 - 0.75 * high[i]!);
  }
  return { low, mid, high, all };
}
