import type { GribOrigin } from '../message/origin.ts';
import { meteorology } from './parameters-meteorology.ts';
import { landAndSea } from './parameters-land-and-sea.ts';
import { ncepLocal, mrmsLocal, type ParameterRow } from './parameters-local.ts';
import { ncepSatellite, satellite } from './parameters-satellite.ts';

/** What a field measures. */
export interface GribParameter {
  readonly discipline: number;
  readonly category: number;
  readonly number: number;
  /** A short name such as "t", "u", "prmsl"; "unknown" where no table has the numbers. Levels are not part of it. */
  readonly ident: string;
  /** The abbreviation that NOAA's index files use, for example "TMP"; empty where there is none. */
  readonly abbreviation: string;
  readonly name: string;
  readonly unit: string;
}

const ncep = 7;
/** MRMS writes a discipline of its own, with the centre of the National Severe Storms Laboratory. */
const mrmsDiscipline = 209;

const standard = indexed([...meteorology, ...landAndSea, ...satellite]);
const local: ReadonlyMap<number, ReadonlyMap<number, ParameterRow>> = new Map([
  [ncep, indexed([...ncepLocal, ...ncepSatellite])],
]);
const mrms = indexed(mrmsLocal);
/** Rates that, accumulated over a stretch of time, are amounts with names of their own. */
const amounts = indexed([
  [0, 1, 37, 'cp', 'CPRAT', 'kg m⁻²', 'convective precipitation'],
  [0, 1, 52, 'tp', 'TPRATE', 'kg m⁻²', 'total precipitation'],
  [0, 1, 53, 'sf', 'TSRWE', 'kg m⁻²', 'snowfall water equivalent'],
  [0, 1, 54, 'lsp', 'LSPRATE', 'kg m⁻²', 'large-scale precipitation'],
  [0, 1, 65, 'tirf', 'RPRATE', 'kg m⁻²', 'rain'],
]);
/** Code table 4.10. */
const accumulation = 1;

function key(discipline: number, category: number, number: number): number {
  return (discipline << 16) | (category << 8) | number;
}

function indexed(rows: readonly ParameterRow[]): ReadonlyMap<number, ParameterRow> {
  return new Map(rows.map((row) => [key(row[0], row[1], row[2]), row]));
}

/**
 * Looks a parameter up; numbers from 192 mean different things at different centres. `process` is how values were gathered
 * over a stretch of time (code table 4.10), null at a moment.
 */
export function parameterOf(
  discipline: number,
  category: number,
  number: number,
  origin: Pick<GribOrigin, 'centre'>,
  process: number | null = null,
): GribParameter {
  const wanted = key(discipline, category, number);
  const isLocal = category >= 192 || number >= 192;
  const table = discipline === mrmsDiscipline ? mrms : isLocal ? local.get(origin.centre) : standard;
  const row = (process === accumulation ? amounts.get(wanted) : undefined) ?? table?.get(wanted);
  if (!row) {
    return {
      discipline,
      category,
      number,
      ident: 'unknown',
      abbreviation: '',
      name: 'parameter ' + [discipline, category, number].join('.'),
      unit: '',
    };
  }
  const [, , , ident, abbreviation, unit, name] = row;
  return { discipline, category, number, ident, abbreviation, name, unit };
}
