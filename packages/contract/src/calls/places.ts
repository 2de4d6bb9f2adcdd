import { reverseName, searchReply } from '../entities/index.ts';
import { filledText, latText, lonText, placeShape, whole, requestedLanguage, zoomText } from '../values/index.ts';
import { describeCalls } from './call.ts';
import { callTable } from './call-table.ts';
import { json } from './reply.ts';

/** Names of places. */
export const placeCalls = describeCalls('places', callTable.places, {
  reverseName: {
    summary: 'The name of a place.',
    params: { ...placeShape, zoom: zoomText },
    query: { lang: requestedLanguage.default('en') },
    replies: { 200: json(reverseName) },
    errors: ['invalid-coordinates'],
  },
  search: {
    summary: 'Places by name, nearest and best first.',
    query: {
      q: filledText(200),
      lang: requestedLanguage.default('en'),
      lat: latText.optional(),
      lon: lonText.optional(),
      limit: whole(1, 50).optional(),
    },
    replies: { 200: json(searchReply) },
    errors: ['invalid-coordinates'],
  },
});
