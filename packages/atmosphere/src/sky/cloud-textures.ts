import { temperatureAloft } from '../aloft/levels.ts';
import { bubbleAdder, cellsPerBubble, type CellularTable } from '../noise/cellular-table.ts';
import { landOf } from '../surface/ground.ts';
import { temperature2m } from '../surface/temperature.ts';
import { airWind, type WindPlanes } from '../surface/wind.ts';
import { lags, season, smoothstep } from '../time/season.ts';
import { degreeKm } from './cell-life.ts';
import { carriedBy, layDrift, type Carried, type DriftKind } from './drift-noise.ts';
import { emptyRow, slowRows, type RowPlanes } from './row-planes.ts';
import type { Scratch } from './scratch.ts';
import { tileLats, tileSamples, tileSteps, type SkyTile } from './sky-tile.ts';
import { spreadKind, spreadNoise, type SlowLattice } from './slow-lattice.ts';

/**
 * What frays the layers of cloud, at every sample: added to the logarithm of their depth. `mesh` is for low cloud: fields
 * and heaps, walls of open cells behind cold fronts, closed cells in the decks. `even` is for middle cloud, `wisp` for high
 * cloud: threads and broad veils. `ragged` frays anvils, deviation 1.
 */
export type CloudTexture = 'mesh' | 'even' | 'wisp' | 'ragged';

const fieldNoise = { wavelength: 170, minutes: 420, salt: 311 };
const heapNoise = { wavelength: 48, minutes: 260, salt: 313 };
const puffNoise = { wavelength: 14, minutes: 130, salt: 317 };
const threadNoise = { wavelength: 110, minutes: 300, salt: 331, drawn: 900 };
const veilNoise = { wavelength: 420, minutes: 480, salt: 337 };
/** Bubbles of froth: width in km. */
const bubble = { width: 30, minutes: 400, salt: 347 };
const earthKm = 6371;

/** The levels whose wind carries low cloud and high cloud, hPa. */
export const lowLevel = 850;
export const highLevel = 400;

/** How much of a noise a sample of so many kilometres shows. */
const resolved = (wavelength: number, sampleKm: number): number => smoothstep(2.2, 7, wavelength / sampleKm);

/** Makes the textures of a tile, row by row. */
export function cloudTextures(
  tile: SkyTile,
  lattice: SlowLattice,
  froth: () => CellularTable,
  scratch: Scratch,
): RowPlanes<CloudTexture> {
  const { scene } = lattice;
  const all = new Uint8Array(lattice.cells ** 2).fill(1);
  const noise = (kind: DriftKind, carried: Carried): Float32Array => {
    const out = scratch(`noise ${kind.salt}`);
    if (resolved(kind.wavelength, sampleKm(tile, 80)) > 0) spreadKind(lattice, all, carried, kind, out);
    else out.fill(0);
    return out;
  };
  const [below, aloft] = [carriedBy(scene, lowLevel), carriedBy(scene, highLevel)];
  const noises: Noises = {
    field: noise(fieldNoise, below),
    heap: noise(heapNoise, below),
    puff: noise(puffNoise, below),
    thread: noise(threadNoise, aloft),
    veil: noise(veilNoise, aloft),
    bubbles: scratch('bubbles'),
  };
  const { open, closed } = cellular(lattice, airWind(scene, lowLevel));
  const shares = slowRows(lattice, { open, closed });
  const isFrothy = open.some((share) => share > 0.01) || closed.some((share) => share > 0.01);
  if (isFrothy) {
    const frequency = (earthKm / bubble.width) * cellsPerBubble;
    const drift = layDrift(scene.world, scene.hours, bubble, frequency, bubbleAdder(froth()));
    spreadNoise(lattice, all, below, drift, noises.bubbles);
  }
  const lats = tileLats(tile, 1);
  const row = emptyRow(['mesh', 'even', 'wisp', 'ragged']);
  return {
    row,
    read(r) {
      if (isFrothy) shares.read(r);
      weave(noises, r, sampleKm(tile, lats[r]!), isFrothy ? shares.row : null, row);
    },
  };
}

/** The noises of clouds at every sample of a tile. */
type Noises = Readonly<Record<'field' | 'heap' | 'puff' | 'thread' | 'veil' | 'bubbles', Float32Array>>;

/** Makes a row of textures, with samples of so many kilometres; without shares of open and closed cells there is no froth. */
function weave(
  { field, heap, puff, thread, veil, bubbles }: Noises,
  r: number,
  km: number,
  shares: Readonly<Record<'open' | 'closed', Float32Array>> | null,
  { mesh: meshes, even, wisp, ragged }: Readonly<Record<CloudTexture, Float32Array>>,
): void {
  const f = resolved(fieldNoise.wavelength, km);
  const h = resolved(heapNoise.wavelength, km);
  const p = resolved(puffNoise.wavelength, km);
  const t = resolved(threadNoise.wavelength, km);
  const w = resolved(veilNoise.wavelength, km);
  const b = resolved(2 * bubble.width, km);
  for (let c = 0, i = r * tileSamples; c < tileSamples; c += 1, i += 1) {
    const fields = f * field[i]!;
    const heaps = h * heap[i]!;
    const puffs = p * puff[i]!;
    // Heaps gather in some fields and leave others bare.
    let mesh = 0.62 * fields + (0.4 + 0.16 * fields) * heaps + (0.25 + 0.1 * fields) * puffs;
    // The norm of the two copies is about one in the mean: 0.3 is the middle of a bubble's wall.
    if (shares !== null) {
      const wall = b * (0.33 - bubbles[i]! + 0.1 * puffs);
      mesh += (2.6 * wall + 0.45 * fields + 0.35 * heaps + 0.2 * puffs - mesh) * shares.open[c]!;
      mesh += (-2 * wall + 0.5 * fields + 0.35 * heaps + 0.2 * puffs - mesh) * shares.closed[c]!;
    }
    meshes[c] = mesh;
    even[c] = 0.55 * t * thread[i]! + 0.5 * fields + 0.3 * heaps;
    wisp[c] = 0.6 * t * thread[i]! + 0.8 * w * veil[i]!;
    ragged[c] = 0.75 * t * thread[i]! + 0.6 * heaps + 0.3 * puffs;
  }
}

/** Kilometres in a sample at a latitude. */
const sampleKm = (tile: SkyTile, lat: number): number =>
  (360 * degreeKm * Math.cos((lat * Math.PI) / 180)) / (tileSteps * 2 ** tile.z);

/** Where cold air runs over warm water and breaks up into open cells, and where decks of closed cells lie, 0–1. */
function cellular(
  lattice: SlowLattice,
  low: WindPlanes,
): { readonly open: Float32Array; readonly closed: Float32Array } {
  const { scene } = lattice;
  const { climate } = scene.world;
  const t2m = temperature2m(scene);
  const t850 = temperatureAloft(scene, 850);
  const land = landOf(scene);
  const s = season(scene.hours, lags.sea);
  const [deck, swing] = [scene.climate(climate.deckMean), scene.climate(climate.deckSwing)];
  const open = t2m.map(
    (kelvin, i) =>
      smoothstep(11, 17, kelvin - t850[i]!) *
      smoothstep(5, 10, Math.hypot(low.u[i]!, low.v[i]!)) *
      smoothstep(0.6, 0.1, land[i]!),
  );
  const closed = deck.map((mean, i) => smoothstep(0.12, 0.4, mean + swing[i]! * s) * smoothstep(0.6, 0.1, land[i]!));
  return { open, closed };
}
