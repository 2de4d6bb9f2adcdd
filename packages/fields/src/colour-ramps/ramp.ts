import { FieldError, requireFinite, requireWhole } from '../faults/index.ts';

/** The longest ramp a gradient texture holds. */
export const MAX_RAMP_STEPS = 2048;

/** Red, green, blue from 0 to 255 and alpha from 0 to 1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** A value and its colour. */
export interface ColourStop {
  readonly value: number;
  readonly colour: Rgba;
}

/** Colours at even distances from `min` to `max`, four bytes each. */
export interface Ramp {
  readonly min: number;
  readonly max: number;
  readonly size: number;
  readonly rgba: Uint8Array;
}

function requireStops(stops: readonly ColourStop[]): void {
  if (stops.length < 1) throw new FieldError('bad-parameter', 'a colour ramp needs at least one stop');
  for (let k = 0; k < stops.length; k++) {
    const stop = stops[k]!;
    requireFinite('value of a colour stop', stop.value);
    if (k > 0 && stop.value < stops[k - 1]!.value) throw new FieldError('bad-parameter', 'colour stops must rise');
    const [red, green, blue, alpha] = stop.colour;
    if ([red, green, blue].some((c) => !(c >= 0 && c <= 255)) || !(alpha >= 0 && alpha <= 1)) {
      throw new FieldError('bad-parameter', `a colour of ${stop.colour.join(', ')} does not exist`);
    }
  }
}

/** The exact colour of a value, linear in sRGB between stops and constant beyond them; NaN has none (alpha 0). */
export function colourAt(stops: readonly ColourStop[], value: number): Rgba {
  const [first] = stops;
  const last = stops.at(-1);
  if (!first || !last || Number.isNaN(value)) return [0, 0, 0, 0];
  if (value < first.value) return first.colour;
  if (value >= last.value) return last.colour;
  let k = 0;
  while (stops[k + 1]!.value <= value) k++;
  const low = stops[k]!;
  const high = stops[k + 1]!;
  const t = (value - low.value) / (high.value - low.value);
  const mix = (a: number, b: number): number => a + (b - a) * t;
  const [r, g, b, a] = low.colour;
  const [r2, g2, b2, a2] = high.colour;
  return [mix(r, r2), mix(g, g2), mix(b, b2), mix(a, a2)];
}

/** Builds the ramp of rising stops. */
export function buildRamp(stops: readonly ColourStop[], size: number = MAX_RAMP_STEPS): Ramp {
  requireStops(stops);
  requireWhole('ramp size', size, 2, MAX_RAMP_STEPS);
  const min = stops[0]!.value;
  const max = stops.at(-1)!.value;
  const rgba = new Uint8Array(size * 4);
  for (let k = 0; k < size; k++) {
    const [r, g, b, a] = colourAt(stops, k === size - 1 ? max : min + ((max - min) * k) / (size - 1));
    rgba[4 * k] = Math.round(r);
    rgba[4 * k + 1] = Math.round(g);
    rgba[4 * k + 2] = Math.round(b);
    rgba[4 * k + 3] = Math.round(a * 255);
  }
  return { min, max, size, rgba };
}

/** The entry of a value: the nearest one, the ends beyond the range, -1 for no data. */
export function rampIndex(ramp: Ramp, value: number): number {
  if (value !== value) return -1;
  if (value <= ramp.min) return 0;
  if (value >= ramp.max) return ramp.size - 1;
  return Math.floor(((value - ramp.min) / (ramp.max - ramp.min)) * (ramp.size - 1) + 0.5);
}

/** The same ramp with red, green and blue multiplied by alpha, as blending on the GPU expects. */
export function premultiplied(ramp: Ramp): Ramp {
  const rgba = ramp.rgba.slice();
  for (let k = 0; k < rgba.length; k += 4) {
    const alpha = rgba[k + 3]! / 255;
    rgba[k] = Math.round(rgba[k]! * alpha);
    rgba[k + 1] = Math.round(rgba[k + 1]! * alpha);
    rgba[k + 2] = Math.round(rgba[k + 2]! * alpha);
  }
  return { ...ramp, rgba };
}
