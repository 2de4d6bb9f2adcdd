import type { Celestial } from '@meltemi/contract';

/** What a forecast says of its place besides weather: sun, moon, local time and ground. */
export interface Surroundings {
  readonly celestial: (lat: number, lon: number, ts: number) => Celestial;
  readonly isDay: (lat: number, lon: number, ts: number) => boolean;
  /** 1 new … 5 full … 8. */
  readonly moonPhase: (ts: number) => number;
  /** Minutes east of UTC of a zone at a moment. */
  readonly offsetMinutes: (zone: string, ts: number) => number;
  /** Metres above the sea. */
  readonly elevation: (lat: number, lon: number) => number;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** A moment on the wall of a place. */
export interface LocalTime {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly hour: number;
  /** 0 Sunday … 6 Saturday. */
  readonly weekday: number;
  readonly day: number;
  /** The moment this local day began, by the offset of now. */
  readonly midnight: number;
}

/** The local time of a moment. */
export function localTime({ offsetMinutes }: Pick<Surroundings, 'offsetMinutes'>, zone: string, ts: number): LocalTime {
  const shift = offsetMinutes(zone, ts) * minuteMs;
  const local = new Date(ts + shift);
  return {
    date: local.toISOString().slice(0, 10), hour: local.getUTCHours(), weekday: local.getUTCDay(), day: local.getUTCDate(),
    midnight: Math.floor((ts + shift) / dayMs) * dayMs - shift,
  };
}
