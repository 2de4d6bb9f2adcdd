import { readFileSync } from 'node:fs';
import GeoJSONVT from 'geojson-vt';
import { feature, mesh } from 'topojson-client';
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import { closedRings, coastFeatures, largerThan, lineFeatures, polygonFeatures } from './basemap-geometry.ts';
import type { CountryShape } from './basemap-labels.ts';
import { missingAreas } from './missing-areas.ts';
import type { Theme } from './naturalearth.ts';
import type { PackedShape } from './packed-shapes.ts';
import { EXTENT, GEOMETRY, unitArea, type TileLayer } from './basemap-vector-tile.ts';

/** The deepest zoom stored; the map draws deeper ones from it. */
export const DEEPEST = 8;
/** Lakes smaller than this are left out, square kilometres: at the deepest zoom 2 km² are 5 pixels across. */
const LEAST_LAKE = 2;

/** Path of a file inside an npm package. */
export type PackageFile = (name: string, file: string) => string;

type Topology = Parameters<typeof feature>[0];
type TopologyObject = Parameters<typeof feature>[1];
interface Shape {
  readonly id?: string | number;
  readonly properties: { readonly name?: string } | null;
  readonly geometry: Polygon | MultiPolygon;
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

function objectOf(topology: Topology, name: string): TopologyObject {
  const found = topology.objects[name];
  if (found === undefined) throw new Error(`the atlas holds no ${name}`);
  return found;
}

const shapesOf = (topology: Topology, name: string): readonly Shape[] =>
  (feature(topology, objectOf(topology, name)) as unknown as { features: readonly Shape[] }).features;

function joined(shapes: readonly (Polygon | MultiPolygon)[]): MultiPolygon {
  return {
    type: 'MultiPolygon',
    coordinates: shapes.flatMap((shape) => (shape.type === 'MultiPolygon' ? shape.coordinates : [shape.coordinates])),
  };
}

const nameOf = (shape: object): string =>
  'properties' in shape ? ((shape.properties as Shape['properties'])?.name ?? '') : '';

/** True for a line between two countries that both sides draw. */
const isBorder = (a: object, b: object): boolean => a !== b && !LEASED.has(nameOf(a)) && !LEASED.has(nameOf(b));

/** The atlas keeps a joke: a rock of a kilometre at 0° N 0° E, where there is water. */
const isNullIsland = ([outline = []]: Position[][]): boolean =>
  outline.every(([lon = 0, lat = 0]) => Math.abs(lon) < 0.02 && Math.abs(lat) < 0.02);

/** The shapes that the map is drawn from. */
export interface Shapes {
  readonly land: MultiPolygon;
  /** Lakes with the shores of Natural Earth, and the many more of OpenStreetMap, whose list has rough ones. */
  readonly lakes: MultiPolygon;
  readonly roughLakes: MultiPolygon;
  readonly borders: readonly Position[][];
  readonly countries: readonly CountryShape[];
  /** Lines and areas with the zoom, of a map of 256-pixel tiles, from which each is drawn. */
  readonly rivers: readonly PackedShape[];
  readonly regions: readonly PackedShape[];
  readonly glaciers: readonly PackedShape[];
  readonly urban: readonly PackedShape[];
}

/** The lakes of Natural Earth, and those of OpenStreetMap that are not among them. */
function lakesOf(packageFile: PackageFile, packed: readonly PackedShape[]): Pick<Shapes, 'lakes' | 'roughLakes'> {
  const { geometries } = readJson(packageFile('@geo-maps/earth-lakes-500m', 'map.geo.json')) as {
    geometries: readonly (Polygon | MultiPolygon)[];
  };
  const fine = packed.map(({ lines }) => [...lines]);
  const rough = missingAreas(largerThan(joined(geometries), LEAST_LAKE).coordinates, fine);
  return {
    lakes: { type: 'MultiPolygon', coordinates: fine },
    roughLakes: { type: 'MultiPolygon', coordinates: rough.map((rings) => Array.from(rings)) },
  };
}

/** Reads land and borders of Natural Earth (1 : 10 million), the lakes of OpenStreetMap, and what is packed in the repository. */
export function readShapes(packageFile: PackageFile, theme: (name: Theme) => readonly PackedShape[]): Shapes {
  const landTopology = readJson(packageFile('world-atlas', 'land-10m.json')) as Topology;
  const countryTopology = readJson(packageFile('world-atlas', 'countries-10m.json')) as Topology;
  const land = joined(shapesOf(landTopology, 'land').map(({ geometry }) => geometry));
  return {
    land: { ...land, coordinates: land.coordinates.filter((rings) => !isNullIsland(rings)) },
    ...lakesOf(packageFile, theme('lakes')),
    borders: mesh(countryTopology, objectOf(countryTopology, 'countries') as never, isBorder).coordinates,
    countries: shapesOf(countryTopology, 'countries').map(({ id, properties, geometry }) => ({
      digits: id,
      name: properties?.name ?? '',
      shape: geometry,
    })),
    rivers: theme('rivers'),
    regions: theme('regions'),
    glaciers: theme('glaciers'),
    urban: theme('urban'),
  };
}

const rankedLines = (shapes: readonly PackedShape[]): Feature[] =>
  shapes.flatMap(({ zoom, lines }) =>
    lineFeatures(lines).map(({ geometry }) => ({ type: 'Feature', properties: { rank: zoom }, geometry })),
  );

/** Areas whose outlines may be drawn close to the ground. */
const fineFeatures = (shape: MultiPolygon): Feature[] =>
  polygonFeatures(shape).map(({ geometry }) => ({ type: 'Feature', properties: { fine: 1 }, geometry }));

const rankedAreas = (shapes: readonly PackedShape[]): Feature[] =>
  shapes.map(({ zoom, lines }) => ({
    type: 'Feature',
    properties: { rank: zoom },
    geometry: { type: 'Polygon', coordinates: closedRings(lines) },
  }));

/** A layer cut into tiles. */
export interface Drawn {
  readonly name: string;
  readonly type: 2 | 3;
  readonly index: GeoJSONVT;
}

function cut(name: string, type: 2 | 3, features: Feature[], tolerance: number, eager: boolean): Drawn {
  const options = {
    maxZoom: DEEPEST,
    indexMaxZoom: eager ? DEEPEST : 0,
    indexMaxPoints: 0,
    extent: EXTENT,
    buffer: 64,
    tolerance,
  };
  return { name, type, index: new GeoJSONVT({ type: 'FeatureCollection', features }, options) };
}

/** Cuts the shapes into tiles: all of them at once, or each when it is asked for. */
export const cutLayers = (shapes: Omit<Shapes, 'countries'>, eager: boolean): Drawn[] => [
  cut('land', GEOMETRY.polygon, polygonFeatures(shapes.land), 3, eager),
  cut('glaciers', GEOMETRY.polygon, rankedAreas(shapes.glaciers), 4, eager),
  cut('urban', GEOMETRY.polygon, rankedAreas(shapes.urban), 4, eager),
  cut('lakes', GEOMETRY.polygon, [...fineFeatures(shapes.lakes), ...polygonFeatures(shapes.roughLakes)], 4, eager),
  cut('rivers', GEOMETRY.line, rankedLines(shapes.rivers), 4, eager),
  cut('coastline', GEOMETRY.line, coastFeatures(shapes.land), 3, eager),
  cut('regions', GEOMETRY.line, rankedLines(shapes.regions), 3, eager),
  cut('borders', GEOMETRY.line, lineFeatures(shapes.borders), 3, eager),
];

/** Areas below this are specks, square units: some 12 pixels of the 512 across a tile. */
const LEAST_AREA_UNITS = 768;
/** Layers whose small areas are left out far from the ground; land keeps its islands. */
const WITHOUT_SPECKS = new Set(['lakes', 'glaciers', 'urban']);
/** Grounds let to another state: no border runs there. */
const LEASED = new Set(['Baikonur', 'USNB Guantanamo Bay']);

/** The zoom of a map of 256-pixel tiles that a tile is drawn at, at most. */
const shownZoom = (z: number): number => (z === DEEPEST ? Number.POSITIVE_INFINITY : z + 1);

/** The shapes of one layer in a tile: one feature for all that carry the same tags, and none that is not worth drawing yet. */
export function drawnIn({ name, type, index }: Drawn, z: number, x: number, y: number): TileLayer {
  const byTags = new Map<string, { readonly tags: Tags; readonly parts: ArrayLike<number>[] }>();
  for (const found of index.getTileRaw(z, x, y)?.features ?? []) {
    if (!('geometry' in found) || !Array.isArray(found.geometry)) continue;
    const parts: readonly ArrayLike<number>[] = found.geometry;
    const tags = tagsOf(found);
    if ((tags['rank'] ?? 0) > shownZoom(z)) continue;
    if (WITHOUT_SPECKS.has(name) && z < DEEPEST && unitArea(parts[0] ?? []) < LEAST_AREA_UNITS) continue;
    const key = JSON.stringify(tags);
    const kept = byTags.get(key);
    if (kept === undefined) byTags.set(key, { tags, parts: [...parts] });
    else for (const part of parts) kept.parts.push(part);
  }
  return { name, features: Array.from(byTags.values(), ({ tags, parts }) => ({ type, parts, tags })) };
}

type Tags = Readonly<Record<string, number>>;
const NO_TAGS: Tags = {};
const tagsOf = (found: object): Tags => ('tags' in found && found.tags !== null ? (found.tags as Tags) : NO_TAGS);
