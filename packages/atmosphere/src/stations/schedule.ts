import { mixKey } from '../noise/random.ts';
import { keyOfText, type SimulatedStation, type SimulatedType } from './station.ts';

const minute = 60_000;
const hour = 60 * minute;

/** When a station reports: every so many minutes, so many after the full hour. */
export interface Schedule {
  readonly every: number;
  readonly after: number;
}

const schedules: Readonly<Record<SimulatedType, Schedule>> = {
  ad: { every: 60, after: 50 },
  wmo: { every: 60, after: 0 },
  buoy: { every: 10, after: 0 },
  dbuoy: { every: 60, after: 0 },
  pws: { every: 5, after: 0 },
  ship: { every: 360, after: 0 },
  airq: { every: 60, after: 0 },
};

/** The schedule of a station: large airports report at the hour and half past, others ten minutes before the hour. */
export const scheduleOf = ({ type, isLarge = false }: Pick<SimulatedStation, 'type' | 'isLarge'>): Schedule =>
  type === 'ad' && isLarge ? { every: 30, after: 0 } : schedules[type];

/** The last time up to a moment (ms) at which a schedule has a report. */
export function lastReport({ every, after }: Schedule, until: number): number {
  const [step, shift] = [every * minute, after * minute];
  return Math.floor((until - shift) / step) * step + shift;
}

/** The times of reports after one moment and up to another, ms, in their order. */
export function reportTimes(schedule: Schedule, after: number, until: number): readonly number[] {
  const times: number[] = [];
  for (let ts = lastReport(schedule, until); ts > after; ts -= schedule.every * minute) times.push(ts);
  return times.toReversed();
}

/** Share of the hours in which a station says nothing. */
const silentShares: Readonly<Record<SimulatedType, number>> = {
  ad: 0.004,
  wmo: 0.008,
  buoy: 0.015,
  dbuoy: 0.02,
  pws: 0.03,
  ship: 0.02,
  airq: 0.02,
};

const silenceSalt = 901;

/** Whether a station is silent in the hour of a moment: batteries, modems, birds. */
export function isSilent(seed: number, { id, type }: Pick<SimulatedStation, 'id' | 'type'>, ts: number): boolean {
  return mixKey(seed, silenceSalt, keyOfText(id), Math.floor(ts / hour)) / 2 ** 32 < silentShares[type];
}
