import { type Notam } from './notam.ts';

/** What item Q says. */
export type Qualifiers = Pick<
  Notam,
  'fir' | 'code' | 'traffic' | 'purpose' | 'scope' | 'lower' | 'upper' | 'lat' | 'lon' | 'radius' | 'unknown'
>;

/** Degrees and minutes: 5130N is 51.5°. */
const position = /^(\d{2})(\d{2})([NS])(\d{3})(\d{2})([EW])(\d{3})?$/;

interface Place {
  readonly lat: number;
  readonly lon: number;
  readonly radius: number | null;
}

function readPosition(part: string): Place | null {
  const match = position.exec(part);
  if (match === null) return null;
  const [latMinutes, lonMinutes] = [Number(match[2]), Number(match[5])];
  const lat = Number(match[1]) + latMinutes / 60;
  const lon = Number(match[4]) + lonMinutes / 60;
  if (lat > 90 || lon > 180 || latMinutes > 59 || lonMinutes > 59) return null;
  return {
    lat: match[3] === 'S' ? -lat : lat,
    lon: match[6] === 'W' ? -lon : lon,
    radius: match[7] === undefined ? null : Number(match[7]),
  };
}

/** Reads `EGTT/QOBCE/IV/M/AE/000/003/5130N00027W001`. Parts go by their shape: some centres leave one out. */
export function readQualifiers(item: string): Qualifiers {
  const [line = ''] = item.toUpperCase().split('\n');
  const parts = line.split('/').map((part) => part.replace(/\s+/g, ''));
  const codeAt = parts.findIndex((part) => /^Q[A-Z]{4}$/.test(part));
  const placeAt = parts.findIndex((part) => position.test(part));
  const taken = new Set<number>();
  const take = (at: number, shape: RegExp): string | null => {
    const part = parts[at];
    if (part === undefined || taken.has(at) || !shape.test(part)) return null;
    taken.add(at);
    return part;
  };
  // Counted back from the place, which ends the item, or on from the code where there is no place.
  const field = (beforePlace: number, behindCode: number, shape: RegExp): string | null => {
    if (placeAt >= 0) return take(placeAt - beforePlace, shape);
    return codeAt >= 0 ? take(codeAt + behindCode, shape) : null;
  };
  const level = (text: string | null): number | null => (text === null ? null : Number(text));
  const place = readPosition(parts[placeAt] ?? '');
  if (place !== null) taken.add(placeAt);
  const fields = {
    fir: take(0, /^[A-Z]{3,4}$/),
    code: take(codeAt, /^Q/),
    traffic: field(5, 1, /^[IVK]{1,2}$/),
    purpose: field(4, 2, /^[NBOMK]{1,3}$/),
    scope: field(3, 3, /^[AEWK]{1,2}$/),
    lower: level(field(2, 4, /^\d{3}$/)),
    upper: level(field(1, 5, /^\d{3}$/)),
    lat: place?.lat ?? null,
    lon: place?.lon ?? null,
    radius: place?.radius ?? null,
  };
  return { ...fields, unknown: parts.filter((part, at) => part !== '' && !taken.has(at)) };
}
