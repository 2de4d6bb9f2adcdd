import { dstHours } from '@meltemi/catalogue';
import type { Model } from './model.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');

/** The parts of a reference time as paths spell them. */
export function stampOf(refTs: number): { readonly day: string; readonly hour: string } {
  const date = new Date(refTs);
  return {
    day: `${date.getUTCFullYear()}${pad(date.getUTCMonth() + 1, 2)}${pad(date.getUTCDate(), 2)}`,
    hour: pad(date.getUTCHours(), 2),
  };
}

/** A step or a pressure in so many digits. */
export const twoDigits = (value: number): string => pad(value, 2);
export const threeDigits = (value: number): string => pad(value, 3);
export const fourDigits = (value: number): string => pad(value, 4);

/** The steps of a run in hours, ascending. */
export function stepsOf(model: Pick<Model, 'steps'>, refTs: number): readonly number[] {
  return dstHours(model.steps(new Date(refTs).getUTCHours()));
}

/** The newest run whose first step may be there by now. */
export function newestRun({ runs }: Pick<Model, 'runs'>, now: number): number {
  return runsFrom(runs, now).find((refTs) => refTs + runs.firstDelay * minuteMs <= now) ?? 0;
}

/** When the run after this one may begin to arrive. */
export function nextArrival({ runs }: Pick<Model, 'runs'>, refTs: number): number {
  const later = runsFrom(runs, refTs + 2 * dayMs).findLast((other) => other > refTs) ?? refTs + dayMs;
  return later + runs.firstDelay * minuteMs;
}

/** The run before, for when the newest has not begun to arrive. */
export function runBefore({ runs }: Pick<Model, 'runs'>, refTs: number): number {
  return runsFrom(runs, refTs).find((other) => other < refTs) ?? refTs - dayMs;
}

/** Reference times of four days up to a time, newest first. */
function runsFrom({ hours }: Model['runs'], until: number): number[] {
  const midnight = Math.floor(until / dayMs) * dayMs;
  return [0, 1, 2, 3].flatMap((day) => hours.toReversed().map((hour) => midnight - day * dayMs + hour * hourMs));
}
