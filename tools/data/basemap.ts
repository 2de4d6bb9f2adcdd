import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import GeoJSONVT from 'geojson-vt';
import { feature, mesh } from 'topojson-client';
import type { Feature, MultiPolygon, Polygon } from 'geojson';
import { coastFeatures, largerThan, lineFeatures, polygonFeatures } from './basemap-geometry.ts';
import { writeArchive, type ArchivedTile } from './basemap-archive.ts';
import { countryLabels, labelsByTile, placeLabels, type CountryShape, type Label } from './basemap-labels.ts';
import { EXTENT, GEOMETRY, encodeTile, unitArea, type TileFeature, type TileLayer } from './basemap-vector-tile.ts';
import { readGeoNames, type GeoPlace } from './geonames.ts';

/** The deepest zoom stored; the map draws deeper ones from it. */
export const DEEPEST = 8;
/** Lakes smaller than this are left out, square kilometres: at the deepest zoom 6 km² are 8 pixels across. */
const LEAST_LAKE = 6;

/** Where the data packages keep their files. */
export interface BasemapSources {
  /** Path of a file inside an npm package. */
  readonly packageFile: (name: string, file: string) => string;
  /** The GeoNames list. */
  readonly places: string;
}

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

function asMultiPolygon(shape: Polygon | MultiPolygon): MultiPolygon {
  return shape.type === 'MultiPolygon' ? shape : { type: 'MultiPolygon', coordinates: [shape.coordinates] };
}

const nameOf = (shape: object): string => ('properties' in shape ? ((shape.properties as Shape['properties'])?.name ?? '') : '');

/** True for a line between two countries that both sides draw. */
const isBorder = (a: object, b: object): boolean => a !== b && !LEASED.has(nameOf(a)) && !LEASED.has(nameOf(b));

interface Drawn {
  readonly name: string;
  readonly type: 2 | 3;
  readonly index: GeoJSONVT;
}

function cut(name: string, type: 2 | 3, features: Feature[], tolerance: number): Drawn {
  const options = { maxZoom: DEEPEST, indexMaxZoom: DEEPEST, indexMaxPoints: 0, extent: EXTENT, buffer: 64, tolerance };
  return { name, type, index: new GeoJSONVT({ type: 'FeatureCollection', features }, options) };
}

/** Lakes below this area are specks, square units: some 12 pixels of the 512 across a tile. */
const LEAST_LAKE_UNITS = 768;
/** Grounds let to another state: no border runs there. */
const LEASED = new Set(['Baikonur', 'USNB Guantanamo Bay']);

/** The shapes of one layer in a tile as one feature: they carry no names, so nothing tells them apart. */
function drawnIn({ name, type, index }: Drawn, z: number, x: number, y: number): TileLayer {
  const shapes = (index.getTileRaw(z, x, y)?.features ?? []).map((found) => ('geometry' in found && Array.isArray(found.geometry) ? found.geometry : []));
  const parts = shapes.filter(([outline = []]) => name !== 'lakes' || z === DEEPEST || unitArea(outline) >= LEAST_LAKE_UNITS).flat();
  return { name, features: parts.length === 0 ? [] : [{ type, parts }] };
}

function* tilesOf(drawn: readonly Drawn[], labels: Readonly<Record<string, readonly Label[]>>): Generator<ArchivedTile> {
  for (let z = 0; z <= DEEPEST; z++) {
    const named = Object.entries(labels).map(([name, list]) => ({ name, tiles: labelsByTile(list, z, DEEPEST) }));
    const wanted = new Set<string>(named.flatMap(({ tiles }) => [...tiles.keys()]));
    for (const { index } of drawn) for (const tile of index.tileCoords) if (tile.z === z) wanted.add(`${tile.x}/${tile.y}`);
    for (const key of wanted) {
      const [x = 0, y = 0] = key.split('/').map(Number);
      const points: TileLayer[] = named.map(({ name, tiles }) => ({ name, features: (tiles.get(key) ?? []) satisfies TileFeature[] }));
      const data = encodeTile([...drawn.map((layer) => drawnIn(layer, z, x, y)), ...points]);
      if (data.length > 0) yield { z, x, y, data };
    }
  }
}

const FIELDS = { name: 'String', 'name:en': 'String', class: 'String', rank: 'Number', iso: 'String' };
const METADATA = {
  name: 'Meltemi base map',
  attribution: 'Natural Earth; lakes © OpenStreetMap contributors; places GeoNames',
  vector_layers: [
    { id: 'land', fields: {} }, { id: 'lakes', fields: {} }, { id: 'coastline', fields: {} }, { id: 'borders', fields: {} },
    { id: 'countries', fields: { iso: 'String', 'name:en': 'String', rank: 'Number' } }, { id: 'places', fields: FIELDS },
  ],
};

/** Writes `basemap/world.pmtiles` below the folder; says how many tiles and bytes it made. */
export async function buildBasemap(folder: string, { packageFile, places }: BasemapSources): Promise<{ tiles: number; bytes: number }> {
  const landTopology = readJson(packageFile('world-atlas', 'land-10m.json')) as Topology;
  const countryTopology = readJson(packageFile('world-atlas', 'countries-10m.json')) as Topology;
  const land: MultiPolygon = { type: 'MultiPolygon', coordinates: shapesOf(landTopology, 'land').flatMap(({ geometry }) => asMultiPolygon(geometry).coordinates) };
  const lakes = readJson(packageFile('@geo-maps/earth-lakes-500m', 'map.geo.json')) as { geometries: readonly (Polygon | MultiPolygon)[] };
  const allLakes: MultiPolygon = { type: 'MultiPolygon', coordinates: lakes.geometries.flatMap((geometry) => asMultiPolygon(geometry).coordinates) };
  const borders = mesh(countryTopology, objectOf(countryTopology, 'countries') as never, isBorder).coordinates;
  const countries: CountryShape[] = shapesOf(countryTopology, 'countries').map(({ id, properties, geometry }) => ({ digits: id, name: properties?.name ?? '', shape: geometry }));
  const towns: GeoPlace[] = [];
  for await (const place of readGeoNames(places)) towns.push(place);

  const drawn = [
    cut('land', GEOMETRY.polygon, polygonFeatures(land), 3),
    cut('lakes', GEOMETRY.polygon, polygonFeatures(largerThan(allLakes, LEAST_LAKE)), 4),
    cut('coastline', GEOMETRY.line, coastFeatures(land), 3),
    cut('borders', GEOMETRY.line, lineFeatures(borders), 3),
  ];
  const tiles = [...tilesOf(drawn, { countries: countryLabels(countries), places: placeLabels(towns) })];
  const archive = writeArchive(tiles, METADATA);
  mkdirSync(join(folder, 'basemap'), { recursive: true });
  writeFileSync(join(folder, 'basemap', 'world.pmtiles'), archive);
  return { tiles: tiles.length, bytes: archive.length };
}
