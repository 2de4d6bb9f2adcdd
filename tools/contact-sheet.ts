/**
 * npm run contact-sheet: every overlay over the world at one time, and wind, rain and temperature at 8 times 3 h
 * apart, as PNG files with an index page in .cache/contact-sheet (MELTEMI_TIME=2026-01-22T12 chooses the time).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createWorld, openForecaster, parameterIdents, type ParameterIdent } from '@meltemi/atmosphere';
import {
  colourScales,
  layers,
  overlayIdents,
  overlays,
  productsForOverlay,
  type OverlayIdent,
} from '@meltemi/catalogue';
import { writeRgbPng } from './pictures/png-rgb.ts';
import { basePicture, paintCoast, paintField, paintLines } from './pictures/world-picture.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.cache', 'contact-sheet');
const data = (name: string): Buffer => readFileSync(join(root, 'dist', 'data', name));
const { width, height } = JSON.parse(data('geography.json').toString()) as { width: number; height: number };
const land = new Uint8Array(data('land.u8'));
const elevation = new Int16Array(new Uint8Array(data('elevation.i16')).buffer);
const raster = { width, height, land };
const HOUR = 3_600_000;
const SPACING = 0.5;
const grid = { lon0: -180, lat0: 90, spacing: SPACING, columns: 360 / SPACING, rows: 180 / SPACING };
const asked = process.env['MELTEMI_TIME'];
const time =
  asked === undefined ? Math.floor(Date.now() / (3 * HOUR)) * 3 * HOUR : Date.parse(`${asked.slice(0, 13)}:00:00Z`);

const world = createWorld({ seed: 1, geography: { width, height, elevation, land } });
const forecaster = openForecaster(world);

function fields(
  parameters: readonly ParameterIdent[],
  level: Parameters<typeof forecaster.window>[0]['level'],
  validTime: number,
): Float32Array[] {
  return forecaster.window({
    product: null,
    run: null,
    validTime,
    parameters,
    level,
    grid,
    column0: 0,
    row0: 0,
    columns: grid.columns,
    rows: grid.rows,
  });
}

/** Whether the world forecasts a quantity; radar and satellite are drawn by npm run sky-sheet. */
const isForecast = (quantity: string): quantity is ParameterIdent =>
  (parameterIdents as readonly string[]).includes(quantity);

/** What the legend is about: the speed of a vector, the first channel of anything else. */
function shownField(overlay: OverlayIdent, validTime: number): Float32Array {
  const { channels, vector, levels } = layers[overlay];
  const planes = fields(
    channels.flatMap((channel) => (isForecast(channel) ? [channel] : [])),
    levels[0] ?? 'surface',
    validTime,
  );
  const [first = new Float32Array(), second] = planes;
  return vector === 'firstTwo' && second !== undefined
    ? first.map((u, index) => Math.hypot(u, second[index] ?? 0))
    : first;
}

function draw(name: string, overlay: OverlayIdent, validTime: number): string {
  const picture = basePicture(grid.columns, grid.rows, raster);
  const { scale } = overlays[overlay];
  if (overlay === 'rain')
    paintField(picture, fields(['clouds'], 'surface', validTime)[0] ?? new Float32Array(), colourScales.clouds);
  if (scale !== null) paintField(picture, shownField(overlay, validTime), colourScales[scale]);
  paintCoast(picture, raster);
  if (overlay === 'rain' || overlay === 'wind')
    paintLines(picture, fields(['pressure'], 'surface', validTime)[0] ?? new Float32Array(), 400);
  writeFileSync(join(folder, `${name}.png`), writeRgbPng(picture.rgb, grid.columns, grid.rows));
  return `<figure><img src="${name}.png" alt="${name}"><figcaption>${name} · ${new Date(validTime).toISOString().slice(0, 13)}Z</figcaption></figure>`;
}

mkdirSync(folder, { recursive: true });
const figures: string[] = [];
for (const overlay of overlayIdents) {
  if (
    !isForecast(layers[overlay].channels[0] ?? '') ||
    // The truth has no chances: those are of many forecasts.
    ['chance', 'spread'].includes(overlays[overlay].family) ||
    (productsForOverlay(overlay).length === 0 && overlays[overlay].family !== 'none')
  )
    continue;
  figures.push(draw(overlay, overlay, time));
  process.stdout.write(`${overlay} `);
}
for (const overlay of ['wind', 'rain', 'temp'] as const) {
  for (let step = 0; step < 8; step++) figures.push(draw(`${overlay}-${step * 3}h`, overlay, time + step * 3 * HOUR));
  process.stdout.write(`${overlay} × 8 `);
}
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>body{background:#0b121d;color:#c3cdda;font:13px sans-serif;display:grid;grid-template-columns:repeat(4,1fr);gap:8px;margin:8px}figure{margin:0}img{width:100%}</style>${figures.join('\n')}`,
);
console.log(`\n${figures.length} pictures in ${folder}`);
