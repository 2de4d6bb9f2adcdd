import { z } from 'zod';
import { ensemble, forecastTile, labelTile, meteogram, pointForecast, tileKey } from '../entities/index.ts';
import { directory, flag, language, placeShape, product, stamp, tileShape, whole } from '../values/index.ts';
import { describeCalls } from './call.ts';
import { callTable } from './call-table.ts';
import { base64Json, json } from './reply.ts';

/** Hours between steps: 1 for Premium, 3 for everyone; some models only have longer ones. */
const step = z
  .union([z.number(), z.string().max(2)])
  .transform(Number)
  .pipe(z.literal([1, 3, 6, 12, 24]));

/** Forecasts by place and by label tile. */
export const forecastCalls = describeCalls('forecast', callTable.forecast, {
  pointForecast: {
    summary: 'The forecast of one place.',
    params: { product, ...placeShape },
    query: {
      refTime: stamp.optional(),
      step: step.optional(),
      interpolate: flag.optional(),
      extended: flag.optional(),
      setup: z.enum(['summary']).optional(),
      includeNow: flag.optional(),
    },
    replies: { 200: base64Json(pointForecast) },
    errors: ['invalid-coordinates', 'invalid-path', 'unknown-product', 'unknown-run', 'outside-grid', 'above-tier'],
  },
  meteogram: {
    summary: 'The forecast of one place on all levels.',
    params: { product, ...placeShape },
    query: { refTime: stamp.optional(), step: step.optional() },
    replies: { 200: base64Json(meteogram) },
    errors: ['invalid-coordinates', 'invalid-path', 'unknown-product', 'unknown-run', 'outside-grid', 'above-tier'],
  },
  ensemble: {
    summary: 'How sure the forecast of one place is: the spread of temperature, and chances day by day.',
    params: placeShape,
    replies: { 200: json(ensemble) },
    errors: ['invalid-coordinates', 'invalid-path'],
  },
  cityTile: {
    summary: 'The forecast of the labels of one tile.',
    params: { modelIdent: directory, tileKey },
    query: {
      labelsVersion: z.literal('v1.4').default('v1.4'),
      step: step.optional(),
      refTime: stamp.optional(),
      hours: whole(1, 400).optional(),
    },
    replies: { 200: json(forecastTile) },
    errors: ['unknown-product', 'unknown-run', 'outside-grid', 'above-tier'],
  },
  labels: {
    summary: 'The city labels of one tile.',
    params: { lang: language, ...tileShape },
    replies: { 200: json(labelTile) },
    errors: ['unknown-language', 'outside-grid'],
  },
});
