import { buildRamp, colourScales } from '@meltemi/catalogue';
import type { Gradient, ScaleIdent } from '@meltemi/catalogue';
import type { Ramp } from '@meltemi/fields';

/** The colours of a scale as the layers draw them; the same object for the same colours, so that textures are kept. */
export function createRamps(): (scale: ScaleIdent, custom: Gradient | null) => Ramp {
  const made = new Map<ScaleIdent, { readonly custom: Gradient | null; readonly ramp: Ramp }>();
  return (scale, custom) => {
    const known = made.get(scale);
    if (known !== undefined && known.custom === custom) return known.ramp;
    const { from, to, steps, rgba } = buildRamp(colourScales[scale], custom);
    const ramp: Ramp = { min: from, max: to, size: steps, rgba };
    made.set(scale, { custom, ramp });
    return ramp;
  };
}

/** How light a colour of the ramp looks, 0 black to 1 white, over a dark ground where it is transparent. */
export function lightnessOf(ramp: Ramp, value: number): number {
  if (Number.isNaN(value)) return Number.NaN;
  const share = ramp.max > ramp.min ? (value - ramp.min) / (ramp.max - ramp.min) : 0;
  const at = 4 * Math.round(Math.min(1, Math.max(0, share)) * (ramp.size - 1));
  const [r = 0, g = 0, b = 0, a = 0] = ramp.rgba.subarray(at, at + 4);
  // Weights of sRGB luminance; the square root brings it near to what an eye sees.
  const luminance = 0.2126 * (r / 255) ** 2.2 + 0.7152 * (g / 255) ** 2.2 + 0.0722 * (b / 255) ** 2.2;
  return Math.sqrt(luminance) * (a / 255);
}
