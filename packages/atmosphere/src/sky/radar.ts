import { codeOfEcho, noCoverage, noEcho } from '@meltemi/catalogue';
import { moistureOf } from '../surface/moisture.ts';
import { snowShare } from '../surface/precipitation.ts';
import { airWind } from '../surface/wind.ts';
import { smoothstep } from '../time/season.ts';
import { degreeKm } from './cell-life.ts';
import { paintCells, placeCells, stormyCells } from './cell-paint.ts';
import type { Coverage } from './coverage.ts';
import { carriedBy } from './drift-noise.ts';
import { flowOn } from './motion.ts';
import type { Scratch } from './scratch.ts';
import { kindSamples, tileLats, tileSamples, tileSteps, type SkyTile } from './sky-tile.ts';
import { spread, spreadKind, type SlowLattice, type WantedCells } from './slow-lattice.ts';
import type { CellBirth } from './storm-births.ts';

/** What radar sees of a tile. */
export interface RadarTile {
  /** 257² codes of reflectivity. */
  readonly values: Uint8Array;
  /** 129² kinds of what falls. */
  readonly kinds: Uint8Array;
  /** 33 × 33 pairs of samples moved in three minutes, east and south. */
  readonly flow: Float32Array;
}

/** Noises of rain; the wind draws them out into bands. */
const broad = { wavelength: 64, minutes: 300, salt: 211, drawn: 1100 };
const medium = { wavelength: 34, minutes: 240, salt: 223, drawn: 350 };
const fine = { wavelength: 9, minutes: 100, salt: 227 };

/** Reflectivity (mm⁶/m³) of a rain rate whose natural logarithm is given (mm/h). */
const reflected = (logRate: number): number => 200 * Math.exp(1.6 * logRate);

/** Logarithm of a gate, 0–1: most rain falls where it is wide open. */
const logGate = (gate: number): number => (gate === 1 ? 0 : Math.log(gate));

/** How much of a noise a sample of so many kilometres shows: waves shorter than two samples would only be grain. */
const resolved = (wavelength: number, sampleKm: number): number => smoothstep(2.5, 8, wavelength / sampleKm);

/** Draws the radar picture of a tile. */
export function drawRadar(
  tile: SkyTile,
  lattice: SlowLattice,
  living: readonly CellBirth[],
  ms: number,
  coverage: Coverage | null,
  scratch: Scratch,
): RadarTile {
  const { scene } = lattice;
  const { steady, showers } = moistureOf(scene);
  const wind = airWind(scene, 850);
  const cells = placeCells(tile, living, ms);
  const rainy = rainyCells(lattice, steady, showers);
  const stormy = stormyCells(lattice, cells);
  const wanted = rainy.map((isRainy, i) => isRainy | stormy[i]!);
  const reflectivity = scratch('reflectivity').fill(0);
  if (wanted.includes(1)) {
    const carried = carriedBy(scene, 850);
    const planes: RainPlanes = {
      steady: scratch('steady').fill(0),
      showers: scratch('showers').fill(0),
      broad: scratch('broad'),
      medium: scratch('medium'),
      fine: scratch('fine'),
    };
    spread(lattice, rainy, steady, planes.steady);
    spread(lattice, rainy, showers, planes.showers);
    // The broad noise tears rain alone, not the cells of storms.
    spreadKind(lattice, rainy, carried, broad, planes.broad);
    spreadKind(lattice, wanted, carried, medium, planes.medium);
    // Waves that no sample of the tile resolves are not even made.
    if (resolved(fine.wavelength, sampleKm(tile, 75)) > 0)
      spreadKind(lattice, fineCells(tile, lattice, rainy, stormy), carried, fine, planes.fine);
    else planes.fine.fill(0);
    addRain(tile, planes, reflectivity);
    paintCells(cells, planes.medium, planes.fine, reflectivity);
  }
  const values = encode(reflectivity, coverage);
  return { values, kinds: kindsOf(lattice, values), flow: flowOn(tile, lattice, wind) };
}

/** Kilometres in a sample at a latitude. */
const sampleKm = (tile: SkyTile, lat: number): number =>
  (360 * degreeKm * Math.cos((lat * Math.PI) / 180)) / (tileSteps * 2 ** tile.z);

function rainyCells(lattice: SlowLattice, steady: Float32Array, showers: Float32Array): WantedCells {
  const { cells } = lattice;
  const wide = cells + 1;
  const wet = steady.map((rate, i) => rate + showers[i]!);
  const out = new Uint8Array(cells * cells);
  for (let r = 0; r < cells; r += 1)
    for (let c = 0; c < cells; c += 1) {
      const i = r * wide + c;
      if (wet[i]! > 0 || wet[i + 1]! > 0 || wet[i + wide]! > 0 || wet[i + wide + 1]! > 0) out[r * cells + c] = 1;
    }
  return out;
}

/** Cells that need the fine noise: those of storms, and rain in rows whose samples resolve some of it. */
function fineCells(tile: SkyTile, lattice: SlowLattice, rainy: WantedCells, stormy: WantedCells): WantedCells {
  const { lats } = lattice.scene.target;
  const isFine = Array.from({ length: lattice.cells }, (_, row) => {
    const poleward = Math.max(Math.abs(lats[row]!), Math.abs(lats[row + 1]!));
    return resolved(fine.wavelength, sampleKm(tile, poleward)) > 0 ? 1 : 0;
  });
  return rainy.map((isRainy, i) => (isRainy & isFine[Math.floor(i / lattice.cells)]!) | stormy[i]!);
}

/** Planes of the rain at every sample: of fronts and of showers (mm/h), and three noises. */
type RainPlanes = Readonly<Record<'steady' | 'showers' | 'broad' | 'medium' | 'fine', Float32Array>>;

/** Adds the rain of fronts and what falls between the cells of showers. */
function addRain(tile: SkyTile, planes: RainPlanes, reflectivity: Float32Array): void {
  const lats = tileLats(tile, 1);
  for (let r = 0; r < tileSamples; r += 1) addRow(planes, r, sampleKm(tile, lats[r]!), reflectivity);
}

/** Adds the rain of a row, whose samples are so many kilometres wide. */
function addRow(planes: RainPlanes, r: number, km: number, reflectivity: Float32Array): void {
  const { steady, showers, broad: n, medium: a, fine: b } = planes;
  const seenN = resolved(broad.wavelength, km);
  const seenA = resolved(medium.wavelength, km);
  const seenB = resolved(fine.wavelength, km);
  // Half the variance: noise in the logarithm leaves the mean as it is.
  const evenSteady = ((0.75 * seenN) ** 2 + (0.32 * seenA) ** 2 + (0.13 * seenB) ** 2) / 2;
  const evenShowers = ((0.63 * seenA) ** 2 + (0.39 * seenB) ** 2) / 2;
  for (let i = r * tileSamples, end = i + tileSamples; i < end; i += 1) {
    const front = steady[i]!;
    const shower = showers[i]!;
    if (front <= 0 && shower <= 0) continue;
    const nn = seenN * n[i]!;
    const aa = seenA * a[i]!;
    const bb = seenB * b[i]!;
    const ragged = 0.9 * nn + 0.45 * aa + 0.18 * bb;
    if (front > 1e-4) {
      const log = Math.log(front);
      const gate = smoothstep(-1.7, 0.2, ragged + 1.3 * (log + 1.609));
      if (gate > 0)
        reflectivity[i]! += reflected(0.223 + log + 0.75 * nn + 0.32 * aa + 0.13 * bb - evenSteady + logGate(gate));
    }
    if (shower > 1e-4) {
      const log = Math.log(shower);
      const gate = smoothstep(-1.7, 0.2, ragged + 1.3 * (log + 1.609));
      if (gate > 0) reflectivity[i]! += reflected(-1.514 + log + 0.63 * aa + 0.39 * bb - evenShowers + logGate(gate));
    }
  }
}

function encode(reflectivity: Float32Array, coverage: Coverage | null): Uint8Array {
  const out = new Uint8Array(reflectivity.length);
  for (let i = 0; i < out.length; i += 1) {
    const weakened = coverage === null ? 0 : coverage[i]!;
    if (weakened === noCoverage) out[i] = noCoverage;
    // Below the weakest echo there is nothing to take a logarithm of.
    else if (reflectivity[i]! > 3)
      out[i] = codeOfEcho(Math.min(75, 4.342945 * Math.log(reflectivity[i]!)) - weakened / 10);
  }
  return out;
}

/** A loop of its own: a function called for each of 66,000 samples takes half a millisecond. */
function hasEcho(values: Uint8Array): boolean {
  for (const code of values) if (code !== noEcho && code !== noCoverage) return true;
  return false;
}

/** From so much echo on there is hail in it, dBZ. */
const hailEcho = 55;

/** What falls at every second sample. */
function kindsOf(lattice: SlowLattice, values: Uint8Array): Uint8Array {
  const out = new Uint8Array(kindSamples ** 2);
  if (!hasEcho(values)) return out;
  const { cells, stride } = lattice;
  const wide = cells + 1;
  const snow = snowShare(lattice.scene);
  const hail = codeOfEcho(hailEcho);
  for (let r = 0; r < kindSamples; r += 1) {
    const y = (2 * r) / stride;
    const r0 = Math.min(cells - 1, Math.floor(y));
    for (let c = 0; c < kindSamples; c += 1) {
      const code = values[2 * r * tileSamples + 2 * c]!;
      if (code === noEcho || code === noCoverage) continue;
      const x = (2 * c) / stride;
      const c0 = Math.min(cells - 1, Math.floor(x));
      const i = r0 * wide + c0;
      const top = snow[i]! + (snow[i + 1]! - snow[i]!) * (x - c0);
      const bottom = snow[i + wide]! + (snow[i + wide + 1]! - snow[i + wide]!) * (x - c0);
      const share = top + (bottom - top) * (y - r0);
      out[r * kindSamples + c] = share > 0.8 ? 3 : share > 0.2 ? 2 : code >= hail ? 4 : 1;
    }
  }
  return out;
}
