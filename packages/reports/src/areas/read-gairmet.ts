import { closeRing, type LonLat } from '../geometry/sphere.ts';
import { type Hazard, type HazardArea, type HazardShape } from './hazard-area.ts';

/** Names of the American code list. */
const hazards: Readonly<Record<string, Hazard>> = {
  IFR: 'ifr',
  MountainObscuration: 'mountain-obscuration',
  Icing: 'icing',
  FreezingLevel: 'freezing-level',
  MultipleFreezingLevels: 'freezing-level',
  Turbulence: 'turbulence',
  TurbulenceHigh: 'turbulence',
  TurbulenceLow: 'turbulence',
  LowLevelWindShear: 'wind-shear',
  SustainedSurfaceWinds: 'surface-wind',
  StrongSurfaceWind: 'surface-wind',
};

/** More points than any area has. */
const maxPoints = 10_000;

/** Pairs of latitude and longitude; null when one is no place. */
function readPoints(list: string): LonLat[] | null {
  const numbers = list
    .trim()
    .split(/\s+/, maxPoints * 2)
    .map(Number);
  const points: LonLat[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const [lat = NaN, lon = NaN] = [numbers[at], numbers[at + 1]];
    if (!(Math.abs(lat) <= 90) || !(Math.abs(lon) <= 360)) return null;
    points.push([lon, lat]);
  }
  return numbers.length % 2 === 0 ? points : null;
}

/** What stands between two tags, the first time; prefixes of name spaces do not matter. */
function inside(record: string, tag: string): string | null {
  const open = new RegExp(`<(?:\\w+:)?${tag}(?: [^>]*)?>`).exec(record);
  if (open === null) return null;
  const start = open.index + open[0].length;
  const end = record.indexOf('</', start);
  return end === -1 ? null : record.slice(start, end);
}

/** Feet of a limit; null when it is missing, or is the freezing level. */
function feet(record: string, tag: string): number | null {
  const text = inside(record, tag)?.trim() ?? '';
  if (text === 'SFC' || text === 'GND') return 0;
  return /^\d{1,5}$/.test(text) ? Number(text) : null;
}

function shapeOf(record: string, time: number | null): HazardShape | null {
  const points = readPoints(inside(record, 'posList') ?? '');
  if (points === null || points.length < 2) return null;
  const isOpen = /<(?:\w+:)?openBoundary\b/.test(record);
  const ring = isOpen ? points : closeRing(points);
  if (!isOpen && ring.length < 4) return null;
  return { kind: isOpen ? 'line' : 'polygon', ring, time, later: false };
}

/** The title of a linked code: <hazardType … xlink:title="Icing"/>. */
const titleOf = (record: string, tag: string): string | null =>
  new RegExp(`<(?:\\w+:)?${tag} [^>]{0,400}?:title="([^"]{1,60})"`).exec(record)?.[1] ?? null;

function areaOf(record: string): HazardArea {
  const time = Date.parse(inside(record, 'timePosition')?.trim() ?? '');
  const from = Number.isNaN(time) ? null : time;
  const title = titleOf(record, 'hazardType');
  const shape = shapeOf(record, from);
  const severity = titleOf(record, 'icingRangeStart') ?? titleOf(record, 'turbulenceRangeStart');
  return {
    kind: 'G-AIRMET',
    id: /:id="([\w-]{1,40})"/.exec(record)?.[1] ?? null,
    fir: null,
    hazard: hazards[title ?? ''] ?? 'other',
    qualifiers: severity === null ? [] : [severity.slice(0, 3)],
    from,
    // A snapshot: it holds until the next, three hours later.
    to: from === null ? null : from + 3 * 3_600_000,
    lowerFeet: feet(record, 'lowerLimit'),
    upperFeet: feet(record, 'upperLimit'),
    upperAbove: false,
    movement: null,
    change: null,
    cancels: null,
    outlook: inside(record, 'isOutlook') === 'true',
    test: false,
    shapes: shape === null ? [] : [shape],
    fixes: [],
    text: title ?? '',
  };
}

/** Reads the records of a file of G-AIRMETs (XML); what is no record is passed over. */
export function readGairmets(text: string): HazardArea[] {
  const areas: HazardArea[] = [];
  for (const part of text.split(/<(?=(?:\w{1,10}:)?US-AIRMETRecord )/).slice(1)) {
    const end = part.indexOf('US-AIRMETRecord>');
    // A record that was cut off may have lost its last corners.
    if (end !== -1) areas.push(areaOf(part.slice(0, end)));
  }
  return areas;
}
