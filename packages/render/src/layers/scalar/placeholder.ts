import type { Ramp } from '@meltemi/fields';
import type { ScalarLook } from './look.ts';

const known = new WeakMap<Ramp, readonly [number, number, number] | null>();

/** The mean of a ramp's colours, half way to its own grey; null where the map shines through some of them. */
function calmColour({ rgba, size }: Ramp): readonly [number, number, number] | null {
  const mean = [0, 0, 0];
  for (let k = 0; k < size; k++) {
    if (rgba[4 * k + 3] !== 255) return null;
    for (let channel = 0; channel < 3; channel++) mean[channel]! += rgba[4 * k + channel]! / size;
  }
  const [red = 0, green = 0, blue = 0] = mean;
  const grey = 0.299 * red + 0.587 * green + 0.114 * blue;
  const calm = (level: number): number => Math.round((level + grey) / 2);
  return [calm(red), calm(green), calm(blue)];
}

/**
 * The colour (bytes of red, green and blue) of tiles whose numbers are still to come: one calm tone that goes with the
 * scale. Null for colours that end at the coast or let the map shine through: there the map itself is the calm ground.
 */
export function placeholderColour({
  ramp,
  mask = 'none',
}: Pick<ScalarLook, 'ramp' | 'mask'>): readonly [number, number, number] | null {
  if (mask !== 'none') return null;
  let colour = known.get(ramp);
  if (colour === undefined) {
    colour = calmColour(ramp);
    known.set(ramp, colour);
  }
  return colour;
}
