import { dewPointOf } from '../humidity.ts';
import type { Measurement } from '../station-report.ts';
import { amountOf, layerBaseOf, lowestBaseOf, periodOf, snowOf, visibilityOf } from './synop-codes.rules.ts';

export type Found = Partial<Record<Measurement, number | null>>;

const zeroCelsius = 273.15;
/** m/s. */
const knot = 1852 / 3600;

const whole = (text: string): number | null => (/^\d+$/u.test(text) ? Number(text) : null);
const tenths = (value: number): number => Math.round(value * 10 + zeroCelsius * 100) / 100;

/** snTTT: sign and tenths of a degree. */
function temperatureOf(text: string): number | null {
  const value = whole(text.slice(1));
  if (value === null || !/^[01]/u.test(text)) return null;
  return tenths(text.startsWith('1') ? -value : value);
}

/** PPPP: tenths of a hectopascal without the thousands. */
function pressureOf(text: string): number | null {
  const value = whole(text);
  return value === null ? null : (value < 5000 ? value + 10_000 : value) * 10;
}

/**
 * Groups of one station behind its name (FM 12): iRixhVV Nddff and what follows, up to the sections of a country. A group
 * that is not there, or not readable, is passed over.
 */
export function readGroups(groups: readonly string[], inKnots: boolean): Found | null {
  const [first = '', second = ''] = groups;
  if (!/^[0-9/]{5}$/u.test(first) || !/^[0-9/]{5}$/u.test(second)) return null;
  const found: Found = {};
  const speed = (value: number): number => (inKnots ? Math.round(value * knot * 100) / 100 : value);
  const lowest = whole(first[2] ?? '');
  const isCode4680 = first[1] === '7';
  const visibility = whole(first.slice(3));
  if (visibility !== null) found.visibility = visibilityOf(visibility);
  readSkyAndWind(second, groups[2] ?? '', found, speed);
  let section = 1;
  // Behind 55 in section 3 stand amounts of radiation that begin with 0 to 6.
  let isRadiation = false;
  const layers: number[] = [];
  for (let k = 2; k < groups.length; k++) {
    const group = groups[k] ?? '';
    if (group === '333') section = 3;
    else if (group.startsWith('222') && section === 1) section = 2;
    else if (/^(?:444|555|666|80000)$/u.test(group)) break;
    else if (section === 1) readFirst(group, found, { lowest, isCode4680 });
    else if (section === 2) readSea(group, found);
    else {
      if (group.startsWith('5')) isRadiation = true;
      if (/^[6-9]/u.test(group)) isRadiation = false;
      if (!isRadiation) readThird(group, groups[k - 1] ?? '', found, speed, layers);
    }
  }
  if (layers.length > 0) found.ceiling = Math.min(...layers);
  return found;
}

/** Nddff, with 00fff behind it from 99 on. */
function readSkyAndWind(group: string, next: string, found: Found, speed: (value: number) => number): void {
  const sky = whole(group[0] ?? '');
  // 9: the sky cannot be seen.
  if (sky !== null) found.cloudCover = sky === 9 ? 1 : sky / 8;
  const direction = whole(group.slice(1, 3));
  if (direction !== null && direction >= 1 && direction <= 36) found.windDirection = direction * 10;
  const force = whole(group.slice(3));
  if (force === null) return;
  const more = force === 99 && /^00\d{3}$/u.test(next) ? Number(next.slice(2)) : force;
  found.windSpeed = speed(more);
}

function readFirst(
  group: string,
  found: Found,
  { lowest, isCode4680 }: { readonly lowest: number | null; readonly isCode4680: boolean },
): void {
  if (group.length !== 5) return;
  const rest = group.slice(1);
  switch (group.slice(0, 1)) {
    case '1':
      found.temperature ??= temperatureOf(rest);
      break;
    case '2': {
      const humidity = rest.startsWith('9') ? whole(rest.slice(1)) : null;
      const temperature = found.temperature ?? null;
      found.dewPoint ??=
        humidity === null ? temperatureOf(rest) : temperature === null ? null : dewPointOf(temperature, humidity / 100);
      break;
    }
    case '3':
      found.stationPressure ??= pressureOf(rest);
      break;
    case '4':
      // Other first digits name a pressure surface whose height follows.
      if (/^[09]/u.test(rest)) found.pressure ??= pressureOf(rest);
      break;
    case '6':
      readAmount(rest, found);
      break;
    case '7': {
      const weather = whole(rest.slice(0, 2));
      if (weather !== null) found.weather ??= isCode4680 ? weather + 100 : weather;
      break;
    }
    case '8': {
      const amount = whole(rest[0] ?? '');
      if (amount !== null && amount >= 5 && lowest !== null) found.ceiling ??= lowestBaseOf(lowest);
      break;
    }
  }
}

/** RRRtR: an hour's amount if there is one, else that of the shortest time. */
function readAmount(rest: string, found: Found): void {
  const amount = whole(rest.slice(0, 3));
  const hours = periodOf(whole(rest.slice(3)) ?? 0);
  if (amount === null || hours === null || hours >= (found.precipitationHours ?? Infinity)) return;
  found.precipitation = amountOf(amount);
  found.precipitationHours = hours;
}

/** Section 2, of ships and coasts: water, waves that were measured, waves that were seen. */
function readSea(group: string, found: Found): void {
  if (group.length !== 5) return;
  const rest = group.slice(1);
  const height = whole(rest.slice(2));
  const period = whole(rest.slice(0, 2));
  if (group.startsWith('0')) {
    const sign = whole(rest[0] ?? '');
    if (sign !== null && sign <= 7) found.waterTemperature ??= temperatureOf(`${sign % 2}${rest.slice(1)}`);
  } else if (/^[12]/u.test(group)) {
    if (height !== null) found.waveHeight ??= height / 2;
    if (period !== null && period > 0 && period < 99) found.wavePeriod ??= period;
  } else if (group.startsWith('70')) {
    const tenth = whole(group.slice(2));
    if (tenth !== null) found.waveHeight = tenth / 10;
  }
}

/** Section 3: snow, rain of other periods, layers of clouds, gusts. */
function readThird(
  group: string,
  before: string,
  found: Found,
  speed: (value: number) => number,
  layers: number[],
): void {
  if (group.length !== 5) return;
  if (group.startsWith('4')) {
    const snow = whole(group.slice(2));
    if (snow !== null) found.snowDepth ??= snowOf(snow);
  } else if (group.startsWith('6')) readAmount(group.slice(1), found);
  else if (group.startsWith('8')) {
    const [amount, height] = [whole(group[1] ?? ''), whole(group.slice(3))];
    const base = height === null ? null : layerBaseOf(height);
    if (amount !== null && amount >= 5 && base !== null) layers.push(base);
  } else if (/^91[01]\d\d$/u.test(group)) {
    // 910 is of ten minutes; 911 of a period that 907 before it names in tenths of an hour, and too long otherwise.
    const isShort = group[2] === '0' || (/^907\d\d$/u.test(before) && Number(before.slice(3)) <= 10);
    if (isShort && group.slice(3) !== '99') found.gust ??= speed(Number(group.slice(3)));
  }
}
