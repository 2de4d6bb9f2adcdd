import { z } from 'zod';
import { minifest, radarInfo, satelliteInfo } from '../entities/index.ts';
import { directory, flag, hhmm, level, stamp, tileShape } from '../values/index.ts';
import { callGroup } from './call.ts';
import { bytes, json } from './reply.ts';

/** The parameter of a data tile; no dash, because a dash parts it from the level. */
export const tileParameter = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[A-Za-z][A-Za-z0-9_]*$/, 'not a parameter');

/** Range of an accumulation: whole hours with an h, 1h … 384h. */
export const accumulationRange = z
  .string()
  .regex(/^[1-9]\d{0,2}h$/, 'not a range in hours')
  .refine((value) => Number.parseInt(value, 10) <= 384, 'longer than the longest run');

/** Hours of an accumulation range. */
export const rangeHours = (range: string): number => Number.parseInt(range, 10);

/** Writes an accumulation range. */
export const writeRange = (hours: number): string => `${hours}h`;

/** Data of models, radar and satellite. */
export const modelDataCalls = callGroup('model data', {
  minifest: {
    method: 'GET',
    path: '/metadata/v1.0/{directory}/minifest.json',
    summary: 'The published run of a model: reference time and steps.',
    params: { directory },
    query: { premium: flag.optional() },
    replies: { 200: json(minifest) },
    base: false,
    cache: 'brief',
    errors: ['unknown-product'],
  },
  satelliteInfo: {
    method: 'GET',
    path: '/satellite/info.json',
    summary: 'Which satellite pictures there are.',
    query: { hhmm: hhmm.optional() },
    replies: { 200: json(satelliteInfo) },
    base: false,
    cache: 'brief',
  },
  radarInfo: {
    method: 'GET',
    path: '/{directory}/minifest2.json',
    summary: 'Which radar pictures there are.',
    params: { directory },
    query: { hhmm: hhmm.optional() },
    replies: { 200: json(radarInfo) },
    base: false,
    cache: 'brief',
    errors: ['unknown-product'],
  },
  dataTile: {
    method: 'GET',
    path: '/im/v3.0/{directory}/{refTime}/{path}/wm_grid_257/{z}/{x}/{y}/{filename}-{level}.{suffix}',
    summary:
      'A data tile: 257 × 257 samples below header rows. Accumulations add next, gust accumulation acc=maxip; with origin a tile of that origin or none.',
    params: {
      directory,
      refTime: stamp,
      path: stamp,
      ...tileShape,
      filename: tileParameter,
      level,
      suffix: z.enum(['png', 'webp', 'jpg']),
    },
    query: {
      next: accumulationRange.optional(),
      acc: z.enum(['maxip', 'sum']).optional(),
      origin: z.enum(['live', 'simulated']).optional(),
    },
    replies: { 200: bytes(['image/png', 'image/webp', 'image/jpeg']) },
    kind: 'binary',
    base: false,
    cache: 'immutable',
    errors: [
      'unknown-product',
      'unknown-run',
      'unknown-time',
      'unknown-level',
      'unknown-parameter',
      'outside-grid',
      'above-tier',
    ],
  },
});
