import type { GribOrigin } from '../message/origin.ts';
import { meteorology } from './parameters-meteorology.ts';
import { landAndSea } from './parameters-land-and-sea.ts';
import { ncepLocal, mrmsLocal, type ParameterRow } from './parameters-local.ts';

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

const standard = indexed([...meteorology, ...landAndSea]);
const local: ReadonlyMap<number, ReadonlyMap<number, ParameterRow>> = new Map([[ncep, indexed(ncepLocal)]]);
const mrms = indexed(mrmsLocal);

function key(discipline: number, category: number, number: number): number {
  return (discipline << 16) | (category << 8) | number;
}

function indexed(rows: readonly ParameterRow[]): ReadonlyMap<number, ParameterRow> {
  return new Map(rows.map((row) => [key(row[0], row[1], row[2]), row]));
}

/** Looks a parameter up; numbers from 192 mean different things at different centres. */
export function parameterOf(
  discipline: number,
  category: number,
  number: number,
  origin: Pick<GribOrigin, 'centre'>,
): GribParameter {
  const wanted = key(discipline, category, number);
  const isLocal = category >= 192 || number >= 192;
  const table = discipline === mrmsDiscipline ? mrms : isLocal ? local.get(origin.centre) : standard;
  const row = table?.get(wanted);
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
