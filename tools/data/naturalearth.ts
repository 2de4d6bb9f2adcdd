import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FeatureCollection, LineString, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson';
import { unpackShapes, type PackedShape } from './packed-shapes.ts';

type Geometry = LineString | MultiLineString | Polygon | MultiPolygon;
interface Properties {
  readonly scalerank?: number;
  readonly min_zoom?: number;
  readonly featurecla?: string;
}
/** A file of Natural Earth as it comes. */
export type SourceFile = FeatureCollection<Geometry, Properties>;

/** What is packed of Natural Earth, one file each. */
export const THEMES = ['rivers', 'lakes', 'glaciers', 'regions', 'urban'] as const;

/** One of them. */
export type Theme = (typeof THEMES)[number];

interface Recipe {
  /** Names of the source files. */
  readonly files: readonly string[];
  /** The zoom, of a map of 256-pixel tiles, from which a feature is drawn; null leaves it out. */
  readonly zoom: (properties: Properties) => number | null;
}

/** Where each theme comes from. */
export const RECIPES: Readonly<Record<Theme, Recipe>> = {
  rivers: {
    files: ['rivers-10m', 'rivers-europe-10m'],
    // The middle line of a lake is no river on a map that draws the lake.
    zoom: ({ featurecla, min_zoom: zoom = 7 }) => (featurecla === 'Lake Centerline' ? null : zoom),
  },
  lakes: { files: ['lakes-10m'], zoom: ({ min_zoom: zoom = 7 }) => zoom },
  glaciers: { files: ['glaciers-10m'], zoom: ({ scalerank = 6 }) => scalerank },
  regions: { files: ['admin1-lines-50m'], zoom: ({ min_zoom: zoom = 3 }) => zoom + 1 },
  // The largest agglomerations are seen from zoom 5 on, the smallest from 8.
  urban: { files: ['urban-50m'], zoom: ({ scalerank = 5 }) => Math.min(8, scalerank + 3) },
};

function partsOf(geometry: Geometry): readonly (readonly Position[][])[] {
  switch (geometry.type) {
    case 'LineString':
      return [[geometry.coordinates]];
    case 'MultiLineString':
      return geometry.coordinates.map((line) => [line]);
    case 'Polygon':
      return [geometry.coordinates];
    case 'MultiPolygon':
      return geometry.coordinates;
  }
}

/** The shapes of a theme out of its source files, each line and each area by itself, the most important first. */
export function shapesOfTheme(theme: Theme, sources: readonly SourceFile[]): PackedShape[] {
  const shapes = sources.flatMap(({ features }) =>
    features.flatMap(({ geometry, properties }) => {
      const zoom = RECIPES[theme].zoom(properties);
      return zoom === null ? [] : partsOf(geometry).map((lines) => ({ zoom, lines: [...lines] }));
    }),
  );
  return shapes.sort((a, b) => a.zoom - b.zoom);
}

/** Where the packed file of a theme lies below the root of the repository. */
export const packedFile = (root: string, theme: Theme): string => join(root, 'data', 'naturalearth', `${theme}.bin.br`);

/** Reads the packed shapes of a theme. */
export const readTheme = (root: string, theme: Theme): PackedShape[] =>
  unpackShapes(readFileSync(packedFile(root, theme)));
