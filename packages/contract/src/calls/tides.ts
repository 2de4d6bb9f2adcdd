import { tidePorts, tides } from '../entities/index.ts';
import { key, placeShape } from '../values/index.ts';
import { describeCalls } from './call.ts';
import { callTable } from './call-table.ts';
import { json } from './reply.ts';

/** The tides of the coming days. */
export const tideCalls = describeCalls('tides', callTable.tides, {
  tidesNear: {
    summary: 'The tides at a place, by the nearest port or, with Premium, a model.',
    params: placeShape,
    replies: { 200: json(tides) },
    errors: ['invalid-coordinates', 'above-tier', 'no-tides'],
  },
  tidePorts: {
    summary: 'Whether a place has tides, and the nearest ports that have some.',
    params: placeShape,
    replies: { 200: json(tidePorts) },
    errors: ['invalid-coordinates'],
  },
  tidesOfPort: {
    summary: 'The tides of a port.',
    params: { id: key },
    replies: { 200: json(tides) },
    errors: ['no-tides'],
  },
});
