import { z } from 'zod';
import { key, list, timeMs } from '../values/index.ts';

const channel = z.number().min(0).max(255);

/** A gradient: pairs of a value and a four-number colour (red, green, blue, alpha; 0 … 255). */
export const gradient = list(z.tuple([z.number(), z.tuple([channel, channel, channel, channel])]), 256).meta({
  id: 'Gradient',
});

/** A colour scale the user changed; the id is the ident of the scale. */
export const customColour = z
  .object({ id: key, gradient: gradient.min(2), updated: timeMs.optional() })
  .meta({ id: 'CustomColour' });
