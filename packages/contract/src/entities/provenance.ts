import { z } from 'zod';
import { isoTime, text } from '../values/index.ts';

/** Where numbers come from; simulated data is always labelled as such on the screen. */
export const provenance = z
  .object({
    provider: text(80),
    model: text(80),
    run: isoTime.nullable(),
    origin: z.enum(['live', 'simulated']),
    licence: text(300),
  })
  .meta({ id: 'Provenance' });

/** Provider, model, run, origin and licence of a reply. */
export type Provenance = z.infer<typeof provenance>;
