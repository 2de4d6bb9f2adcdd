import { createHash } from 'node:crypto';
import { readHazardAreas, readPirep, type HazardArea, type Pirep } from '@meltemi/reports';
import type { AreaRecord, Corner, PilotReportRecord } from '@meltemi/station-store';

/** Metres; m/s; K. */
const foot = 0.3048;
const knot = 1852 / 3600;
const zeroCelsius = 273.15;

/** A name by which the same text is known again. */
const nameOf = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 24);

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const feet = (value: unknown): number | null => (isNumber(value) ? Math.round(value * foot) : null);

/** A report of a pilot; the feed knows places of navigation aids, which the text alone does not. */
export function pilotReport(
  raw: string,
  given: { readonly lat: number; readonly lon: number } | null,
  received: number,
): PilotReportRecord | null {
  const report = readPirep(raw, received);
  return report === null ? null : pilotRecord(report, given);
}

/** The report as the store keeps it; null where nobody knows when or where it was. */
export function pilotRecord(
  report: Pirep,
  given: { readonly lat: number; readonly lon: number } | null,
): PilotReportRecord | null {
  const { time, place } = report;
  const [lon, lat] = given === null ? (place ?? [NaN, NaN]) : [given.lon, given.lat];
  if (time === null || !(Math.abs(lat) <= 90) || !(Math.abs(lon) <= 180)) return null;
  return {
    id: nameOf(report.raw, time),
    ts: time,
    lat,
    lon,
    altitude: feet(report.heightFeet),
    aircraft: report.aircraft,
    urgent: report.urgent,
    turbulence: report.turbulence?.severity ?? null,
    icing: report.icing?.severity ?? null,
    temp: report.temperature === null ? null : report.temperature + zeroCelsius,
    wind: report.wind?.speed ?? null,
    dir: report.wind?.direction ?? null,
    raw: report.raw,
  };
}

/** A SIGMET or AIRMET out of a bulletin; null where it has no shape, or no time at which it holds. */
export function areaRecord(area: HazardArea): AreaRecord | null {
  const { from, to, movement } = area;
  const rings = area.shapes.filter(({ kind, later }) => kind !== 'line' && !later).map(({ ring }) => ring);
  if (from === null || to === null || to <= from || rings.length === 0 || area.test || area.cancels !== null)
    return null;
  return {
    id: nameOf(area.text, from),
    kind: area.kind === 'SIGMET' || area.kind === 'CWA' ? 'SIGMET' : 'AIRMET',
    hazard: area.hazard,
    severity: area.qualifiers[0] ?? null,
    from,
    to,
    lower: feet(area.lowerFeet),
    upper: feet(area.upperFeet),
    dir: movement?.towards ?? null,
    speed: movement?.speed ?? null,
    polygons: rings.map((ring) => [ring]),
    raw: area.text,
  };
}

type Json = Readonly<Record<string, unknown>>;

/** Words of aviationweather for hazards. */
const hazards: readonly (readonly [RegExp, string])[] = [
  [/^(?:CONVECTIVE|TS|TSGR|CB)/u, 'thunderstorm'],
  [/^TURB/u, 'turbulence'],
  [/^(?:ICE|ICING)/u, 'icing'],
  [/^MTW/u, 'mountain-wave'],
  [/^(?:VA|ASH)/u, 'volcanic-ash'],
  [/^TC/u, 'tropical-cyclone'],
  [/^(?:DS|SS|DUST)/u, 'dust'],
  [/^RDOACT/u, 'radioactive'],
  [/^IFR/u, 'ifr'],
  [/^MT[ _-]?OBSC/u, 'mountain-obscuration'],
];

/** Seconds since 1970, or a text of a date. */
function timeOf(value: unknown): number | null {
  if (isNumber(value)) return value * 1000;
  const parsed = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(parsed) ? null : parsed;
}

/** Corners as a closed ring; null for fewer than three. */
function ringOf(coords: unknown): readonly Corner[] | null {
  if (!Array.isArray(coords)) return null;
  const ring: Corner[] = [];
  for (const one of coords as readonly unknown[]) {
    const { lat, lon } = (typeof one === 'object' && one !== null ? one : {}) as Json;
    if (!isNumber(lat) || !isNumber(lon) || Math.abs(lat) > 90 || Math.abs(lon) > 180) return null;
    ring.push([lon, lat]);
  }
  const [first] = ring;
  const last = ring.at(-1);
  if (first === undefined || last === undefined || ring.length < 3) return null;
  return first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first];
}

/** The rings of one area, or of several, whose corners then are lists in a list. */
function ringsOf(coords: unknown): readonly (readonly Corner[])[] {
  const lists = Array.isArray(coords) && Array.isArray(coords[0]) ? (coords as readonly unknown[]) : [coords];
  return lists.flatMap((one) => {
    const ring = ringOf(one);
    return ring === null ? [] : [ring];
  });
}

const compass = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ');

/** Degrees of a number, of its text or of a point of the compass. */
function directionOf(value: unknown): number | null {
  if (typeof value === 'string' && compass.includes(value)) return compass.indexOf(value) * 22.5;
  const degrees = isNumber(value) || (typeof value === 'string' && value !== '') ? Number(value) : NaN;
  return degrees >= 0 && degrees <= 360 ? degrees : null;
}

/** m/s of knots; the lists write UNK for what is not known. */
function speedOf(value: unknown): number | null {
  const knots = isNumber(value) || (typeof value === 'string' && value !== '') ? Number(value) : NaN;
  return knots >= 0 && knots < 300 ? Math.round(knots * knot * 10) / 10 : null;
}

/**
 * One SIGMET or AIRMET of aviationweather's lists, of the United States (airsigmet) or of the world (isigmet). Where the
 * list has no corners, or calls an area a line, the text is read. `received` (ms) gives the text its month.
 */
export function listedArea(one: Json, received: number): AreaRecord | null {
  const raw = one['rawAirSigmet'] ?? one['rawSigmet'];
  const [from, to] = [timeOf(one['validTimeFrom']), timeOf(one['validTimeTo'])];
  // An outlook says where SIGMETs may come, and is none.
  if (typeof raw !== 'string' || one['airSigmetType'] === 'OUTLOOK') return null;
  const rings = one['geom'] === 'LINE' ? [] : ringsOf(one['coords']);
  if (rings.length === 0)
    return (
      readHazardAreas(raw, received)
        .map(areaRecord)
        .find((area) => area !== null) ?? null
    );
  if (from === null || to === null || to <= from) return null;
  const hazard = typeof one['hazard'] === 'string' ? one['hazard'].toUpperCase() : '';
  return {
    id: nameOf(raw, from),
    kind: one['airSigmetType'] === 'AIRMET' ? 'AIRMET' : 'SIGMET',
    hazard: hazards.find(([pattern]) => pattern.test(hazard))?.[1] ?? 'other',
    severity: typeof one['qualifier'] === 'string' ? one['qualifier'] : null,
    from,
    to,
    lower: feet(one['altitudeLow1'] ?? one['base']),
    upper: feet(one['altitudeHi2'] ?? one['altitudeHi1'] ?? one['top']),
    dir: directionOf(one['movementDir'] ?? one['dir']),
    speed: speedOf(one['movementSpd'] ?? one['spd']),
    polygons: rings.map((ring) => [ring]),
    raw,
  };
}
