import { stormCount, stormList, stormReply } from '../entities/index.ts';
import { key, requestedLanguage } from '../values/index.ts';
import { describeCalls } from './call.ts';
import { callTable } from './call-table.ts';
import { json } from './reply.ts';

/** Tropical storms. */
export const stormCalls = describeCalls('storms', callTable.storms, {
  stormCount: {
    summary: 'How many tropical storms there are.',
    replies: { 200: json(stormCount) },
    errors: ['unavailable'],
  },
  storms: {
    summary: 'All tropical storms with their tracks, forecasts, cones and wind radii.',
    replies: { 200: json(stormList) },
    errors: ['unavailable'],
  },
  storm: {
    summary: 'One tropical storm, with the places in its way.',
    params: { id: key },
    query: { lang: requestedLanguage.default('en') },
    replies: { 200: json(stormReply) },
    errors: ['unknown-storm', 'unavailable'],
  },
});
