import { bufferLine } from '../geometry/buffer-line.ts';
import { circleAround, closeRing, type LonLat } from '../geometry/sphere.ts';
import { hourNear } from '../text/day-time.ts';
import { type Fix, type FixFinder, type HazardShape } from './hazard-area.ts';
import { locateFix, prefixed, readFix, readPrefixed } from './positions.ts';

const kilometre = 1 / 1.852;

const each = new RegExp(prefixed, 'g');
const list = `${prefixed}(?:(?: ?- ?| )${prefixed})*`;
/** WI 60NM EITHER SIDE OF LINE …, WI 120NM OF …, WI …, FROM …: what the text says about places in figures. */
const within = new RegExp(
  `\\b(?:WI|WITHIN|FROM|BOUNDED BY)(?: APRX)? (?:(\\d{1,3}) ?(NM|KM) (?:EITHER SIDE )?OF )?(LINE )?(?:BTN )?(TC CENTRE|${list})`,
  'g',
);

/** Points of a list; null when one of them is no place. */
function placesOf(text: string): LonLat[] | null {
  const places = (text.match(each) ?? []).map(readPrefixed);
  return places.some((place) => place === null) ? null : (places as LonLat[]);
}

/** The time in front of a place: OBS AT 1921Z, FCST AT 2200Z. */
function timeBefore(text: string, near: number | null): number | null {
  const match = /(?:OBS|FCST)(?: AND FCST)? AT (\d{2})(\d{2})Z(?!.*\bAT \d{4}Z)/.exec(text.slice(-80));
  return match === null || near === null ? null : hourNear(near, Number(match[1]), Number(match[2]));
}

function shapeOf(
  places: readonly LonLat[],
  miles: number | null,
  isLine: boolean,
): Pick<HazardShape, 'kind' | 'ring'> | null {
  const [first] = places;
  if (first === undefined) return null;
  if (miles !== null && miles > 0) {
    return places.length === 1
      ? { kind: 'circle', ring: circleAround(first, miles) }
      : { kind: 'line', ring: bufferLine(places, miles) };
  }
  if (isLine || places.length < 3) return places.length < 2 ? null : { kind: 'line', ring: places };
  const ring = closeRing(places);
  return ring.length < 4 ? null : { kind: 'polygon', ring };
}

/** Shapes whose corners are given in degrees. */
export function readShapes(text: string, near: number | null): HazardShape[] {
  const shapes: HazardShape[] = [];
  const centre = new RegExp(`\\bPSN (${prefixed})`).exec(text);
  for (const match of text.matchAll(within)) {
    const [, distance, unit, line, where = ''] = match;
    const places = where === 'TC CENTRE' ? placesOf(centre?.[1] ?? '') : placesOf(where);
    const miles = distance === undefined ? null : Number(distance) * (unit === 'KM' ? kilometre : 1);
    const shape = places === null ? null : shapeOf(places, miles, line !== undefined);
    if (shape === null) continue;
    const time = timeBefore(text.slice(0, match.index), near);
    shapes.push({
      ...shape,
      time,
      later: shapes.length > 0 && /FCST AT \d{4}Z(?!.*\bWI\b)/.test(text.slice(0, match.index)),
    });
  }
  return shapes;
}

export interface FixArea {
  readonly fixes: readonly Fix[];
  /** Nautical miles across, of a line or a circle. */
  readonly width: number | null;
}

/** American areas by navigation aids: FROM 10NW EWC-40NNE HNN LINE … 35 NM WIDE; 30ESE FTI … D30. */
export function readFixes(text: string): FixArea {
  const width = /(?:\b(\d{1,3}) ?NM WIDE)|\bD(\d{1,3})\b|DIAM (\d{1,3}) ?NM/.exec(text);
  const across = width === null ? null : Number(width[1] ?? width[2] ?? width[3]);
  const corner = '(?:\\d{1,3} ?[NESW]{1,3} )?[A-Z]{3}';
  const listed = new RegExp(`\\b(?:FROM|BOUNDED BY) (${corner}(?:(?: ?- ?| TO )${corner})+)(?![A-Z0-9])`).exec(text);
  const alone = listed === null ? /(?:^|[ .])(\d{1,3} ?[NESW]{1,3} [A-Z]{3}) (?=[A-Z]+ )/.exec(text) : null;
  const parts = (listed?.[1] ?? alone?.[1] ?? '').split(/ ?- ?| TO /).filter((part) => part !== '');
  const fixes = parts.map(readFix);
  return { fixes: fixes.some((fix) => fix === null) ? [] : (fixes as Fix[]), width: across };
}

/** The shape of an area by navigation aids; null as long as one of them is unknown. */
export function shapeOfFixes({ fixes, width }: FixArea, find: FixFinder): HazardShape | null {
  const places = fixes.map((fix) => locateFix(fix, find));
  if (places.length === 0 || places.some((place) => place === null)) return null;
  const known = places as LonLat[];
  const [first, last] = [known[0], known.at(-1)];
  const isClosed = known.length > 3 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  const shape = shapeOf(known, isClosed || width === null ? null : width / 2, false);
  return shape === null ? null : { ...shape, time: null, later: false };
}
