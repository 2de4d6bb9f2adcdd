import type { MapView } from '@meltemi/render';
import { isCovered } from '#map/covers/cover.rules.ts';
import type { Cover } from '#map/covers/cover.rules.ts';
import type { TextPainter } from '../text-canvas.ts';
import { globeExtent, graticuleStep, meridianText, multiplesBetween, parallelText } from './graticule.rules.ts';
import type { Extent } from './graticule.rules.ts';

/** Latitude at which a flat map ends. */
const FLAT_END = 85.051129;
/** Degrees between the points of a curved line. */
const PIECE = 3;
const FONT = '500 10.5px "Inter Variable", sans-serif';
const LINE = 'rgba(255, 255, 255, 0.42)';
const SHADE = 'rgba(8, 12, 22, 0.2)';
/** Where numbers stand on a flat map, CSS pixels from the left edge and below the search field. */
const LEFT = 6;
const TOP = 96;
/** Room of a number such as 122.5°W, CSS pixels. */
const NUMBER = { width: 46, height: 10 } as const;
const INK = 'rgba(255, 255, 255, 0.9)';
const at = new Float64Array(2);

type Context = CanvasRenderingContext2D;
/** Paints meridians and parallels with their degrees, over any projection of the map. */
export const paintGraticule: TextPainter = (context, view, covers) => {
  const step = graticuleStep(view.zoom);
  const extent = view.kind === 'globe' ? globeExtent(view) : flatExtent(view);
  const parallels = multiplesBetween(step, extent.south, extent.north).filter((lat) => Math.abs(lat) < 90);
  const meridians = multiplesBetween(step, extent.west, extent.east);
  context.lineJoin = 'round';
  for (const [ink, width] of [
    [SHADE, 2.2],
    [LINE, 0.8],
  ] as const) {
    context.strokeStyle = ink;
    context.lineWidth = width;
    context.beginPath();
    for (const lat of parallels) trace(context, view, extent.west, extent.east, (lon) => [lon, lat]);
    for (const lon of meridians) trace(context, view, extent.south, extent.north, (lat) => [lon, lat]);
    context.stroke();
  }
  write(
    context,
    view,
    covers,
    parallels.map((lat) => ({ text: parallelText(lat, step), lat, lon: null })),
  );
  write(
    context,
    view,
    covers,
    meridians.map((lon) => ({ text: meridianText(lon, step), lat: null, lon })),
  );
};

/** A flat map is a rectangle of degrees, unless it is turned: then its corners say how far it reaches. */
function flatExtent(view: MapView): Extent {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of [
    [0, 0],
    [view.width, 0],
    [0, view.height],
    [view.width, view.height],
  ] as const) {
    view.unproject(x, y, at);
    west = Math.min(west, at[0] ?? west);
    east = Math.max(east, at[0] ?? east);
    south = Math.min(south, at[1] ?? south);
    north = Math.max(north, at[1] ?? north);
  }
  return { west, east, south: Math.max(-FLAT_END, south), north: Math.min(FLAT_END, north) };
}

/** A line along which one coordinate runs; broken where the globe hides it. */
function trace(
  context: Context,
  view: MapView,
  from: number,
  to: number,
  place: (run: number) => readonly [lon: number, lat: number],
): void {
  const pieces = view.kind === 'globe' ? Math.max(8, Math.ceil((to - from) / PIECE)) : 1;
  let isDown = false;
  for (let k = 0; k <= pieces; k++) {
    const [lon, lat] = place(from + ((to - from) * k) / pieces);
    const isSeen = view.project(lon, lat, at);
    const [x = 0, y = 0] = at;
    if (isSeen && isDown) context.lineTo(x, y);
    else if (isSeen) context.moveTo(x, y);
    isDown = isSeen;
  }
}

/** Numbers: along the edges of a flat map, along the lines through the middle of a globe, whose edges are far away. */
function write(
  context: Context,
  view: MapView,
  covers: readonly Cover[],
  lines: readonly { readonly text: string; readonly lat: number | null; readonly lon: number | null }[],
): void {
  context.font = FONT;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.lineWidth = 3;
  const isFlat = view.kind === 'flat' && view.bearing === 0;
  for (const { text, lat, lon } of lines) {
    if (!view.project(lon ?? view.centre.lon, lat ?? view.centre.lat, at)) continue;
    const x = isFlat && lon === null ? LEFT : (at[0] ?? 0) + 4;
    const y = isFlat && lat === null ? TOP : (at[1] ?? 0) - 4;
    if (isCovered(covers, x, y - NUMBER.height, x + NUMBER.width, y)) continue;
    context.strokeStyle = 'rgba(8, 12, 22, 0.7)';
    context.strokeText(text, x, y);
    context.fillStyle = INK;
    context.fillText(text, x, y);
  }
}
