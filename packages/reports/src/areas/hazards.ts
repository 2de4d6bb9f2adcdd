import { windUnits } from '../groups/read-wind.ts';
import { type Hazard, type HazardArea } from './hazard-area.ts';
import { compassDegrees } from './positions.ts';

/** What the words of a warning speak of; the first that is found names it. */
const hazards: readonly (readonly [words: RegExp, hazard: Hazard])[] = [
  // VA alone is Virginia.
  [/\bVA (?:ERUPTION|CLD|ADVISORY)|\bVOLCANIC ASH\b/, 'volcanic-ash'],
  [/\bTC [A-Z]+|\bTROPICAL\b/, 'tropical-cyclone'],
  [/\bRDOACT\b/, 'radioactive'],
  [/\b(?:TS|TSGR|TSRA|TSTM|TSTMS|CB|TORNADO(?:ES)?|CONVECTIVE|WST)\b/, 'thunderstorm'],
  [/\bMTW\b|\bMTN WAVE\b/, 'mountain-wave'],
  [/\bMTNS? OBSC(?:N|D)?\b|\bMT OBSC\b/, 'mountain-obscuration'],
  [/\bLLWS\b|\bLOW LVL WIND ?SHEAR\b/, 'wind-shear'],
  [/\bTURB\b/, 'turbulence'],
  [/\b(?:ICE|ICG|ICING|FZRA)\b/, 'icing'],
  [/\b(?:DS|SS|HVY DS|HVY SS|DUSTSTORM|SANDSTORM)\b/, 'dust'],
  [/\bSFC W(?:I)?NDS?\b|\bSURFACE WINDS\b/, 'surface-wind'],
  [/\bIFR\b|\bLIFR\b|\bSFC VIS\b|\b(?:BKN|OVC) CLD\b|\bCIGS?\b/, 'ifr'],
  [/\bFZLVL\b|\bFREEZING LEVEL\b/, 'freezing-level'],
];

export const readHazard = (text: string): Hazard => hazards.find(([words]) => words.test(text))?.[1] ?? 'other';

/** Words that say how much, how often and how hidden; each once, in the order of the text. */
export const readQualifiers = (text: string): string[] => [
  ...new Set(text.match(/\b(?:SEV|MOD|LGT|HVY|EMBD|FRQ|ISOL|OCNL|OBSC|SQL)\b/g) ?? []),
];

type Levels = Pick<HazardArea, 'lowerFeet' | 'upperFeet' | 'upperAbove'>;

/** Hundreds of feet of FL450, 450 or SFC; feet of 10000FT. */
function feetOf(text: string): number | null {
  if (text === 'SFC') return 0;
  const level = /^(?:FL ?)?(\d{3})$/.exec(text);
  if (level !== null) return Number(level[1]) * 100;
  const feet = /^(\d{4,5}) ?FT$/.exec(text);
  return feet === null ? null : Number(feet[1]);
}

const height = '(?:FL ?)?\\d{3}\\b|\\d{4,5} ?FT\\b';
const between = new RegExp(`\\b(SFC|FL ?\\d{3}|\\d{4,5}(?: ?FT)?)(?:/|-| AND )((?:${height}))`);
const spaced = new RegExp(`\\bBTN (SFC|${height}) AND (${height})`);
const top = new RegExp(`\\bTOPS? (ABV |TO |ABV TO |EST TO )?(FL ?\\d{3})\\b`);
const above = new RegExp(`\\bABV (FL ?\\d{3}|\\d{4,5} ?FT)\\b`);
/** A ceiling below 500 ft is not the top of the area. */
const below = new RegExp(`(?<!CIGS? )\\bBLW (FL ?\\d{3}|\\d{3}\\b|\\d{4,5} ?FT)`);

/** SFC/FL080, FL270/340, BTN FL240 AND FL340, TOP FL450, TOPS ABV FL450, BLW 100. */
export function readLevels(text: string): Levels {
  const pair = spaced.exec(text) ?? between.exec(text);
  if (pair !== null) {
    const upperFeet = feetOf(pair[2] ?? '');
    const lowerText = pair[1] ?? '';
    // 4000/8000FT: the unit stands behind both.
    const lowerFeet = feetOf(/^\d{4,5}$/.test(lowerText) ? `${lowerText}FT` : lowerText);
    if (lowerFeet !== null && upperFeet !== null && lowerFeet <= upperFeet)
      return { lowerFeet, upperFeet, upperAbove: false };
  }
  const highest = top.exec(text);
  if (highest !== null) {
    return { lowerFeet: null, upperFeet: feetOf(highest[2] ?? ''), upperAbove: highest[1]?.startsWith('ABV') ?? false };
  }
  const over = above.exec(text);
  if (over !== null) return { lowerFeet: feetOf(over[1] ?? ''), upperFeet: null, upperAbove: true };
  const under = below.exec(text);
  return { lowerFeet: null, upperFeet: under === null ? null : feetOf(under[1] ?? ''), upperAbove: false };
}

/** MOV ENE 5KT, MOV NE 20-25KT, MOV FROM 24020KT, STNR, MOV LTL. */
export function readMovement(text: string): HazardArea['movement'] {
  if (/\bSTNR\b|\bSTATIONARY\b|\bMOV LTL\b/.test(text)) return { towards: null, speed: 0 };
  const from = /\bMOV (?:FROM|FM) (\d{3})(\d{2,3})KT\b/.exec(text);
  if (from !== null) {
    const direction = Number(from[1]);
    return direction > 360 ? null : { towards: (direction + 180) % 360, speed: Number(from[2]) * windUnits.KT };
  }
  const match = /\bMOV ([NESW]{1,3}) (\d{1,3})(?:-\d{1,3})? ?(KT|KMH)\b/.exec(text);
  const towards = match === null ? null : compassDegrees(match[1] ?? '');
  if (match === null || towards === null) return null;
  return { towards, speed: Number(match[2]) * windUnits[match[3] === 'KMH' ? 'KMH' : 'KT'] };
}

/** INTSF, WKN, NC, and the American DVLPG and DMSHG; in American texts NC is North Carolina. */
export function readChange(text: string, isAmerican: boolean): HazardArea['change'] {
  if (/\b(?:INTSF|INTSFYG|DVLPG)\b/.test(text)) return 'intensifying';
  if (/\b(?:WKN|WKNG|DMSHG)\b/.test(text)) return 'weakening';
  return !isAmerican && /\bNC\b/.test(text) ? 'none' : null;
}
