import { runHoursFor, type Product } from '@meltemi/catalogue';

/** A length of time as people say it. */
export interface Duration {
  readonly value: number;
  readonly unit: 'minute' | 'hour' | 'day';
}

/** Minutes as minutes, hours up to two days, or days. */
export function durationOf(minutes: number): Duration {
  if (minutes % 60 !== 0 || minutes === 0) return { value: minutes, unit: 'minute' };
  const hours = minutes / 60;
  return hours % 24 === 0 && hours > 48 ? { value: hours / 24, unit: 'day' } : { value: hours, unit: 'hour' };
}

/** What is known of a model; null where it says nothing about it. */
export interface ModelFacts {
  readonly resolutionKm: number;
  readonly area: 'world' | 'region';
  /** Time between two updates, for everyone and for subscribers where that differs. */
  readonly interval: Duration | null;
  readonly intervalPremium: Duration | null;
  /** How far ahead it looks; null for what was observed. */
  readonly length: Duration | null;
  /** Hours of the day, UTC, at which its runs start. */
  readonly runs: readonly number[];
  readonly runsPremium: readonly number[] | null;
  /** From the start of a run until it is here. */
  readonly delay: Duration | null;
}

/** Any tier has every run. */
const SUBSCRIBER = 'premium';

const same = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((hour, index) => hour === other[index]);

/** The delay of a run is a habit, not a promise: whole hours from an hour on. */
const aboutDelay = (minutes: number): Duration => durationOf(minutes < 60 ? minutes : Math.round(minutes / 60) * 60);

/** The facts of a model as the catalogue has them. */
export function modelFacts(product: Product): ModelFacts {
  const [runs, runsPremium] = [runHoursFor(product, null), runHoursFor(product, SUBSCRIBER)];
  const isTimed = product.timeline !== 'none' || product.family === 'capAlerts';
  return {
    resolutionKm: product.modelResolution,
    area: product.bounds === null ? 'world' : 'region',
    interval: isTimed ? durationOf(product.interval) : null,
    intervalPremium:
      isTimed && product.intervalPremium !== product.interval ? durationOf(product.intervalPremium) : null,
    length: product.forecastSize > 0 ? durationOf(product.forecastSize * 60) : null,
    runs,
    runsPremium: same(runs, runsPremium) ? null : runsPremium,
    delay: runs.length > 0 ? aboutDelay(product.runs.delay) : null,
  };
}
