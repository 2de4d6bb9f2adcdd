import { buildRamp, colourScales, relativeLuminance } from '@meltemi/catalogue';
import type { Gradient, Rgba, ScaleIdent } from '@meltemi/catalogue';
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

/** How light a colour of the ramp looks over the dark map, 0 black to 1 white: the square root of its relative luminance. */
export function lightnessOf(ramp: Ramp, value: number): number {
  if (value !== value) return value;
  const share = ramp.max > ramp.min ? (value - ramp.min) / (ramp.max - ramp.min) : 0;
  return lightnessesOf(ramp)[Math.round(Math.min(1, Math.max(0, share)) * (ramp.size - 1))] ?? 0;
}

const known = new WeakMap<Ramp, Float32Array>();

/** The lightness of every colour of a ramp, computed once: particles read thousands with every change of the map. */
function lightnessesOf(ramp: Ramp): Float32Array {
  const made = known.get(ramp);
  if (made !== undefined) return made;
  const { rgba, size } = ramp;
  const colour = (at: number): Rgba => [rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0, rgba[at + 3] ?? 0];
  const lightnesses = Float32Array.from({ length: size }, (_, k) => Math.sqrt(relativeLuminance(colour(4 * k))));
  known.set(ramp, lightnesses);
  return lightnesses;
}
