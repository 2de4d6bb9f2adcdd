import { codeOfAlbedo, codeOfBrightness, codeOfEcho, noCoverage, noEcho, notSeen } from '@meltemi/catalogue';
import { ObservationError } from '../observation-error.ts';
import { noCoverageValue, noEchoValue, type GridGeometry, type ObservedGrid } from '../observed-grid.ts';
import { echoPooling, meanPooling, type Pooling } from './pooling.ts';

/** A picture in bytes: codes of radar, of brightness or of albedo, on the cells of its file. */
export interface CodedGrid {
  readonly plane: 'echo' | 'brightness' | 'albedo';
  readonly scanMs: number;
  readonly geometry: GridGeometry;
  readonly codes: Uint8Array;
}

/** Stands for a cell that should have been measured, until it is filled; no echo is that strong (131.5 dBZ). */
const missingCode = 254;
const strongest = 253;

/** dBZ of a rate in mm/h (Marshall and Palmer). */
const echoOfRate = (rate: number): number => 10 * Math.log10(200 * rate ** 1.6);

/**
 * The codes of a picture. No echo stays no echo, and where nobody looks stays a hole. A cell that should have been
 * measured takes the mean of the cells around it, and is a hole where they are not known either.
 */
export function codeGrid(grid: ObservedGrid): CodedGrid {
  const { quantity, geometry, scanMs, values } = grid;
  switch (quantity.kind) {
    case 'reflectivity':
      return echoGrid(grid, (value) => value);
    case 'rain-rate':
      return echoGrid(grid, echoOfRate);
    case 'rain-amount':
      return echoGrid(grid, (amount) => echoOfRate((amount * 60) / quantity.minutes));
    case 'brightness':
      return { plane: 'brightness', scanMs, geometry, codes: seen(values, codeOfBrightness) };
    case 'reflectance':
      return { plane: 'albedo', scanMs, geometry, codes: seen(values, codeOfAlbedo) };
    default:
      throw new ObservationError('unsupported', `no radar or satellite picture: ${quantity.name}`);
  }
}

function echoGrid({ values, geometry, scanMs }: ObservedGrid, echoOf: (value: number) => number): CodedGrid {
  const codes = new Uint8Array(values.length).fill(noEcho);
  let missing = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    // Most cells of a picture hold no echo.
    if (value === noEchoValue) continue;
    if (value === noCoverageValue) codes[i] = noCoverage;
    else if (value === value) codes[i] = Math.min(strongest, codeOfEcho(echoOf(value)));
    else {
      codes[i] = missingCode;
      missing++;
    }
  }
  if (missing > 0) fillMissing(codes, geometry.columns);
  return { plane: 'echo', scanMs, geometry, codes };
}

function seen(values: Float32Array, codeOf: (value: number) => number): Uint8Array {
  const codes = new Uint8Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    codes[i] = value === noCoverageValue ? notSeen : codeOf(value);
  }
  return codes;
}

/** Known neighbours that a missing cell needs. */
const leastNeighbours = 3;

function fillMissing(codes: Uint8Array, columns: number): void {
  const before = codes.slice();
  const rows = codes.length / columns;
  for (let k = 0; k < codes.length; k++) {
    if (before[k] !== missingCode) continue;
    const [row, column] = [Math.floor(k / columns), k % columns];
    let [sum, count] = [0, 0];
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
        const code = before[y * columns + x]!;
        if (code >= missingCode) continue;
        sum += echoPooling.amountOf[code]!;
        count++;
      }
    }
    codes[k] = count >= leastNeighbours ? echoPooling.codeOf(sum / count) : noCoverage;
  }
}

/** How cells of a plane become larger ones. */
export const poolingOf = ({ plane }: CodedGrid): Pooling => (plane === 'echo' ? echoPooling : meanPooling);
