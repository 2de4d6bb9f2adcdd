/**
 * npm run sky-sheet: radar with strokes, infrared, visible and natural colour of the simulated sky on twelve dates over
 * the seasons, over Europe, the United States and parts of the world, with an index page in .cache/sky-sheet.
 * MELTEMI_TIME=2026-07-14T15 draws one moment, MELTEMI_VIEW=europe one view.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createWorld, openSky } from '@meltemi/atmosphere';
import { writeRgbPng } from './pictures/png-rgb.ts';
import {
  infraredColour,
  landAt,
  naturalColour,
  paintStroke,
  paintTile,
  pixelOf,
  radarColour,
  skyPicture,
  visibleColour,
  type SkyView,
} from './pictures/sky-picture.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.cache', 'sky-sheet');
const data = (name: string): Buffer => readFileSync(join(root, 'dist', 'data', name));
const { width, height } = JSON.parse(data('geography.json').toString()) as { width: number; height: number };
const land = new Uint8Array(data('land.u8'));
const elevation = new Int16Array(new Uint8Array(data('elevation.i16')).buffer);
const raster = { width, height, land };

const views: readonly SkyView[] = [
  { name: 'europe', z: 5, x: 15, y: 9, columns: 3, rows: 3 },
  { name: 'states', z: 5, x: 6, y: 11, columns: 4, rows: 3 },
  { name: 'atlantic', z: 3, x: 2, y: 2, columns: 3, rows: 3 },
  { name: 'asia', z: 3, x: 5, y: 2, columns: 3, rows: 3 },
  { name: 'pacific', z: 3, x: 0, y: 2, columns: 3, rows: 3 },
];
const dates = Array.from({ length: 12 }, (_, k) => Date.UTC(2026, k, 14, [15, 9, 12, 18, 6, 15][k % 6]));
const asked = process.env['MELTEMI_TIME'];
const times = asked === undefined ? dates : [Date.parse(`${asked.slice(0, 13)}:00:00Z`)];
const shown = views.filter(({ name }) => (process.env['MELTEMI_VIEW'] ?? name).split(',').includes(name));

const world = createWorld({ seed: 1, geography: { width, height, elevation, land } });
const sky = openSky(world, { coveredWorld: process.env['MELTEMI_COVERED'] === '1' });

/** Sine of the sun's height. */
function sunAt(ms: number, lat: number, lon: number): number {
  const days = ms / 86_400_000 - 10_957;
  const tilt = 0.4091 * Math.cos((2 * Math.PI * (days - 172)) / 365.24);
  const turn = ((days % 1) * 360 + lon - 180) * (Math.PI / 180);
  const rad = (lat * Math.PI) / 180;
  return Math.sin(rad) * Math.sin(tilt) + Math.cos(rad) * Math.cos(tilt) * Math.cos(turn);
}

function draw(view: SkyView, ms: number): readonly string[] {
  const kinds = {
    radar: skyPicture(view),
    infrared: skyPicture(view),
    visible: skyPicture(view),
    colour: skyPicture(view),
  };
  for (let y = view.y; y < view.y + view.rows; y++)
    for (let x = view.x; x < view.x + view.columns; x++) {
      const { values } = sky.radar({ z: view.z, x, y }, ms);
      const { brightness, albedo } = sky.satellite({ z: view.z, x, y }, ms);
      paintTile(kinds.radar, view, { x, y }, (i, lat, lon) => radarColour(values[i]!, landAt(raster, lat, lon)));
      paintTile(kinds.infrared, view, { x, y }, (i) => infraredColour(brightness[i]!));
      paintTile(kinds.visible, view, { x, y }, (i) => visibleColour(albedo[i]!));
      paintTile(kinds.colour, view, { x, y }, (i, lat, lon) =>
        naturalColour(brightness[i]!, albedo[i]!, landAt(raster, lat, lon), sunAt(ms, lat, lon)),
      );
    }
  // Strokes of fifteen minutes, the newest white.
  for (const stroke of sky.strokes(ms - 900_000, ms)) {
    const [column, row] = pixelOf(view, stroke.lat, stroke.lon);
    paintStroke(kinds.radar, column, row, ms - stroke.ms < 180_000 ? [255, 255, 255] : [255, 214, 80]);
  }
  const stamp = new Date(ms).toISOString().slice(0, 13);
  return Object.entries(kinds).map(([kind, picture]) => {
    const name = `${view.name}-${stamp}-${kind}`;
    writeFileSync(join(folder, `${name}.png`), writeRgbPng(picture.rgb, picture.width, picture.height));
    return `<figure><img src="${name}.png" alt="${name}"><figcaption>${name}</figcaption></figure>`;
  });
}

mkdirSync(folder, { recursive: true });
const figures: string[] = [];
for (const ms of times)
  for (const view of shown) {
    figures.push(...draw(view, ms));
    process.stdout.write(`${view.name} ${new Date(ms).toISOString().slice(0, 13)} `);
  }
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Sky sheet</title><style>body{background:#0b121d;color:#c3cdda;font:13px sans-serif;display:grid;grid-template-columns:repeat(4,1fr);gap:8px;margin:8px}figure{margin:0}img{width:100%}</style>${figures.join('\n')}`,
);
console.log(`\n${figures.length} pictures in ${folder}`);
