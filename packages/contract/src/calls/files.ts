import { z } from 'zod';
import { basemapStyles, languagePatch, mapStyle } from '../entities/index.ts';
import { language, stamp, tileShape } from '../values/index.ts';
import { callGroup } from './call.ts';
import { bytes, empty, json } from './reply.ts';

const png = bytes(['image/png']);

/** The pattern textures of the map (map behaviour §7). */
export const textureNames = ['ccl32_v4.png', 'ptype1_v4.png', 'ptype2_v4.png'] as const;

/** Files: base map, textures, languages, patches. */
export const fileCalls = callGroup('files', {
  texture: {
    method: 'GET',
    path: '/img/textures/{name}',
    summary: 'A pattern texture.',
    params: { name: z.enum(textureNames) },
    replies: { 200: png },
    kind: 'binary',
    base: false,
    cache: 'immutable',
    errors: ['not-found'],
  },
  languageFile: {
    method: 'GET',
    path: '/lang/{section}/{lang}.js',
    summary: 'The texts of one section in one language.',
    params: {
      section: z
        .string()
        .min(1)
        .max(40)
        .regex(/^[A-Za-z][A-Za-z0-9-]*$/),
      lang: language,
    },
    replies: { 200: bytes(['text/javascript']) },
    kind: 'binary',
    base: false,
    cache: 'revalidate',
    errors: ['not-found', 'unknown-language'],
  },
  patchScript: {
    method: 'GET',
    path: '/patch/patch.js',
    summary: 'Corrections of the application between two releases.',
    query: { refTime: stamp.optional() },
    replies: { 200: bytes(['text/javascript']), 204: empty('No patch.') },
    kind: 'binary',
    base: false,
    cache: 'revalidate',
  },
  languagePatch: {
    method: 'GET',
    path: '/patch/{lang}.json',
    summary: 'Corrections of texts between two releases.',
    params: { lang: language },
    query: { refTime: stamp.optional() },
    replies: { 200: json(languagePatch), 204: empty('No patch.') },
    base: false,
    cache: 'revalidate',
    errors: ['unknown-language'],
  },
  vectorTile: {
    method: 'GET',
    path: '/basemap/v1/vector/{z}/{x}/{y}.mvt',
    summary: 'Land, borders, water and roads as a vector tile.',
    params: tileShape,
    replies: { 200: bytes(['application/vnd.mapbox-vector-tile']), 204: empty('An empty tile.') },
    kind: 'binary',
    base: false,
    cache: 'browserDay',
    errors: ['outside-grid'],
  },
  reliefTile: {
    method: 'GET',
    path: '/basemap/v1/relief/{z}/{x}/{y}.png',
    summary: 'Shaded relief.',
    params: tileShape,
    replies: { 200: png },
    kind: 'binary',
    base: false,
    cache: 'browserDay',
    errors: ['outside-grid'],
  },
  maskTile: {
    method: 'GET',
    path: '/basemap/v1/mask/{z}/{x}/{y}.png',
    summary: 'Land and sea, for layers that show only one of them.',
    params: tileShape,
    replies: { 200: png },
    kind: 'binary',
    base: false,
    cache: 'browserDay',
    errors: ['outside-grid'],
  },
  mapStyle: {
    method: 'GET',
    path: '/basemap/v1/styles/{style}.json',
    summary: 'A style of the base map.',
    params: { style: z.enum(basemapStyles) },
    replies: { 200: json(mapStyle) },
    base: false,
    cache: 'browserDay',
    errors: ['not-found'],
  },
});
