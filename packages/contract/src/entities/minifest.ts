import { minifestLimits, parseMinifest } from '@meltemi/catalogue';
import { z } from 'zod';
import { isoTime, list } from '../values/index.ts';
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

const image = z.object({
  /** Twelve digits, UTC: the path part of the picture's tiles. */
  path: z.string().regex(/^\d{12}$/),
  ts: z.number().int().min(0),
  /** Above zero for a picture that is extrapolated, not observed. */
  leadMinutes: z.number().int().min(0).max(360).default(0),
});

const observedShape = {
  ref: isoTime,
  update: isoTime,
  /** Minutes between pictures. */
  step: z.number().int().min(1).max(60),
  images: list(image, 2000),
  provenance: provenance.optional(),
};

/** Which radar pictures there are. */
export const radarInfo = z
  .object({ ...observedShape, maxTileZoom: z.number().int().min(0).max(20) })
  .meta({ id: 'RadarInfo' });

/** The calendar of the radar. */
export type RadarInfo = z.infer<typeof radarInfo>;

/** Which satellite pictures there are, and in which bands. */
export const satelliteInfo = z
  .object({ ...observedShape, bands: list(z.enum(['visible', 'infrared', 'infraplus', 'watervapour']), 8) })
  .meta({ id: 'SatelliteInfo' });

/** The calendar of the satellite. */
export type SatelliteInfo = z.infer<typeof satelliteInfo>;
