/** The formats of one language. Digits are always Latin and the calendar Gregorian: a forecast table is read across languages. */
export interface Formats {
  readonly pluralRules: Intl.PluralRules;
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** With exactly so many decimals and no grouping, as tables, scales and charts write a measured value: 3,5 and 1013. */
  readonly fixed: (value: number, decimals: number) => string;
  /** What stands between a number and its percent sign: nothing, or a blank that no line breaks at. */
  readonly percentGap: string;
  /** Words as a list: all of them ("and", where the language says it), or any of them ("or"). */
  readonly list: (words: readonly string[], type?: 'conjunction' | 'disjunction') => string;
  readonly date: (timestamp: number, options?: Intl.DateTimeFormatOptions) => string;
  readonly weekday: (timestamp: number, width?: 'long' | 'short' | 'narrow', timeZone?: string) => string;
  /** A clock time such as 15:00 or 3:00 PM, by the hour format of the settings. */
  readonly time: (timestamp: number, hourFormat: '12h' | '24h', timeZone?: string) => string;
  /** "in 3 hours", "2 days ago": the largest unit that fits; negative milliseconds lie in the past. */
  readonly relative: (milliseconds: number) => string;
}

const LATIN_GREGORIAN = { numberingSystem: 'latn', calendar: 'gregory' } as const;

/** Unit and its length in milliseconds, largest first. */
const RELATIVE_UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[];

/** Makes the formats of a language; Intl objects are costly to make, so each is kept. */
export function createFormats(lang: string): Formats {
  const numbers = new Map<string, Intl.NumberFormat>();
  const dates = new Map<string, Intl.DateTimeFormat>();
  const lists = new Map<string, Intl.ListFormat>();
  // Each of these takes the browser a while to make; the first view needs neither.
  let relative: Intl.RelativeTimeFormat | null = null;
  let pluralRules: Intl.PluralRules | null = null;

  const kept = <T>(cache: Map<string, T>, key: string, make: () => T): T => {
    const found = cache.get(key) ?? make();
    cache.set(key, found);
    return found;
  };
  const date = (timestamp: number, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }) =>
    kept(
      dates,
      JSON.stringify(options),
      () => new Intl.DateTimeFormat(lang, { ...options, ...LATIN_GREGORIAN }),
    ).format(timestamp);
  const number = (value: number, options: Intl.NumberFormatOptions = {}) =>
    kept(
      numbers,
      JSON.stringify(options),
      () => new Intl.NumberFormat(lang, { ...options, numberingSystem: 'latn' }),
    ).format(value);
  const inZone = (timeZone: string | undefined): Intl.DateTimeFormatOptions =>
    timeZone === undefined ? {} : { timeZone };

  return {
    get pluralRules() {
      return (pluralRules ??= new Intl.PluralRules(lang));
    },
    number,
    fixed: (value, decimals) =>
      number(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false }),
    get percentGap() {
      const parts = new Intl.NumberFormat(lang, { style: 'percent', numberingSystem: 'latn' }).formatToParts(0.5);
      const gap = parts[1]?.type === 'literal' ? parts[1].value : '';
      // Arabic sets a mark of direction there, which is no blank.
      return /^\s+$/u.test(gap) ? gap : '';
    },
    list: (words, type = 'conjunction') =>
      kept(lists, type, () => new Intl.ListFormat(lang, { type, style: 'narrow' })).format(words),
    date,
    weekday: (timestamp, width = 'short', timeZone) => {
      const name = date(timestamp, { weekday: width, ...inZone(timeZone) });
      // Arabic has no short names; without their article the long ones fit a day's cell.
      return width === 'short' && lang.startsWith('ar') ? name.replace(/^ال/u, '') : name;
    },
    time: (timestamp, hourFormat, timeZone) =>
      date(timestamp, {
        hour: hourFormat === '24h' ? '2-digit' : 'numeric',
        minute: '2-digit',
        hourCycle: hourFormat === '24h' ? 'h23' : 'h12',
        ...inZone(timeZone),
      }),
    relative: (milliseconds) => {
      const size = Math.abs(milliseconds);
      const [unit, length] =
        RELATIVE_UNITS.find(([, unitLength]) => size >= unitLength) ?? (['second', 1_000] as const);
      relative ??= new Intl.RelativeTimeFormat(`${lang}-u-nu-latn`, { numeric: 'always' });
      return relative.format(Math.trunc(milliseconds / length), unit);
    },
  };
}
