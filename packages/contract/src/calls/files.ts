import { z } from 'zod';
import { basemapStyles, mapStyle } from '../entities/index.ts';
import { tileShape } from '../values/index.ts';
import { describeCalls } from './call.ts';
import { callTable } from './call-table.ts';
import { bytes, empty, json } from './reply.ts';

const png = bytes(['image/png']);

/** The base map. */
export const fileCalls = describeCalls('files', callTable.files, {
  vectorTile: {
    summary: 'Land, borders, water and roads as a vector tile.',
    params: tileShape,
    replies: { 200: bytes(['application/vnd.mapbox-vector-tile']), 204: empty('An empty tile.') },
    errors: ['outside-grid'],
  },
  reliefTile: {
    summary: 'Shaded relief.',
    params: tileShape,
    replies: { 200: png },
    errors: ['outside-grid'],
  },
  maskTile: {
    summary: 'Land and sea, for layers that show only one of them.',
    params: tileShape,
    replies: { 200: png },
    errors: ['outside-grid'],
  },
  heightTile: {
    summary: 'Heights as a picture, in the encoding that styles name for their source of heights.',
    params: tileShape,
    replies: { 200: bytes(['image/png', 'image/webp']) },
    errors: ['outside-grid', 'not-found', 'unavailable'],
  },
  mapStyle: {
    summary: 'A style of the base map.',
    params: { style: z.enum(basemapStyles) },
    replies: { 200: json(mapStyle) },
    errors: ['not-found'],
  },
});
