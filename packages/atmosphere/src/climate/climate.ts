import { halve, type Raster, type Relief } from '../geography/geography.ts';
import { smoothstep } from '../time/season.ts';
import { bumpFields, deckBumps, desertBumps, monsoonBumps, pressureBumps, seaBumps } from './bumps.ts';
import { coarseCells, coarseColumns, coarseLat, coarseRows } from './coarse-grid.ts';

/** Mean weather of the year on the coarse grid; each field is mean + season × swing. Temperatures in K at sea level. */
export interface Climate {
  readonly land: Float32Array;
  readonly elevation: Float32Array;
  /** 0 far at sea … 1 deep inland. */
  readonly inland: Float32Array;
  readonly desert: Float32Array;
  readonly seaMean: Float32Array;
  readonly seaSwing: Float32Array;
  readonly landMean: Float32Array;
  readonly landSwing: Float32Array;
  /** Relative humidity (0–1) of the air near the ground. */
  readonly humidityMean: Float32Array;
  readonly humiditySwing: Float32Array;
  /** hPa, without the rain belt's trough. */
  readonly pressureMean: Float32Array;
  readonly pressureSwing: Float32Array;
  /** Share of sky that decks of marine cloud cover. */
  readonly deckMean: Float32Array;
  readonly deckSwing: Float32Array;
  /** Weight of land temperature in the air's temperature. */
  readonly landWeight: Float32Array;
}

/** The mean of a raster in the cells of the coarse grid, from the coarsest of its resolutions that is fine enough. */
function coarsen(resolutions: readonly Raster[]): Float32Array {
  let source = resolutions.findLast((raster) => raster.columns >= 720) ?? resolutions[0]!;
  while (source.spacing < 0.5 && source.columns % 4 === 0 && source.columns / 2 >= 720) source = halve(source);
  const factor = Math.round(1 / source.spacing);
  const out = new Float32Array(coarseCells);
  for (let r = 0; r < coarseRows; r += 1) {
    for (let c = 0; c < coarseColumns; c += 1) {
      let sum = 0;
      for (let y = 0; y < factor; y += 1) {
        for (let x = 0; x < factor; x += 1) {
          const column = (c * factor + x - factor / 2 + source.columns) % source.columns;
          sum += source.values[(r * factor + y) * source.columns + column]!;
        }
      }
      out[r * coarseColumns + c] = sum / (factor * factor);
    }
  }
  return out;
}

/** Mean over a box of about so many kilometres, as wide in degrees as the latitude needs. */
function blur(source: Float32Array, degrees: number, shift: (lat: number) => number = () => 0): Float32Array {
  const along = new Float32Array(coarseCells);
  const out = new Float32Array(coarseCells);
  const columns = coarseColumns;
  for (let r = 0; r < coarseRows; r += 1) {
    const lat = coarseLat(r);
    const half = Math.min(60, Math.max(1, Math.round(degrees / Math.max(0.1, Math.cos((lat * Math.PI) / 180)))));
    const moved = Math.round(shift(lat));
    for (let c = 0; c < columns; c += 1) {
      let sum = 0;
      for (let k = -half; k <= half; k += 1) sum += source[r * columns + ((c + k - moved + 2 * columns) % columns)]!;
      along[r * columns + c] = sum / (2 * half + 1);
    }
  }
  const half = Math.max(1, Math.round(degrees));
  for (let r = 0; r < coarseRows; r += 1) {
    for (let c = 0; c < columns; c += 1) {
      let sum = 0;
      for (let k = -half; k <= half; k += 1) sum += along[Math.min(coarseRows - 1, Math.max(0, r + k)) * columns + c]!;
      out[r * columns + c] = sum / (2 * half + 1);
    }
  }
  return out;
}

/** Near the poles a field becomes the mean of its row: places there lie side by side whatever their longitude. */
function calmPoles(field: Float32Array): void {
  for (let r = 0; r < coarseRows; r += 1) {
    const calm = smoothstep(78, 88, Math.abs(coarseLat(r)));
    if (calm === 0) continue;
    const row = field.subarray(r * coarseColumns, (r + 1) * coarseColumns);
    const mean = row.reduce((sum, value) => sum + value) / coarseColumns;
    for (let c = 0; c < coarseColumns; c += 1) row[c]! += (mean - row[c]!) * calm;
  }
}

const zero = 273.15;

/** Temperature of the sea (K, may lie below freezing where ice stands) and half its yearly swing. */
function seaClimate(lat: number, current: number): readonly [number, number] {
  const a = Math.abs(lat);
  const base = 30 * Math.exp(-((a / (lat > 0 ? 46 : 42)) ** 3));
  const polar = lat > 0 ? 17 * smoothstep(64, 84, a) : 13 * smoothstep(59, 74, a);
  const raw = -1.8 + base - polar + current * smoothstep(88, 60, a);
  const ice = smoothstep(-1.9, -4.5, raw);
  return [zero + raw, Math.tanh(lat / 9) * (1 + 4.2 * Math.exp(-(((a - 42) / 16) ** 2)) + 9 * ice)];
}

/** Temperature of flat land at sea level (K) and half its yearly swing. */
function landClimate(lat: number, desert: number): readonly [number, number] {
  const a = Math.abs(lat);
  const mean = 27.5 - 0.0083 * lat * lat + 1.5 * desert;
  const swing = Math.tanh(lat / 6) * (21 * (1 - Math.exp(-((a / 34) ** 2))) + 2.5 * desert * smoothstep(8, 25, a));
  if (lat > -58) return [zero + mean, swing];
  const south = smoothstep(58, 66, a);
  return [zero + mean * (1 - south) + south * (-8 - 0.9 * (a - 62)), swing * (1 - south) - 9 * south];
}

/** Builds the climate of a geography (a few tenths of a second). */
export function makeClimate(relief: Relief): Climate {
  const make = (): Float32Array => new Float32Array(coarseCells);
  const land = coarsen(relief.lands);
  const elevation = coarsen(relief.elevations);
  // West coasts stay mild: the reach of land is shifted eastward with the westerlies.
  const wide = blur(land, 6, (lat) => 6 * smoothstep(24, 34, Math.abs(lat)));
  const climate: Climate = {
    land,
    elevation,
    inland: make(),
    desert: make(),
    seaMean: make(),
    seaSwing: make(),
    landMean: make(),
    landSwing: make(),
    humidityMean: make(),
    humiditySwing: make(),
    pressureMean: make(),
    pressureSwing: make(),
    deckMean: make(),
    deckSwing: make(),
    landWeight: make(),
  };
  const currents = bumpFields(seaBumps);
  const deserts = bumpFields(desertBumps);
  const monsoons = bumpFields(monsoonBumps);
  const centres = bumpFields(pressureBumps);
  const decks = bumpFields(deckBumps);
  for (let r = 0; r < coarseRows; r += 1) {
    const lat = coarseLat(r);
    const a = Math.abs(lat);
    const ridge = lat > 0 ? 4.5 : 6;
    const zonal =
      1013 +
      ridge * Math.exp(-(((a - 31) / 13) ** 2)) -
      (lat > 0 ? 3 * Math.exp(-(((lat - 62) / 12) ** 2)) : 22 * Math.exp(-(((lat + 66) / 12) ** 2)));
    const zonalSwing = lat > 0 ? 2 * Math.exp(-(((lat - 62) / 12) ** 2)) : 0;
    for (let c = 0; c < coarseColumns; c += 1) {
      const i = r * coarseColumns + c;
      const inland = 0.2 * land[i]! + 0.8 * wide[i]!;
      const desert = Math.min(1, deserts.mean[i]!);
      climate.inland[i] = inland;
      climate.desert[i] = desert * inland;
      [climate.seaMean[i], climate.seaSwing[i]] = seaClimate(lat, currents.mean[i]!);
      [climate.landMean[i], climate.landSwing[i]] = landClimate(lat, desert);
      climate.landWeight[i] = inland ** 1.4;
      const wet = land[i]!;
      climate.humidityMean[i] = 0.82 + wet * (-0.07 - 0.42 * desert + monsoons.mean[i]!);
      climate.humiditySwing[i] = wet * monsoons.season[i]!;
      climate.pressureMean[i] = zonal + centres.mean[i]!;
      climate.pressureSwing[i] = zonalSwing + centres.season[i]!;
      climate.deckMean[i] = decks.mean[i]!;
      climate.deckSwing[i] = decks.season[i]! * Math.tanh(lat / 10);
    }
  }
  for (const field of [
    climate.pressureMean,
    climate.pressureSwing,
    climate.seaMean,
    climate.seaSwing,
    climate.deckMean,
    climate.deckSwing,
  ])
    calmPoles(field);
  const smoothed = {
    landWeight: blur(climate.landWeight, 1),
    desert: blur(climate.desert, 2),
    humidityMean: blur(climate.humidityMean, 1),
    humiditySwing: blur(climate.humiditySwing, 2),
    inland: blur(climate.inland, 1),
  };
  for (const field of Object.values(smoothed)) calmPoles(field);
  return { ...climate, ...smoothed };
}
