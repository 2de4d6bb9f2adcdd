import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeArchive, type ArchivedTile } from './basemap-archive.ts';
import { countryLabels, labelsByTile, placeLabels, type Label } from './basemap-labels.ts';
import { DEEPEST, cutLayers, drawnIn, readShapes, type PackageFile, type Shapes } from './basemap-layers.ts';
import { encodeTile, type TileFeature, type TileLayer } from './basemap-vector-tile.ts';
import { natureLabels } from './basemap-nature.ts';
import { readGeoNames, type GeoPlace } from './geonames.ts';
import { readNature, readTownNames } from './names/read-names.ts';
import { readTheme } from './naturalearth.ts';

/** Where the data packages keep their files. */
export interface BasemapFiles {
  readonly packageFile: PackageFile;
  /** The GeoNames list. */
  readonly places: string;
  /** The root of the repository, with the packed shapes. */
  readonly root: string;
}

/** All tiles of shapes and labels. */
function tilesOf(
  shapes: Omit<Shapes, 'countries'>,
  labels: Readonly<Record<string, readonly Label[]>>,
): readonly ArchivedTile[] {
  const drawn = cutLayers(shapes, true);
  const tiles: ArchivedTile[] = [];
  for (let z = 0; z <= DEEPEST; z++) {
    const named = Object.entries(labels).map(([name, list]) => ({ name, tiles: labelsByTile(list, z, DEEPEST) }));
    const wanted = new Set<string>(named.flatMap(({ tiles }) => [...tiles.keys()]));
    for (const { index } of drawn)
      for (const tile of index.tileCoords) if (tile.z === z) wanted.add(`${tile.x}/${tile.y}`);
    for (const key of wanted) {
      const [x = 0, y = 0] = key.split('/').map(Number);
      const points: TileLayer[] = named.map(({ name, tiles }) => ({
        name,
        features: (tiles.get(key) ?? []) satisfies TileFeature[],
      }));
      const data = encodeTile([...drawn.map((layer) => drawnIn(layer, z, x, y)), ...points]);
      if (data.length > 0) tiles.push({ z, x, y, data });
    }
  }
  return tiles;
}

const FIELDS = { name: 'String', 'name:en': 'String', class: 'String', rank: 'Number', iso: 'String' };
const METADATA = {
  name: 'Meltemi base map',
  attribution: 'Made with Natural Earth; lakes © OpenStreetMap contributors; places GeoNames',
  vector_layers: [
    { id: 'land', fields: {} },
    { id: 'glaciers', fields: { rank: 'Number' } },
    { id: 'urban', fields: { rank: 'Number' } },
    { id: 'lakes', fields: { fine: 'Number' } },
    { id: 'rivers', fields: { rank: 'Number' } },
    { id: 'coastline', fields: {} },
    { id: 'regions', fields: { rank: 'Number' } },
    { id: 'borders', fields: {} },
    { id: 'countries', fields: { iso: 'String', 'name:en': 'String', rank: 'Number' } },
    { id: 'places', fields: FIELDS },
    { id: 'nature', fields: { ...FIELDS, elevation: 'Number' } },
  ],
};

/** Makes all tiles. The shapes and what they are cut into, a gigabyte of small lists, are gone at its end: the packing that follows would have them searched again and again. */
async function makeTiles({ packageFile, places, root }: BasemapFiles): Promise<readonly ArchivedTile[]> {
  const shapes = readShapes(packageFile, (theme) => readTheme(root, theme));
  const towns: GeoPlace[] = [];
  for await (const place of readGeoNames(places)) towns.push(place);

  const labels = {
    countries: countryLabels(shapes.countries),
    places: placeLabels(towns, readTownNames()),
    nature: natureLabels(readNature()),
  };
  return tilesOf(shapes, labels);
}

/** Writes `basemap/world.pmtiles` below the folder; says how many tiles and bytes it made. */
export async function buildBasemap(folder: string, files: BasemapFiles): Promise<{ tiles: number; bytes: number }> {
  const tiles = await makeTiles(files);
  const archive = writeArchive(tiles, METADATA);
  mkdirSync(join(folder, 'basemap'), { recursive: true });
  // Put in place whole: a server that runs meanwhile keeps reading the file it opened.
  writeFileSync(join(folder, 'basemap', 'world.pmtiles.new'), archive);
  renameSync(join(folder, 'basemap', 'world.pmtiles.new'), join(folder, 'basemap', 'world.pmtiles'));
  return { tiles: tiles.length, bytes: archive.length };
}
