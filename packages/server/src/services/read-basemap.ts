import { resolve } from 'node:path';
import { z } from 'zod';
import {
  HEIGHT_ENCODINGS,
  OWN_BASEMAP,
  TILE_SCHEMES,
  isFileAddress,
  isTileTemplate,
  isVectorArchive,
  isVectorTemplate,
} from './basemap-sources.ts';
import type { BasemapSources, HeightSource } from './basemap-sources.ts';
import { ConfigurationFault, oneOf, read, wholeNumber } from './variables.ts';
import type { Variable, Variables } from './variables.ts';

const tileTemplate: Variable<string> = {
  schema: z.string().refine(isTileTemplate),
  mayBe: 'a tile address with {z}, {x} and {y}, such as https://tiles.example.com/{z}/{x}/{y}.png',
};
const description: Variable<string> = {
  schema: z.string().refine(isFileAddress),
  mayBe: 'the address of a TileJSON, such as https://tiles.example.com/planet',
};
const archiveUnder = (root: string): Variable<string> => ({
  schema: z
    .string()
    .refine((text) => !text.includes('\0'))
    .transform((text) => (isFileAddress(text) ? text : resolve(root, text)))
    .refine((text) => isFileAddress(text) || isVectorArchive(text)),
  mayBe: 'the path or the address of a PMTiles 3 file with vector tiles',
});

/** Deepest zoom of heights unless it is said: that of the planet-wide sets. */
const HEIGHT_ZOOM = 12;

function readHeights(env: Variables): HeightSource | undefined {
  const template = read(env, 'MELTEMI_DEM_URL', tileTemplate);
  const encoding = read(env, 'MELTEMI_DEM_ENCODING', oneOf(HEIGHT_ENCODINGS));
  const tileSize = read(env, 'MELTEMI_DEM_SIZE', oneOf(['256', '512']));
  const maxZoom = read(env, 'MELTEMI_DEM_ZOOM', {
    schema: wholeNumber(1, 15),
    mayBe: 'a whole number from 1 to 15',
  });
  if (template === undefined) return undefined;
  return {
    template,
    encoding: encoding ?? 'terrarium',
    tileSize: tileSize === '256' ? 256 : 512,
    maxZoom: maxZoom ?? HEIGHT_ZOOM,
  };
}

/** Reads what an operator puts in place of the base map that comes with the server. */
export function readBasemap(env: Variables, root: string): BasemapSources {
  const sources = {
    tileUrl: read(env, 'MELTEMI_BASEMAP_URL', tileTemplate),
    satelliteUrl: read(env, 'MELTEMI_SATELLITE_URL', tileTemplate),
    archive: read(env, 'MELTEMI_BASEMAP_PMTILES', archiveUnder(root)),
    tileJson: read(env, 'MELTEMI_BASEMAP_TILEJSON', description),
    heights: readHeights(env),
    scheme: read(env, 'MELTEMI_BASEMAP_SCHEME', oneOf(TILE_SCHEMES)) ?? OWN_BASEMAP.scheme,
  };
  const { tileUrl, archive, tileJson } = sources;
  // One of them would be ignored, and nobody would know which.
  if (tileJson !== undefined && (archive !== undefined || (tileUrl !== undefined && isVectorTemplate(tileUrl))))
    throw new ConfigurationFault(
      'MELTEMI_BASEMAP_TILEJSON',
      tileJson,
      'the only vector tiles: it cannot stand beside MELTEMI_BASEMAP_PMTILES or vector tiles in MELTEMI_BASEMAP_URL',
    );
  return sources;
}
