import { codeOfAlbedo, codeOfBrightness } from '@meltemi/catalogue';
import { temperatureAloft } from '../aloft/levels.ts';
import type { CellularTable } from '../noise/cellular-table.ts';
import { layersOf } from '../surface/clouds.ts';
import { sunHeight } from '../surface/ground.ts';
import { airWind, type WindPlanes } from '../surface/wind.ts';
import { clamp, lags, season, smoothstep } from '../time/season.ts';
import type { Scene } from '../window/scene.ts';
import { paintAnvils, type Anvils } from './anvils.ts';
import { cloudTextures, highLevel, lowLevel, type CloudTexture } from './cloud-textures.ts';
import { groundSeen } from './ground-seen.ts';
import { flowOn } from './motion.ts';
import { slowRows, type RowPlanes } from './row-planes.ts';
import type { Scratch } from './scratch.ts';
import { tileSamples, type SkyTile } from './sky-tile.ts';
import type { SlowLattice } from './slow-lattice.ts';
import type { CellBirth } from './storm-births.ts';

/** What satellites see of a tile. */
export interface SatelliteTile {
  /** 257² codes of brightness temperature, and of albedo. */
  readonly brightness: Uint8Array;
  readonly albedo: Uint8Array;
  /** 33 × 33 pairs of samples moved in three minutes, east and south. */
  readonly flow: Float32Array;
}

/** Fields of the clouds: on slow points, and spread over the samples of a row. */
interface CloudFields {
  /** Logits of the cover of three layers. */
  readonly low: Float32Array;
  readonly mid: Float32Array;
  readonly high: Float32Array;
  readonly t850: Float32Array;
  readonly t700: Float32Array;
  readonly t500: Float32Array;
  readonly t400: Float32Array;
  readonly t250: Float32Array;
  /** The coldest air, where towers end. */
  readonly coldest: Float32Array;
  /** How high the tops of high cloud reach for the lift of the air, share of the way from 400 to 250 hPa. */
  readonly raised: Float32Array;
  /** Light of the sun, 0 in the dark to 1 at the zenith. */
  readonly light: Float32Array;
}

/** The odds of a cover, as a logarithm. */
const logit = (share: number): number => {
  const c = clamp(share, 0.02, 0.97);
  return Math.log(c / (1 - c));
};

/** Bends a depth under a bound without a plateau, so that thick cloud keeps its texture. */
const soft = (depth: number, bound: number): number => depth / (1 + depth / bound);

/** How much of the warmth below a depth hides: 1 − e^−depth to a hundredth, without the exponential. */
const hidden = (depth: number): number => 1 - 1 / (1 + depth * (1 + depth * (0.5 + depth * (0.167 + 0.042 * depth))));

/** Draws the satellite picture of a tile. */
export function drawSatellite(
  tile: SkyTile,
  lattice: SlowLattice,
  cells: readonly CellBirth[],
  ms: number,
  froth: () => CellularTable,
  scratch: Scratch,
): SatelliteTile {
  const { scene } = lattice;
  const layers = layersOf(scene);
  const low = airWind(scene, lowLevel);
  const high = airWind(scene, highLevel);
  const textures = cloudTextures(tile, lattice, froth, scratch);
  const broad = scene.coarse(scene.state.broadLift);
  const sink = scene.coarse(scene.state.sink);
  const deck = scene.climate(scene.world.climate.deckMean);
  const deckSwing = scene.climate(scene.world.climate.deckSwing);
  const s = season(scene.hours, lags.sea);
  const decks = deck.map((mean, i) => Math.max(0, mean + deckSwing[i]! * s));
  const fields = slowRows(lattice, {
    // Sinking air keeps the cumulus of the trades small; decks lie under it where the water is cold.
    low: layers.low.map((share, i) => 1.05 * logit(share) - 1.25 - 0.5 * sink[i]! + 0.7 * decks[i]!),
    mid: layers.mid.map((share) => 0.8 * logit(share) - 0.9),
    high: layers.high.map((share) => 0.8 * logit(share) - 0.9),
    t850: temperatureAloft(scene, 850),
    t700: temperatureAloft(scene, 700),
    t500: temperatureAloft(scene, 500),
    t400: temperatureAloft(scene, 400),
    t250: temperatureAloft(scene, 250),
    coldest: coldestAir(scene),
    raised: broad.map((lift) => 0.26 + 0.045 * lift),
    light: sunHeight(scene).map((sine) => (sine > -0.03 ? Math.min(1, (sine + 0.03) ** 0.75) : 0)),
  } satisfies CloudFields);
  const anvils = paintAnvils(tile, cells, ms, scratch);
  const ground = groundSeen(tile, lattice);
  return {
    ...lookDown(fields, textures, anvils, ground),
    flow: flowOn(tile, lattice, cloudWind(layers, low, high)),
  };
}

/** Looks down through the layers at every sample, row by row. */
function lookDown(
  fields: RowPlanes<keyof CloudFields>,
  textures: RowPlanes<CloudTexture>,
  anvils: Anvils,
  ground: RowPlanes<'kelvin' | 'albedo'>,
): Pick<SatelliteTile, 'brightness' | 'albedo'> {
  const out = { brightness: new Uint8Array(tileSamples ** 2), albedo: new Uint8Array(tileSamples ** 2) };
  for (let r = 0; r < tileSamples; r += 1) {
    for (const planes of [fields, textures, ground]) planes.read(r);
    lookAlong(fields.row, textures.row, anvils, ground.row, r * tileSamples, out);
  }
  return out;
}

function lookAlong(
  fields: CloudFields,
  { mesh, even, wisp, ragged }: Readonly<Record<CloudTexture, Float32Array>>,
  { depths, heights }: Anvils,
  ground: Readonly<Record<'kelvin' | 'albedo', Float32Array>>,
  from: number,
  { brightness, albedo }: Pick<SatelliteTile, 'brightness' | 'albedo'>,
): void {
  for (let c = 0, i = from; c < tileSamples; c += 1, i += 1) {
    const t850 = fields.t850[c]!;
    const x = fields.low[c]! + mesh[c]!;
    const low = soft(2.6 * Math.exp(1.15 * x), 26);
    let kelvin = ground.kelvin[c]!;
    kelvin += (Math.min(kelvin, t850 + 3 - 2.2 * x) - kelvin) * hidden(0.7 * low);
    const xm = fields.mid[c]! + even[c]!;
    const mid = soft(2.4 * Math.exp(1.2 * xm), 45);
    const t700 = fields.t700[c]!;
    const midTop = t700 + (fields.t500[c]! - t700) * clamp(0.35 + 0.2 * xm, 0, 1);
    kelvin += (Math.min(kelvin, midTop) - kelvin) * hidden(0.6 * mid);
    const xh = fields.high[c]! + wisp[c]!;
    const high = soft(0.7 * Math.exp(1.05 * xh), 11);
    const t400 = fields.t400[c]!;
    const highTop = t400 + (fields.t250[c]! - t400) * clamp(fields.raised[c]! + 0.13 * xh, 0, 1.1);
    kelvin += (Math.min(kelvin, highTop) - kelvin) * hidden(0.8 * high);
    const smooth = depths[i]!;
    let ice = 0;
    if (smooth > 0.01) {
      const up = heights[i]! / smooth;
      // Thin edges fray, the thick middle hardly.
      ice = smooth * Math.max(0, 1 + (ragged[c]! * 5.2) / (4 + smooth));
      const top = t400 + (fields.coldest[c]! - t400) * up - 2.5 * Math.log1p(ice / 12);
      kelvin += (Math.min(kelvin, top) - kelvin) * hidden(0.8 * ice);
    }
    brightness[i] = codeOfBrightness(kelvin);
    const depth = low + mid + high + 1.6 * ice;
    const white = depth / (depth + 13);
    const under = ground.albedo[c]!;
    albedo[i] = codeOfAlbedo(fields.light[c]! * (white + (1 - white) * (1 - white) * under) * 0.95);
  }
}

/** Temperature (K) of the coldest of the levels that towers reach: higher up in the tropics than elsewhere. */
function coldestAir(scene: Scene): Float32Array {
  const levels = [250, 200, 150, 100].map((hPa) => temperatureAloft(scene, hPa));
  return levels[0]!.map((kelvin, i) => Math.min(kelvin, levels[1]![i]!, levels[2]![i]!, levels[3]![i]! + 3));
}

/** The wind that moves what is seen: aloft where high cloud hides the low. */
function cloudWind(
  layers: { readonly mid: Float32Array; readonly high: Float32Array },
  low: WindPlanes,
  high: WindPlanes,
): WindPlanes {
  const share = layers.high.map((cover, i) => smoothstep(0.25, 0.75, Math.max(cover, layers.mid[i]!)));
  const mix = (below: Float32Array, above: Float32Array): Float32Array =>
    below.map((value, i) => value + (above[i]! - value) * share[i]!);
  return { u: mix(low.u, high.u), v: mix(low.v, high.v) };
}
