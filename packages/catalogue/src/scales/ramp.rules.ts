import { scaleColour } from './sample.rules.ts';
import { maxRampSteps, type ColourScale, type Gradient } from './scale.ts';

/** A table of colours at even steps from `from` to `to` (raw values), four bytes RGBA each, not premultiplied. */
export type RampTable = {
  readonly steps: number;
  readonly from: number;
  readonly to: number;
  readonly rgba: Uint8Array<ArrayBuffer>;
};

/** The lowest and highest raw value of a gradient. */
export function gradientRange(gradient: Gradient): { readonly from: number; readonly to: number } {
  return { from: gradient[0][0], to: (gradient.at(-1) ?? gradient[1])[0] };
}

/** Builds the colour table of a scale; the first and last entries are the colours of the range's ends. */
export function buildRamp(scale: ColourScale, custom?: Gradient | null): RampTable {
  const steps = Math.min(maxRampSteps, Math.max(2, Math.round(scale.steps)));
  const { from, to } = gradientRange(custom ?? scale.gradient);
  const rgba = new Uint8Array(steps * 4);
  for (let step = 0; step < steps; step++) {
    // The last value is named, not computed, so that rounding never stops short of it.
    const value = step === steps - 1 ? to : from + ((to - from) * step) / (steps - 1);
    const colour = scaleColour(scale, value, custom);
    if (colour !== null) rgba.set(colour.map(Math.round), step * 4);
  }
  return { steps, from, to, rgba };
}

/** Index of the ramp entry that a raw value reads, clamped at the ends. */
export function rampIndex(ramp: RampTable, value: number): number {
  const place = ((value - ramp.from) / (ramp.to - ramp.from)) * (ramp.steps - 1);
  return Math.min(ramp.steps - 1, Math.max(0, Math.round(place)));
}
