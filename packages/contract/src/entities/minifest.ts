import { minifestLimits, parseMinifest } from '@meltemi/catalogue';
import { z } from 'zod';
import { list } from '../values/index.ts';
import { provenance } from './provenance.ts';

const hours = z.number().int().min(0).max(minifestLimits.hours);

/** One stretch of steps: every `step` hours from `start` to `end`, counted from the reference time. */
const stretch = z.tuple([hours.min(1), hours, hours]);

/** An ISO time as the catalogue reads it; here only its size, so that the rule stands in one place. */
const moment = z.string().max(40).meta({ format: 'date-time' });

/** What a model run offers: reference time, update time and its steps (foundations §3). The catalogue's check decides. */
export const minifest = z
  .object({
    ref: moment,
    update: moment,
    info: moment.optional(),
    dst: list(stretch, minifestLimits.stretches).min(1),
    provenance: provenance.optional(),
  })
  .superRefine((value, context) => {
    const checked = parseMinifest(value);
    if (!checked.ok) context.addIssue({ code: 'custom', message: checked.message, params: { detail: checked.detail } });
  })
  .meta({ id: 'Minifest' });

/** The published run of a product. */
export type Minifest = z.infer<typeof minifest>;
