import { type Visibility, type Weather } from '../conditions.ts';
import { writeLeast, writeSky, writeVisibility, writeWeather, writeWind } from '../groups/write-conditions.ts';
import { dayTime } from '../text/day-time.ts';
import { type Metar, type Remarks } from './metar.ts';
import { inchOfMercury } from './read-pressure.ts';

type Measured = Pick<Metar, 'station' | 'wind' | 'visibility' | 'sky' | 'temperature' | 'dewPoint' | 'pressure'>;
type Optional = Partial<Pick<Metar, 'kind' | 'correction' | 'auto' | 'nil' | 'leastVisibility' | 'pressureUnit'>>;

/** What a METAR is written of; values are rounded to the steps of the code. */
export interface MetarContent extends Measured, Optional {
  readonly time: number;
  readonly weather: readonly Omit<Weather, 'code'>[];
  readonly recentWeather?: readonly Omit<Weather, 'code'>[];
  /** American remarks; tenths of the temperatures are added to them. */
  readonly remarks?: Pick<Remarks, 'seaLevelPressure' | 'precipitationHour'> | null;
  /** NOSIG and nothing else can be written as a trend. */
  readonly noChange?: boolean;
}

/** M05 for -5 and for -0.4: the sign is that of the true value. */
function degrees(value: number | null): string {
  if (value === null) return '//';
  // Halves are rounded up, to the warmer side.
  const whole = Math.floor(value + 0.5);
  return (value < 0 ? 'M' : '') + String(Math.abs(whole)).padStart(2, '0');
}

/** T01170072: sign and tenths. */
function tenths(value: number): string {
  const whole = Math.round(value * 10);
  return (whole < 0 ? '1' : '0') + String(Math.abs(whole)).padStart(3, '0');
}

function writePressure(pressure: number, unit: Metar['pressureUnit']): string {
  if (unit === 'A') return `A${String(Math.round((pressure * 100) / inchOfMercury)).padStart(4, '0')}`;
  // Rounded down by the rule; what was read back is whole already.
  return `Q${String(Math.floor(pressure + 1e-6)).padStart(4, '0')}`;
}

function writeRemarks(content: MetarContent): string[] {
  const { remarks = null, temperature, dewPoint } = content;
  if (remarks === null) return [];
  const words = ['RMK', 'AO2'];
  if (remarks.seaLevelPressure !== null) {
    words.push(`SLP${String(Math.round(remarks.seaLevelPressure * 10) % 1000).padStart(3, '0')}`);
  }
  // Hundredths of an inch.
  if (remarks.precipitationHour !== null) {
    words.push(`P${String(Math.round(remarks.precipitationHour / 0.254)).padStart(4, '0')}`);
  }
  if (temperature !== null) words.push(`T${tenths(temperature)}${dewPoint === null ? '' : tenths(dewPoint)}`);
  return words;
}

/** A word of the metric code: ten kilometres or more, nothing to tell of weather and sky. */
const isCavok = ({ visibility, sky, weather }: MetarContent): boolean =>
  sky?.clear === 'CAVOK' && isFar(visibility) && weather.length === 0;

const isFar = (visibility: Visibility | null): boolean =>
  visibility !== null && visibility.unit !== 'SM' && visibility.metres >= 10_000;

/** Writes a METAR or SPECI that `readMetar` reads back to the same values, rounded to the steps of the code. */
export function writeMetar(content: MetarContent): string {
  const { kind = 'METAR', station, time, correction, auto = false, nil = false } = content;
  const words: string[] = [kind];
  if (correction !== undefined && correction !== null) words.push(correction);
  words.push(station, dayTime(time));
  if (nil) return [...words, 'NIL='].join(' ');
  if (auto) words.push('AUTO');
  if (content.wind !== null) words.push(writeWind(content.wind));
  if (isCavok(content)) words.push('CAVOK');
  else {
    if (content.visibility !== null) words.push(writeVisibility(content.visibility));
    if (content.leastVisibility) words.push(writeLeast(content.leastVisibility));
    words.push(...content.weather.map(writeWeather));
    if (content.sky !== null) words.push(...writeSky(content.sky).map((word) => (word === 'CAVOK' ? 'NSC' : word)));
  }
  if (content.temperature !== null || content.dewPoint !== null) {
    words.push(`${degrees(content.temperature)}/${degrees(content.dewPoint)}`);
  }
  if (content.pressure !== null) words.push(writePressure(content.pressure, content.pressureUnit ?? 'Q'));
  words.push(
    ...(content.recentWeather ?? []).map((weather) => `RE${writeWeather({ ...weather, intensity: 'moderate' })}`),
  );
  if (content.noChange === true) words.push('NOSIG');
  words.push(...writeRemarks(content));
  return words.join(' ') + '=';
}
