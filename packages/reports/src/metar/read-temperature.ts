/** °C that no place on earth has seen, with a margin. */
const [coldest, hottest] = [-95, 60];

function degrees(text: string | undefined): number | null {
  const match = /^([M-]?)(\d{2})$/.exec(text ?? '');
  if (match === null) return null;
  // M00 lies between 0 and -0.5: there is no negative zero.
  const value = match[1] === '' ? Number(match[2]) : -Number(match[2]) || 0;
  return value >= coldest && value <= hottest ? value : null;
}

export interface TemperaturePair {
  readonly temperature: number | null;
  readonly dewPoint: number | null;
}

/** 21/17, M02/M03, 19/, 19///, ///05; null when the word is none. */
export function readTemperatures(word: string): TemperaturePair | null {
  const match = /^([M-]?\d{2}|\/\/|XX|MM?)\/([M-]?\d{2}|\/{2,3}|XX|MM?)?$/.exec(word);
  if (match === null) return null;
  return { temperature: degrees(match[1]), dewPoint: degrees(match[2]) };
}

export interface Tenths {
  readonly temperature: number;
  readonly dewPoint: number | null;
}

/** T01170072 and T0117 of American remarks, °C; null when the word is none. */
export function readTenths(word: string): Tenths | null {
  const match = /^T([01])(\d{3})(?:([01])(\d{3}))?$/.exec(word);
  if (match === null) return null;
  return {
    temperature: signedTenths(match[1], match[2]),
    dewPoint: match[3] === undefined ? null : signedTenths(match[3], match[4]),
  };
}

const signedTenths = (sign: string | undefined, digits: string | undefined): number =>
  (sign === '1' ? -Number(digits) || 0 : Number(digits)) / 10;

/** The finer value when it rounds to about the coarse one; a fine value that contradicts it is a fault of the text. */
export function finer(coarse: number | null, fine: number | null): number | null {
  if (fine === null || fine < coldest || fine > hottest) return coarse;
  return coarse === null || Math.abs(coarse - fine) <= 0.6 ? fine : coarse;
}
