import { windUnits } from '../groups/read-wind.ts';
import { pathTo, pointAt, type LonLat } from '../geometry/sphere.ts';
import { type Fix, type FixFinder } from './hazard-area.ts';
import { type PilotHazard, type Pirep, type Severity } from './pirep.ts';
import { locateFix, readFix, readSuffixed } from './positions.ts';

const severities: readonly (readonly [words: RegExp, severity: Severity])[] = [
  [/\b(?:EXTRM|EXTREME)\b/, 'extreme'],
  [/\b(?:SEV|SEVERE|HVY)\b/, 'severe'],
  [/\b(?:MOD|MDT|MODERATE)\b/, 'moderate'],
  [/\b(?:LGT|LT|LIGHT)\b/, 'light'],
  [/\b(?:TRACE|TRC)\b/, 'trace'],
  [/\b(?:NEG|NIL|SMTH|SMOOTH|NONE)\b/, 'none'],
];

/** /TB MOD BLO 380, /IC LGT MX 070-080: the strongest word, and between which heights. */
export function readPilotHazard(text: string): PilotHazard {
  const severity = severities.find(([words]) => words.test(text))?.[1] ?? null;
  const between = /\b(?:FL)?(\d{3})-(?:FL)?(\d{3})\b/.exec(text);
  const below = /\b(?:BLO|BLW|BELOW) (?:FL)?(\d{3})\b/.exec(text);
  const above = /\b(?:ABV|ABOVE) (?:FL)?(\d{3})\b/.exec(text);
  const heights = between === null ? [above?.[1], below?.[1]] : [between[1], between[2]];
  const [lower = null, upper = null] = heights.map((digits) => (digits === undefined ? null : Number(digits) * 100));
  // FL380-370 is a descent.
  const isDown = lower !== null && upper !== null && lower > upper;
  return { severity, lowerFeet: isDown ? upper : lower, upperFeet: isDown ? lower : upper, text };
}

/** M06, -18, PS05, MS46: °C. */
export function readAirTemperature(text: string): number | null {
  const match = /^(M|-|MS|PS)?(\d{1,2})C?$/.exec(text.trim());
  if (match === null) return null;
  const isCold = match[1] === 'M' || match[1] === '-' || match[1] === 'MS';
  return isCold ? -Number(match[2]) || 0 : Number(match[2]);
}

/** 16345, 270045, 21019G23KT, 320/20: knots in the text. */
export function readPilotWind(text: string): Pirep['wind'] {
  const match = /^(\d{3})\/?(\d{2,3})(?:G\d{2,3})?(?:KT)?$/.exec(text.trim());
  if (match === null || Number(match[1]) > 360) return null;
  return { direction: Number(match[1]), speed: Number(match[2]) * windUnits.KT };
}

/** 080, UNKN, DURC: hundreds of feet. */
export function readFlightLevel(text: string): number | null {
  const match = /^ ?(\d{3})$/.exec(text);
  return match === null ? null : Number(match[1]) * 100;
}

/** HPW240015 and PUB 243022: bearing and miles of an aid. */
function readRadial(text: string): Fix | null {
  const match = /^([A-Z]{3,4}) ?(\d{3})(\d{3})$/.exec(text);
  if (match === null || Number(match[2]) > 360) return null;
  return { ident: aidOf(match[1] ?? ''), miles: Number(match[3]), bearing: Number(match[2]) };
}

/** KFAR is the airport of FAR. */
const aidOf = (ident: string): string => (ident.length === 4 && /^[KPC]/.test(ident) ? ident.slice(1) : ident);

const one = (text: string): Fix | null =>
  readRadial(text) ??
  readFix(text) ??
  (/^[KPC][A-Z]{3}$/.test(text) ? { ident: aidOf(text), miles: 0, bearing: 0 } : null);

/** Where a pilot was: figures, an aid, or a leg between two of them, of which the middle is taken. */
export function readPlace(text: string, find: FixFinder): Pick<Pirep, 'place' | 'fixes'> {
  const place = readSuffixed(text);
  if (place !== null) return { place, fixes: [] };
  const whole = one(text);
  const ends = whole === null ? text.split('-').map(one) : [whole];
  if (ends.length > 2 || ends.some((end) => end === null)) return { place: null, fixes: [] };
  const fixes = ends as Fix[];
  return { place: middle(fixes.map((fix) => locateFix(fix, find))), fixes };
}

function middle(places: readonly (LonLat | null)[]): LonLat | null {
  const [from = null, to = from] = places;
  if (from === null || to === null) return null;
  if (from === to) return from;
  return halfway(from, to);
}

/** Half the way along the great circle. */
function halfway(from: LonLat, to: LonLat): LonLat {
  const { miles, bearing } = pathTo(from, to);
  return pointAt(from, bearing, miles / 2);
}
