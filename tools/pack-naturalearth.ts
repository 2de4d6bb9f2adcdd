/** npm run pack:naturalearth -- FOLDER: packs GeoJSON files of Natural Earth into data/naturalearth, which the data build reads. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { RECIPES, THEMES, packedFile, shapesOfTheme, type SourceFile } from './data/naturalearth.ts';
import { packShapes } from './data/packed-shapes.ts';

const root = join(import.meta.dirname, '..');
const folder = process.argv[2];
if (folder === undefined)
  throw new Error('pack:naturalearth needs the folder that holds the .geojson.gz files of Natural Earth');

const read = (name: string): SourceFile =>
  JSON.parse(gunzipSync(readFileSync(join(folder, `${name}.geojson.gz`))).toString('utf8')) as SourceFile;

for (const theme of THEMES) {
  const shapes = shapesOfTheme(theme, RECIPES[theme].files.map(read));
  const packed = packShapes(shapes);
  const path = packedFile(root, theme);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, packed);
  console.log(`${theme}: ${shapes.length} shapes, ${(packed.length / 1e6).toFixed(2)} MB`);
}
