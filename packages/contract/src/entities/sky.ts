import { z } from 'zod';
import { isoTime, list, stamp, text } from '../values/index.ts';
import { provenance } from './provenance.ts';

const degrees = (most: number) => z.number().min(-most).max(most);

/** Who measured, how old the newest scan is, and where it looks: west, south, east, north. */
const skySource = z
  .object({
    name: text(80),
    ageMinutes: z.number().min(0).nullable(),
    bounds: z.tuple([degrees(180), degrees(90), degrees(180), degrees(90)]),
    attribution: text(300),
  })
  .meta({ id: 'SkySource' });

/** A frame: its twelve digits, its moment in ms, and how far it is extrapolated (0 for what was measured). */
const skyImage = z
  .object({ path: stamp, ts: z.number().int(), leadMinutes: z.number().int().min(0).max(60) })
  .meta({ id: 'SkyImage' });

/** A run of frames that is fetched as one file. */
const skyStrip = z
  .object({
    /** The last part of its address before the tile: 202607141500-10, or 202607141533+20 for what is extrapolated. */
    path: text(20),
    first: z.number().int(),
    frames: z.number().int().min(1).max(20),
  })
  .meta({ id: 'SkyStrip' });

const skyParts = {
  /** The newest frame that was measured. */
  ref: isoTime,
  /** When the next frame is expected. */
  update: isoTime,
  /** Minutes between two frames. */
  step: z.number().int().min(1).max(60),
  images: list(skyImage, 400),
  strips: list(skyStrip, 300),
  sources: list(skySource, 40),
  /** Frames carry the motion that leads to them. */
  flow: z.boolean(),
  provenance: provenance.optional(),
  maxTileZoom: z.number().int().min(0).max(18),
};

/** The frames of radar, or of radar with what is extrapolated from it. */
export const radarInfo = z.object({ ...skyParts, coverageVersion: text(40) }).meta({ id: 'RadarInfo' });

/** The frames of radar. */
export type RadarInfo = z.infer<typeof radarInfo>;

/** The frames of the satellites. */
export const satelliteInfo = z
  .object({ ...skyParts, bands: list(z.enum(['infrared', 'visible', 'colour']), 3) })
  .meta({ id: 'SatelliteInfo' });

/** The frames of the satellites. */
export type SatelliteInfo = z.infer<typeof satelliteInfo>;

/** A stroke: ms after `t`, latitude, longitude, peak current in kA (0 where it is not known). */
const stroke = z.tuple([z.number().int(), degrees(90), degrees(180), z.number()]);

/** The strokes of two seconds, as the event stream sends them, or of one tick of the clock. */
export const strokes = z.object({ t: z.number().int(), s: list(stroke, 50_000) }).meta({ id: 'Strokes' });

/** Strokes of lightning. */
export type Strokes = z.infer<typeof strokes>;
