import type { Rgba } from './colour.ts';
import type { ColourScale, Gradient } from './scale.ts';

/** Index of the last stop at or below the value (0 when the value lies below all). */
function stopBelow(gradient: Gradient, value: number): number {
  let low = 0;
  let high = gradient.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const stop = gradient[middle];
    if (stop !== undefined && stop[0] <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

const mix = (from: Rgba, to: Rgba, share: number): Rgba => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
  from[3] + (to[3] - from[3]) * share,
];

/** Colour at a raw value, linear in sRGB between stops and clamped at the ends; null when the value is not a number. */
export function sampleGradient(gradient: Gradient, value: number): Rgba | null {
  if (Number.isNaN(value)) return null;
  const index = stopBelow(gradient, value);
  const below = gradient[index] ?? gradient[0];
  const above = gradient[index + 1];
  if (above === undefined || value <= below[0]) return below[1];
  return mix(below[1], above[1], (value - below[0]) / (above[0] - below[0]));
}

/** Colour of the class nearest to a raw value (the lower one when midway); null when the value is not a number. */
export function nearestStopColour(gradient: Gradient, value: number): Rgba | null {
  if (Number.isNaN(value)) return null;
  const index = stopBelow(gradient, value);
  const below = gradient[index] ?? gradient[0];
  const above = gradient[index + 1];
  return above === undefined || value - below[0] <= above[0] - value ? below[1] : above[1];
}

/** Colour of a scale at a raw value, with the user's gradient where given; null when the value is not a number. */
export function scaleColour(scale: ColourScale, value: number, custom?: Gradient | null): Rgba | null {
  const gradient = custom ?? scale.gradient;
  return scale.qualitative ? nearestStopColour(gradient, value) : sampleGradient(gradient, value);
}

/** A colour as CSS text. */
export const cssColour = (colour: Rgba): string =>
  `rgba(${Math.round(colour[0])}, ${Math.round(colour[1])}, ${Math.round(colour[2])}, ${Math.round((colour[3] / 255) * 1000) / 1000})`;
