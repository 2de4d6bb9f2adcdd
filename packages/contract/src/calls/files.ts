import { z } from 'zod';
import { basemapStyles, languagePatch, mapStyle } from '../entities/index.ts';
import { language, stamp, tileShape } from '../values/index.ts';
import { describeCalls } from './call.ts';
import { callTable } from './call-table.ts';
import { bytes, empty, json } from './reply.ts';

const png = bytes(['image/png']);

/** Base map and corrections of texts. */
export const fileCalls = describeCalls('files', callTable.files, {
  languagePatch: {
    summary: 'Corrections of texts between two releases.',
    params: { lang: language },
    query: { refTime: stamp.optional() },
    replies: { 200: json(languagePatch), 204: empty('No patch.') },
    errors: ['unknown-language'],
  },
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
  mapStyle: {
    summary: 'A style of the base map.',
    params: { style: z.enum(basemapStyles) },
    replies: { 200: json(mapStyle) },
    errors: ['not-found'],
  },
});
