import { stormCount, stormList, stormReply, stormSeasonReply, stormSeasons } from '../entities/index.ts';
import { key, requestedLanguage, whole } from '../values/index.ts';
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
  stormSeasons: {
    summary: 'Past seasons of tropical storms, with how many there were in each sea.',
    replies: { 200: json(stormSeasons) },
    errors: ['unavailable'],
  },
  stormSeason: {
    summary: 'The tropical storms of a season that are over.',
    params: { year: whole(1840, 2200) },
    replies: { 200: json(stormSeasonReply) },
    errors: ['unknown-season', 'unavailable'],
  },
  storm: {
    summary: 'One tropical storm, with the places in its way; of a season that is over without places and forecasts.',
    params: { id: key },
    query: { lang: requestedLanguage.default('en') },
    replies: { 200: json(stormReply) },
    errors: ['unknown-storm', 'unavailable'],
  },
});
