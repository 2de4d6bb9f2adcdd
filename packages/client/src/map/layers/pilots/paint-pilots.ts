import type { MapView } from '@meltemi/render';
import { isCovered, type Cover } from '#map/covers/cover.rules.ts';
import { linesOf } from './pilots.rules.ts';

/** A line around something, with its name. */
export interface Outline {
  readonly id: string;
  readonly colour: string;
  readonly rings: readonly (readonly (readonly [lon: number, lat: number])[])[];
  readonly label: string;
  readonly isFilled: boolean;
}

const FONT = '600 11px "Inter Variable", sans-serif';
/** Signs in a line and lines of the text beside a sign; px of a line and of the edge. */
const [WIDTH, LINES, HIGH, EDGE] = [44, 8, 15, 8];
const at = new Float64Array(2);

/** One ring as a path; the far side of a globe has none. */
function trace(context: CanvasRenderingContext2D, view: MapView, ring: Outline['rings'][number]): boolean {
  const [first] = ring;
  let isDown = false;
  for (const [lon, lat] of ring) {
    // Rings that cross 180° are counted on, so that no line runs round the world.
    const near = first === undefined ? lon : lon - Math.round((lon - first[0]) / 360) * 360;
    if (!view.project(near, lat, at)) continue;
    const [x = 0, y = 0] = at;
    if (isDown) context.lineTo(x, y);
    else context.moveTo(x, y);
    isDown = true;
  }
  if (isDown) context.closePath();
  return isDown;
}

/** Paints outlines with their names, and the text of the sign that was pressed. */
export function paintPilots(
  context: CanvasRenderingContext2D,
  view: MapView,
  covers: readonly Cover[],
  outlines: readonly Outline[],
  note: { readonly lat: number; readonly lon: number; readonly text: string } | null,
): void {
  context.font = FONT;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  for (const { colour, rings, label, isFilled } of outlines) {
    context.strokeStyle = colour;
    context.lineWidth = isFilled ? 2 : 1.2;
    context.setLineDash(isFilled ? [] : [6, 4]);
    context.beginPath();
    const isSeen = rings.filter((ring) => trace(context, view, ring)).length > 0;
    if (!isSeen) continue;
    if (isFilled) {
      context.globalAlpha = 0.14;
      context.fillStyle = colour;
      context.fill();
      context.globalAlpha = 1;
    }
    context.stroke();
    const [corner] = rings[0] ?? [];
    if (label === '' || corner === undefined || !view.project(corner[0], corner[1], at)) continue;
    write(context, covers, label, (at[0] ?? 0) + 4, (at[1] ?? 0) - 4, colour);
  }
  context.setLineDash([]);
  if (note === null || !view.project(note.lon, note.lat, at)) return;
  const lines = linesOf(note.text, WIDTH, LINES);
  const width = Math.max(...lines.map((line) => context.measureText(line).width)) + 2 * EDGE;
  const height = lines.length * HIGH + EDGE;
  const x = Math.max(0, Math.min(view.width - width, (at[0] ?? 0) + 16));
  const y = Math.max(0, Math.min(view.height - height, (at[1] ?? 0) + 16));
  context.fillStyle = 'rgba(13, 20, 31, 0.94)';
  context.fillRect(x, y, width, height);
  context.fillStyle = '#f5f8fc';
  for (const [k, line] of lines.entries()) context.fillText(line, x + EDGE, y + (k + 1) * HIGH);
}

function write(
  context: CanvasRenderingContext2D,
  covers: readonly Cover[],
  text: string,
  x: number,
  y: number,
  colour: string,
): void {
  if (isCovered(covers, x, y - HIGH, x + context.measureText(text).width, y)) return;
  context.strokeStyle = 'rgba(8, 12, 22, 0.7)';
  context.lineWidth = 3;
  context.setLineDash([]);
  context.strokeText(text, x, y);
  context.fillStyle = colour;
  context.fillText(text, x, y);
}
