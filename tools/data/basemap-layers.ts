import { readFileSync } from 'node:fs';
import GeoJSONVT from 'geojson-vt';
import { feature, mesh } from 'topojson-client';
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import { coastFeatures, largerThan, lineFeatures, polygonFeatures } from './basemap-geometry.ts';
import type { CountryShape } from './basemap-labels.ts';
import { EXTENT, GEOMETRY, unitArea, type TileLayer } from './basemap-vector-tile.ts';

/** The deepest zoom stored; the map draws deeper ones from it. */
export const DEEPEST = 8;
/** Lakes smaller than this are left out, square kilometres: at the deepest zoom 6 km² are 8 pixels across. */
const LEAST_LAKE = 6;

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
  readonly lakes: MultiPolygon;
  readonly borders: readonly Position[][];
  readonly countries: readonly CountryShape[];
}

/** Reads land and borders of Natural Earth (1 : 10 million) and the lakes of OpenStreetMap. */
export function readShapes(packageFile: PackageFile): Shapes {
  const landTopology = readJson(packageFile('world-atlas', 'land-10m.json')) as Topology;
  const countryTopology = readJson(packageFile('world-atlas', 'countries-10m.json')) as Topology;
  const lakes = readJson(packageFile('@geo-maps/earth-lakes-500m', 'map.geo.json')) as {
    geometries: readonly (Polygon | MultiPolygon)[];
  };
  const land = joined(shapesOf(landTopology, 'land').map(({ geometry }) => geometry));
  return {
    land: { ...land, coordinates: land.coordinates.filter((rings) => !isNullIsland(rings)) },
    lakes: largerThan(joined(lakes.geometries), LEAST_LAKE),
    borders: mesh(countryTopology, objectOf(countryTopology, 'countries') as never, isBorder).coordinates,
    countries: shapesOf(countryTopology, 'countries').map(({ id, properties, geometry }) => ({
      digits: id,
      name: properties?.name ?? '',
      shape: geometry,
    })),
  };
}

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
export const cutLayers = (
  { land, lakes, borders }: Pick<Shapes, 'land' | 'lakes' | 'borders'>,
  eager: boolean,
): Drawn[] => [
  cut('land', GEOMETRY.polygon, polygonFeatures(land), 3, eager),
  cut('lakes', GEOMETRY.polygon, polygonFeatures(lakes), 4, eager),
  cut('coastline', GEOMETRY.line, coastFeatures(land), 3, eager),
  cut('borders', GEOMETRY.line, lineFeatures(borders), 3, eager),
];

/** Lakes below this area are specks, square units: some 12 pixels of the 512 across a tile. */
const LEAST_LAKE_UNITS = 768;
/** Grounds let to another state: no border runs there. */
const LEASED = new Set(['Baikonur', 'USNB Guantanamo Bay']);

/** The shapes of one layer in a tile as one feature: they carry no names, so nothing tells them apart. */
export function drawnIn({ name, type, index }: Drawn, z: number, x: number, y: number): TileLayer {
  const shapes = (index.getTileRaw(z, x, y)?.features ?? []).map((found) =>
    'geometry' in found && Array.isArray(found.geometry) ? found.geometry : [],
  );
  const parts = shapes
    .filter(([outline = []]) => name !== 'lakes' || z === DEEPEST || unitArea(outline) >= LEAST_LAKE_UNITS)
    .flat();
  return { name, features: parts.length === 0 ? [] : [{ type, parts }] };
}
