import { z } from 'zod';
import { key, lat, list, lon, text, timeMs } from '../values/index.ts';
import { measuringSource, origin } from './station.ts';

/** Longitude and latitude, as GeoJSON has them. */
const corner = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

const rings = list(list(corner, 2000), 50);

/** A SIGMET or AIRMET: where something dangerous is, when, and between which heights. */
const aviationArea = z
  .object({
    id: key,
    kind: z.enum(['SIGMET', 'AIRMET']),
    /** TS, TURB, ICE, MTW, VA, TC, IFR … as the report has it. */
    hazard: text(20),
    severity: text(20).nullable(),
    from: timeMs,
    to: timeMs,
    /** Metres above the sea; null where it is not said. */
    lower: z.number().nullable(),
    upper: z.number().nullable(),
    /** Where it moves to, degrees, and how fast, m/s. */
    dir: z.number().nullable(),
    speed: z.number().nullable(),
    /** The first ring of each polygon is its edge. */
    polygons: list(rings, 20),
    raw: text(6000),
  })
  .meta({ id: 'AviationArea' });

/** A SIGMET or AIRMET. */
export type AviationArea = z.infer<typeof aviationArea>;

/** What a pilot met on the way. */
const pilotReport = z
  .object({
    id: key,
    ts: timeMs,
    lat,
    lon,
    /** Metres above the sea. */
    altitude: z.number().nullable(),
    aircraft: text(20).nullable(),
    urgent: z.boolean(),
    turbulence: text(40).nullable(),
    icing: text(40).nullable(),
    /** K, m/s and degrees. */
    temp: z.number().nullable(),
    wind: z.number().nullable(),
    dir: z.number().nullable(),
    raw: text(2000),
  })
  .meta({ id: 'PilotReport' });

/** What pilots are warned of now; `sources` is empty where nobody gives any. */
export const aviationAreas = z
  .object({
    /** When a source was read last; null without one. */
    updated: timeMs.nullable(),
    areas: list(aviationArea, 1000),
    pilotReports: list(pilotReport, 2000),
    origin,
    sources: list(measuringSource, 10),
  })
  .meta({ id: 'AviationAreas' });

/** What pilots are warned of now. */
export type AviationAreas = z.infer<typeof aviationAreas>;

const airspace = z
  .object({
    id: key,
    name: text(160),
    /** A … G, CTR, D, P, R, Q, TMZ, RMZ, W and others, as the file has it. */
    class: text(12),
    /** As the file writes them, GND or FL95, and in metres where that can be computed. */
    floor: text(40),
    ceiling: text(40),
    floorM: z.number().nullable(),
    ceilingM: z.number().nullable(),
    polygons: list(rings, 5),
  })
  .meta({ id: 'Airspace' });

/** Airspaces of a tile, out of the files of the operator. */
export const airspaceTile = z
  .object({ airspaces: list(airspace, 2000), installed: z.boolean() })
  .meta({ id: 'AirspaceTile' });

/** Airspaces of a tile. */
export type AirspaceTile = z.infer<typeof airspaceTile>;
