import { checkOctets, DangerError } from '../danger-error.ts';
import { decodeText } from '../text/decode-text.ts';
import { readCsv } from '../text/read-csv.ts';
import { readTime } from '../text/read-time.ts';
import { oneMinuteWind } from './strength.ts';
import { unwrapped } from './read-hurdat.ts';
import { nameOf, type StormPoint, type StormTrack } from './storm.ts';

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

/**
 * Reads the table of IBTrACS: all tropical storms of the world. Its second line holds units. Winds are those of the United
 * States' agency (1 minute) where the table has them, else of the responsible agency.
 */
export function readIbtracs(bytes: Uint8Array): { readonly storms: readonly StormTrack[]; readonly refused: number } {
  checkOctets(bytes);
  const { rows, at } = readCsv(decodeText(bytes).text);
  const [sid, time, lat, lon] = [at('sid'), at('iso_time'), at('lat'), at('lon')];
  if (sid < 0 || time < 0 || lat < 0 || lon < 0) throw new DangerError('wrong-format', 'the table is not IBTrACS');
  const [basin, name, nature, usaWind, wind, pressure] = [
    'basin',
    'name',
    'nature',
    'usa_wind',
    'wmo_wind',
    'wmo_pres',
  ].map(at) as [number, number, number, number, number, number];
  const storms = new Map<string, { readonly head: Omit<StormTrack, 'points'>; readonly points: StormPoint[] }>();
  let refused = 0;
  for (const cells of rows) {
    // The line of units has no storm.
    if (!cells[sid]) continue;
    const ts = timeOf(cells[time] ?? '', cells[sid]);
    const [y, x] = [known(cells[lat]), known(cells[lon])];
    if (ts === null || y === null || x === null || Math.abs(y) > 90) {
      refused++;
      continue;
    }
    const id = cells[sid];
    const head = { id, basin: cells[basin] ?? '', name: nameOf(cells[name] ?? '') };
    const storm = storms.get(id) ?? { head, points: [] };
    storms.set(id, storm);
    storm.points.push({
      ts,
      position: [x, y],
      wind: known(cells[usaWind]) ?? agencyWind(cells[wind], head.basin),
      pressure: known(cells[pressure]),
      nature: cells[nature] || null,
      radii: [],
    });
  }
  const tracks = [...storms.values()].map(({ head, points }) => Object.assign({}, head, { points: unwrapped(points) }));
  return { storms: tracks, refused };
}
