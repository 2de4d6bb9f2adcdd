import { DangerError } from '../danger-error.ts';
import { cellsOf } from '../text/read-csv.ts';
import { readTime } from '../text/read-time.ts';
import { oneMinuteWind } from './strength.ts';
import { nameOf, type StormPoint, type WindRadii } from './storm.ts';

/** One row of IBTrACS: a storm at a moment. Words are those of the table. */
export interface IbtracsRow {
  readonly sid: string;
  /** The name that the United States' centres have it under, such as AL092023; empty without one. */
  readonly atcf: string;
  /** As the table says; null where it has no such column. */
  readonly season: number | null;
  readonly basin: string;
  readonly subbasin: string;
  readonly name: string | null;
  /** True for a second line beside the way, such as of a centre that merged with another. */
  readonly isSpur: boolean;
  readonly point: StormPoint;
}

const known = (cell: string | undefined): number | null =>
  cell && Number.isFinite(Number(cell)) ? Number(cell) : null;

/** Seas whose responsible agency averages over one minute, in both spellings of the table. */
const oneMinuteBasins = new Set(['NA', 'EP', 'North Atlantic', 'Eastern North Pacific', 'Eastern Pacific']);

/** The responsible agency's wind as a 1-minute one, knots. */
function agencyWind(cell: string | undefined, basin: string): number | null {
  const knots = known(cell);
  return knots === null || oneMinuteBasins.has(basin) ? knots : oneMinuteWind(knots);
}

/** The time of a row; tables that went through a spreadsheet have 1/2/51 12:00, whose century the storm's name tells. */
function timeOf(cell: string, sid: string): number | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d\d) (\d{1,2}):(\d\d)$/.exec(cell);
  if (!match) return readTime(cell);
  const [month, day, short, hour, minute] = match.slice(1).map(Number) as [number, number, number, number, number];
  // A storm may begin before the year that it is named by, or live on into the next.
  const year = [-1, 0, 1].map((more) => Number(sid.slice(0, 4)) + more).find((one) => one % 100 === short);
  return year === undefined ? null : Date.UTC(year, month - 1, day, hour, minute);
}

/** What a line says: a row, nothing (the line of units), or something that cannot be used. */
export type IbtracsLine = IbtracsRow | 'units' | 'refused';

/** Reads the lines of the table. */
export interface IbtracsRows {
  readonly read: (line: string) => IbtracsLine;
  /** The season of a line, read without the rest of it; null where the table has no such column. */
  readonly seasonOf: (line: string) => number | null;
}

/**
 * Opens the table by the line of its columns. Winds are those of the United States' agency (1 minute) where the table has
 * them, else of the responsible agency.
 */
export function openIbtracsRows(head: string): IbtracsRows {
  const columns = cellsOf(head.replace(/^\uFEFF/, '')).map((name) => name.toLowerCase());
  const at = (column: string): number => columns.indexOf(column);
  const [sid, time, lat, lon, seasonAt] = [at('sid'), at('iso_time'), at('lat'), at('lon'), at('season')];
  if (sid < 0 || time < 0 || lat < 0 || lon < 0) throw new DangerError('wrong-format', 'the table is not IBTrACS');
  const [basin, subbasin, name, nature, type, atcf] = [
    'basin',
    'subbasin',
    'name',
    'nature',
    'track_type',
    'usa_atcf_id',
  ].map(at) as [number, number, number, number, number, number];
  const [usaWind, wind, pressure, usaPressure] = ['usa_wind', 'wmo_wind', 'wmo_pres', 'usa_pres'].map(at) as [
    number,
    number,
    number,
    number,
  ];
  const reaches = ([34, 50, 64] as const).map((kt) => ({
    kt,
    quarters: ['ne', 'se', 'sw', 'nw'].map((quarter) => at(`usa_r${kt}_${quarter}`)),
  }));
  const radiiOf = (cells: readonly string[]): WindRadii[] =>
    reaches.flatMap(({ kt, quarters }) => {
      const [ne = null, se = null, sw = null, nw = null] = quarters.map((column) => known(cells[column]) || null);
      return [ne, se, sw, nw].some((reach) => reach !== null) ? [{ kt, ne, se, sw, nw }] : [];
    });
  return {
    seasonOf: (line) =>
      seasonAt < 0
        ? null
        : known((line.includes('"') ? cellsOf(line) : line.split(',', seasonAt + 1))[seasonAt]?.trim()),
    read: (line) => {
      const cells = cellsOf(line);
      const id = cells[sid];
      // The line of units has no storm.
      if (!id) return 'units';
      const ts = timeOf(cells[time] ?? '', id);
      const [y, x] = [known(cells[lat]), known(cells[lon])];
      if (ts === null || y === null || x === null || Math.abs(y) > 90 || Math.abs(x) > 360) return 'refused';
      const sea = cells[basin] ?? '';
      return {
        sid: id,
        atcf: cells[atcf] ?? '',
        season: known(cells[seasonAt]),
        basin: sea,
        subbasin: cells[subbasin] ?? '',
        name: nameOf(cells[name] ?? ''),
        isSpur: /^spur/i.test(cells[type] ?? ''),
        point: {
          ts,
          position: [x, y],
          wind: known(cells[usaWind]) ?? agencyWind(cells[wind], sea),
          pressure: known(cells[pressure]) ?? known(cells[usaPressure]),
          nature: cells[nature] || null,
          radii: radiiOf(cells),
        },
      };
    },
  };
}
