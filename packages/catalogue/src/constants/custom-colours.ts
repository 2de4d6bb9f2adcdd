import { hour } from './spans.ts';

/** The migration of old custom colours ends this long after its start: 2160 of an unnamed unit, hours are ours (90 days). */
export const customColourMigrationMs = 2_160 * hour;

/** One step of a gradient: a value and its red, green, blue and alpha. */
export type GradientStep = readonly [value: number, colour: readonly [number, number, number, number]];

/** True for a list of pairs of a number and a four-number colour; an empty list paints nothing and is refused. */
export const isCustomGradient = (value: unknown): value is readonly GradientStep[] =>
  Array.isArray(value) && value.length > 0 && value.every(isStep);

const isStep = (step: unknown): step is GradientStep =>
  Array.isArray(step) && step.length === 2 && Number.isFinite(step[0]) && isColour(step[1]);

const isColour = (colour: unknown): boolean => Array.isArray(colour) && colour.length === 4 && colour.every((part) => Number.isFinite(part));
