import { z } from 'zod';
import { isTileTemplate } from '#services/basemap-sources.ts';
import type { TileReach } from '../tile-set.ts';
import { UpstreamError } from './upstream.ts';

/** What a TileJSON says of its tiles. */
export interface TileJson {
  /** An address with {z}, {x} and {y}. */
  readonly template: string;
  readonly reach: TileReach;
  readonly layers: readonly string[];
  /** Plain text. */
  readonly attribution: string;
}

/** Beyond it the grid of this server ends. */
const DEEPEST = 16;
const zoom = z.int().min(0).max(30);
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

const description = z.looseObject({
  tiles: z.array(z.string()).min(1),
  minzoom: zoom.default(0),
  maxzoom: zoom.default(14),
  bounds: z.tuple([longitude, latitude, longitude, latitude]).default([-180, -85.0511, 180, 85.0511]),
  attribution: z.string().max(2000).default(''),
  vector_layers: z.array(z.looseObject({ id: z.string().max(100) })).max(500),
});

/** Attributions are often written as links; markup of elsewhere goes on no page of ours. */
export const plainText = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&copy;/gi, '©')
    .replaceAll('&amp;', '&')
    .replaceAll(/[<>]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Reads a TileJSON of vector tiles; throws an UpstreamError for anything else. `url` is where it lies. */
export function readTileJson(text: string, url: string): TileJson {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new UpstreamError('not-readable', 'not JSON', { cause: error });
  }
  const read = description.safeParse(json);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new UpstreamError(
      'not-readable',
      `no TileJSON of vector tiles: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
    );
  }
  const { tiles, minzoom, maxzoom, bounds, attribution, vector_layers: layers } = read.data;
  const template = absolute(tiles[0] ?? '', url);
  if (!isTileTemplate(template))
    throw new UpstreamError('not-readable', 'its tiles have no address with {z}, {x} and {y}');
  const [minLon, minLat, maxLon, maxLat] = bounds;
  return {
    template,
    reach: { minZoom: minzoom, maxZoom: Math.min(DEEPEST, maxzoom), minLon, minLat, maxLon, maxLat },
    layers: layers.map(({ id }) => id),
    attribution: plainText(attribution),
  };
}

/** Some give their tiles by a path beside the description; the braces of a template stay as they are. */
function absolute(template: string, url: string): string {
  if (!URL.canParse(template, url)) return '';
  return new URL(template, url).href.replaceAll(/%7B/gi, '{').replaceAll(/%7D/gi, '}');
}
