import { z } from 'zod';
import { stormCount, stormList, warningAreas, warningDetail, warningSummary } from '../entities/index.ts';
import { list, placeShape, whole, wishedLanguage } from '../values/index.ts';
import { callGroup } from './call.ts';
import { empty, json } from './reply.ts';

const summaryQuery = { lang: wishedLanguage.default('en'), maxCount: whole(1, 100).default(6) };

/** Weather warnings and tropical storms. */
export const warningCalls = callGroup('warnings', {
  warnings: {
    method: 'GET',
    path: '/capalerts/{lat}/{lon}',
    summary: 'Warnings at a place in short; six unless asked otherwise.',
    params: placeShape,
    query: summaryQuery,
    replies: { 200: json(list(warningSummary, 100)), 204: empty('No warnings.') },
    errors: ['invalid-coordinates'],
  },
  warningDetails: {
    method: 'GET',
    path: '/capalerts/v1/detail/{lat}/{lon}',
    summary: 'Warnings at a place in full.',
    params: placeShape,
    query: summaryQuery,
    replies: { 200: json(list(warningDetail, 100)), 204: empty('No warnings.') },
    errors: ['invalid-coordinates'],
  },
  warningAreas: {
    method: 'GET',
    path: '/capalerts/v1/areas',
    summary: 'Areas of warnings for the map.',
    query: { day: z.enum(['all', 'today', 'tomm', 'later']).default('all') },
    replies: { 200: json(warningAreas) },
  },
  stormCount: {
    method: 'GET',
    path: '/tc/v2/storms/active/count',
    summary: 'How many tropical storms are active.',
    replies: { 200: json(stormCount) },
  },
  storms: {
    method: 'GET',
    path: '/tc/v2/storms/active',
    summary: 'The active tropical storms with their tracks.',
    replies: { 200: json(stormList) },
  },
});
