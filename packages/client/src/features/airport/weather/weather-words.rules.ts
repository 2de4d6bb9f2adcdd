/** A group of weather taken apart: `-FZRA` is light, freezing, rain. */
export interface WeatherCode {
  readonly intensity: 'light' | 'moderate' | 'heavy' | 'vicinity' | 'recent';
  readonly descriptor: string | null;
  readonly phenomena: readonly string[];
}

const DESCRIPTORS = 'MI|PR|BC|DR|BL|SH|TS|FZ';
const PHENOMENA = 'DZ|RA|SN|SG|IC|PL|GR|GS|UP|BR|FG|FU|VA|DU|SA|HZ|PY|PO|SQ|FC|SS|DS';
const PATTERN = new RegExp(`^(\\+|-|VC|RE)?(${DESCRIPTORS})?((?:${PHENOMENA})*)$`);
const INTENSITIES: Readonly<Record<string, WeatherCode['intensity']>> = {
  '+': 'heavy',
  '-': 'light',
  VC: 'vicinity',
  RE: 'recent',
};

/** Takes a code of weather apart; null for one that no rule reads, which is shown as it is. */
export function readWeather(code: string): WeatherCode | null {
  const [, sign = '', descriptor, letters = ''] = PATTERN.exec(code) ?? [];
  const phenomena = letters.match(/../g) ?? [];
  if (descriptor === undefined && phenomena.length === 0) return null;
  return { intensity: INTENSITIES[sign] ?? 'moderate', descriptor: descriptor ?? null, phenomena };
}

/** The trend at the end of a METAR: nothing changes, or what the text says. */
export interface Trend {
  readonly kind: 'NOSIG' | 'BECMG' | 'TEMPO';
  readonly text: string;
}

/** Reads the trend off the text of a METAR; null where it has none. What stands after RMK is no part of it. */
export function trendOf(raw: string): Trend | null {
  const [report = ''] = raw.split(/\sRMK\b/);
  const [text, kind] = /\b(NOSIG|BECMG|TEMPO)\b.*$/s.exec(report) ?? [];
  return text === undefined || kind === undefined
    ? null
    : { kind: kind as Trend['kind'], text: text.replace(/=\s*$/, '').trim() };
}
