import type { Celestial } from '@meltemi/contract';
import { getMoonIllumination, getMoonTimes, getPosition, getTimes } from 'suncalc';
import {
  isNautical,
  localDay,
  offsetMinutes,
  timeZoneAt,
  wallClock,
  wallDateTime,
  zoneAbbreviation,
} from './time-zone.ts';

/** The sun's middle at sunrise and sunset, degrees: its radius and the bending of light by the air. */
const HORIZON = -0.833;
/** The sun at dusk: the end of civil twilight, degrees. */
const DUSK = -6;
const DAY = 86_400_000;

/** How far the library lifts a sun below the horizon for the bending of light, degrees; taken off again to compare with plain angles. */
const LIFT = 0.484;

const isAbove = (lat: number, lon: number, time: number, degrees: number): boolean =>
  getPosition(new Date(time), lat, lon).altitude - LIFT > degrees;

/** True between sunrise and sunset, also through polar day. */
export const isDayAt = (lat: number, lon: number, time: number): boolean => isAbove(lat, lon, time, HORIZON);

/** True once the sun is below the dusk angle: real night. */
export const isNightAt = (lat: number, lon: number, time: number): boolean => !isAbove(lat, lon, time, DUSK);

/** Sunrise, sunset and dusk of the local day that holds a moment; null where the sun does not cross that line that day. */
export interface SunTimes {
  readonly sunrise: number | null;
  readonly sunset: number | null;
  readonly dusk: number | null;
  /** The sun stays up, or down, the whole day. */
  readonly polar: 'day' | 'night' | null;
}

/** The sun on the local day of a place. */
export function sunTimes(lat: number, lon: number, zone: string, time: number): SunTimes {
  const { noon } = localDay(zone, time);
  const times = getTimes(new Date(noon), lat, lon);
  const at = (moment: Date | null): number | null =>
    moment === null || Number.isNaN(moment.getTime()) ? null : moment.getTime();
  const polar = times.alwaysUp === true ? 'day' : times.alwaysDown === true ? 'night' : null;
  return { sunrise: at(times.sunrise), sunset: at(times.sunset), dusk: at(times.dusk), polar };
}

const phasesKept = new Map<number, number>();

/** Phase of the moon: 1 new, 3 first quarter, 5 full, 7 last quarter, the even ones between. It is the same everywhere, so steps of forecasts share it. */
export function moonPhaseAt(time: number): number {
  const known = phasesKept.get(time);
  if (known !== undefined) return known;
  const phase = (Math.round(getMoonIllumination(new Date(time)).phase * 8) % 8) + 1;
  if (phasesKept.size >= 5000) phasesKept.clear();
  phasesKept.set(time, phase);
  return phase;
}

/** The moon on the local day of a place: `HH:mm` of its rise and set, null where it has none that day. */
export function moonOf(
  lat: number,
  lon: number,
  zone: string,
  time: number,
): { phase: number; fraction: number; rise: string | null; set: string | null } {
  const { start, end } = localDay(zone, time);
  const within = (moment: Date | undefined): moment is Date =>
    moment !== undefined && moment.getTime() >= start && moment.getTime() < end;
  // The library counts days in UTC: a local day can reach into three of them.
  const days = [start - DAY, start, start + DAY].map((moment) => getMoonTimes(new Date(moment), lat, lon));
  const first = (name: 'rise' | 'set'): string | null => {
    const moment = days.map((day) => day[name]).find(within);
    return moment === undefined ? null : wallClock(zone, moment.getTime());
  };
  const fraction = Math.max(0, Math.min(1, getMoonIllumination(new Date(time)).fraction));
  return { phase: moonPhaseAt(time), fraction, rise: first('rise'), set: first('set') };
}

/** Time zone and sun of a place at a moment, as forecasts and observations carry them. */
export function celestialAt(lat: number, lon: number, time: number, atSea: boolean): Celestial {
  const zone = timeZoneAt(lat, lon);
  const minutes = offsetMinutes(zone, time);
  const sun = sunTimes(lat, lon, zone, time);
  const clock = (moment: number | null): string | null => (moment === null ? null : wallClock(zone, moment));
  return {
    TZname: zone,
    TZabbrev: zoneAbbreviation(zone, time),
    TZoffset: minutes / 60,
    TZoffsetMin: minutes,
    TZtype: isNautical(zone) ? 'nautical' : 'land',
    sunrise: clock(sun.sunrise),
    sunriseTs: sun.sunrise,
    sunset: clock(sun.sunset),
    sunsetTs: sun.sunset,
    dusk: clock(sun.dusk),
    duskTs: sun.dusk,
    isDay: isDayAt(lat, lon, time),
    night: isNightAt(lat, lon, time),
    atSea,
    nowObserved: wallDateTime(zone, time),
  };
}
