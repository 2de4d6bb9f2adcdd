import { checkOctets, DangerError } from '../danger-error.ts';
import { unwrapLine } from '../geometry/sphere.ts';
import { decodeText } from '../text/decode-text.ts';
import { readDigitTime } from '../text/read-time.ts';
import { nameOf, type StormPoint, type StormTrack, type WindRadii } from './storm.ts';

/** A number; -999 and -99 mean that it is not known. */
function known(cell: string | undefined): number | null {
  const value = Number(cell || Number.NaN);
  return Number.isFinite(value) && value > -90 ? value : null;
}

function degrees(cell: string | undefined): number | null {
  const match = /^(\d+(?:\.\d+)?)([NSEW])$/.exec(cell ?? '');
  return match ? (match[2] === 'S' || match[2] === 'W' ? -1 : 1) * Number(match[1]) : null;
}

/** Four radii for each of three winds follow the pressure; a wind that blows nowhere is left out. */
const radiiOf = (cells: readonly string[]): WindRadii[] =>
  ([34, 50, 64] as const).flatMap((kt, i) => {
    const [ne, se, sw, nw] = [0, 1, 2, 3].map((at) => known(cells[8 + 4 * i + at]) || null);
    const all = { kt, ne: ne ?? null, se: se ?? null, sw: sw ?? null, nw: nw ?? null };
    return [all.ne, all.se, all.sw, all.nw].some((radius) => radius !== null) ? [all] : [];
  });

function pointOf(cells: readonly string[]): StormPoint | null {
  const ts = readDigitTime(`${cells[0]}${cells[1]}`);
  const [lat, lon] = [degrees(cells[4]), degrees(cells[5])];
  if (ts === null || lat === null || lon === null) return null;
  return {
    ts,
    position: [lon, lat],
    wind: known(cells[6]),
    pressure: known(cells[7]),
    nature: cells[3] || null,
    radii: radiiOf(cells),
  };
}

/** Reads HURDAT2: a heading for each storm, then a line a moment. Lines that cannot be read are counted. */
export function readHurdat(bytes: Uint8Array): { readonly storms: readonly StormTrack[]; readonly refused: number } {
  checkOctets(bytes);
  const storms: { readonly head: Omit<StormTrack, 'points'>; readonly points: StormPoint[] }[] = [];
  let refused = 0;
  for (const line of decodeText(bytes).text.split(/\r\n?|\n/)) {
    if (line.trim() === '') continue;
    const cells = line.split(',').map((cell) => cell.trim());
    const [id = '', name = ''] = cells;
    if (/^[A-Z]{2}\d{6}$/.test(id)) {
      storms.push({ head: { id: id.toLowerCase(), basin: id.slice(0, 2), name: nameOf(name) }, points: [] });
      continue;
    }
    const point = pointOf(cells);
    const storm = storms.at(-1);
    if (point && storm) storm.points.push(point);
    else refused++;
  }
  if (storms.length === 0) throw new DangerError('wrong-format', 'the file has no heading of a storm');
  return { storms: storms.map(({ head, points }) => Object.assign({}, head, { points: unwrapped(points) })), refused };
}

/** The same points without jumps at 180°. */
export function unwrapped(points: readonly StormPoint[]): StormPoint[] {
  const line = unwrapLine(points.map(({ position }) => position));
  return points.map((point, i) => Object.assign({}, point, { position: line[i]! }));
}
