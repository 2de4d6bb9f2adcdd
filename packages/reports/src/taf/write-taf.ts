import { type Weather } from '../conditions.ts';
import { writeSky, writeVisibility, writeWeather, writeWind } from '../groups/write-conditions.ts';
import { dayHour, dayTime } from '../text/day-time.ts';
import { type Taf, type TafGroup } from './taf.ts';

/** A group to write; times are UTC ms, whole hours but for FM. */
export interface TafGroupContent extends Pick<TafGroup, 'kind' | 'wind' | 'visibility' | 'sky'> {
  readonly probability?: number | null;
  /** Not of BASE, which has the period of the whole. */
  readonly from?: number | null;
  /** Not of FM, which lasts until the next. */
  readonly to?: number | null;
  readonly weather: readonly Omit<Weather, 'code'>[];
  readonly noSignificantWeather?: boolean;
}

export interface TafContent
  extends Pick<Taf, 'station'>, Partial<Pick<Taf, 'amended' | 'correction' | 'nil' | 'cancelled'>> {
  /** UTC ms of issue. */
  readonly time: number;
  readonly from: number;
  readonly to: number;
  readonly groups: readonly TafGroupContent[];
  readonly extremes?: Taf['extremes'];
}

function conditions({ wind, visibility, weather, sky, noSignificantWeather }: TafGroupContent): string[] {
  const words = wind === null ? [] : [writeWind(wind)];
  const isFar = visibility !== null && visibility.unit !== 'SM' && visibility.metres >= 10_000;
  if (sky?.clear === 'CAVOK' && isFar && weather.length === 0) return [...words, 'CAVOK'];
  if (visibility !== null) words.push(writeVisibility(visibility));
  if (noSignificantWeather === true) words.push('NSW');
  words.push(...weather.map(writeWeather));
  if (sky !== null) words.push(...writeSky(sky).map((word) => (word === 'CAVOK' ? 'NSC' : word)));
  return words;
}

/** The words that begin a group: FM281530, PROB30 TEMPO 2812/2815. */
function opening({ kind, probability, from, to }: TafGroupContent): string[] {
  if (kind === 'BASE') return [];
  if (kind === 'FM') return [`FM${dayTime(from ?? 0).slice(0, 6)}`];
  const words = probability === undefined || probability === null ? [] : [`PROB${probability}`];
  if (kind !== 'PROB') words.push(kind);
  if (from !== undefined && from !== null && to !== undefined && to !== null) {
    words.push(`${dayHour(from)}/${dayHour(to, true)}`);
  }
  return words;
}

/** TX21/2515Z: whole degrees, and the hour in which they are expected. */
function extreme({ kind, celsius, time }: Taf['extremes'][number]): string {
  const sign = { max: 'X', min: 'N' }[kind ?? 'max'];
  const whole = Math.floor(celsius + 0.5);
  const degrees = (whole < 0 ? 'M' : '') + String(Math.abs(whole)).padStart(2, '0');
  return `T${sign}${degrees}/${dayHour(time ?? 0)}Z`;
}

/** Writes a TAF that `readTaf` reads back to the same hours and values, rounded to the steps of the code. */
export function writeTaf(content: TafContent): string {
  const words = ['TAF'];
  if (content.amended === true) words.push('AMD');
  if (content.correction) words.push(content.correction);
  words.push(content.station, dayTime(content.time));
  if (content.nil === true) return [...words, 'NIL='].join(' ');
  words.push(`${dayHour(content.from)}/${dayHour(content.to, true)}`);
  if (content.cancelled === true) return [...words, 'CNL='].join(' ');
  const extremes = (content.extremes ?? []).filter(({ kind, time }) => kind !== null && time !== null).map(extreme);
  for (const [at, group] of content.groups.entries()) {
    words.push(...opening(group), ...conditions(group));
    if (at === 0) words.push(...extremes);
  }
  return words.join(' ') + '=';
}
