import { z } from 'zod';
import { minifest } from '../entities/index.ts';
import { directory, flag, level, stamp, tileShape } from '../values/index.ts';
import { describeCalls } from './call.ts';
import { callTable } from './call-table.ts';
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

/** Data of models. */
export const modelDataCalls = describeCalls('model data', callTable.modelData, {
  minifest: {
    summary: 'The published run of a model: reference time and steps.',
    params: { directory },
    query: { premium: flag.optional() },
    replies: { 200: json(minifest) },
    errors: ['unknown-product'],
  },
  dataTile: {
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
