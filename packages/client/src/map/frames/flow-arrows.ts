import { latOfWorldY, lonOfWorldX } from '@meltemi/fields';
import type { MapView } from '@meltemi/render';
import type { SkyValue } from '#sky/index.ts';
import type { Cover } from '../covers/cover.rules.ts';
import { isCovered } from '../covers/cover.rules.ts';

/** Distance between two arrows, CSS pixels at a whole zoom. */
const APART = 128;

/** An echo near an arrow is one within this distance, CSS pixels. */
const NEAR = 28;

/** Arrows stand where something falls, dBZ. */
const LEAST_DBZ = 12;

/** Arrows on a screen: a lying camera must not ask for more. */
const MOST = 400;

const at = new Float64Array(2);

/** Places of arrows in a view: a lattice that lies on the map, so that it moves with it. */
function latticeOf(view: MapView): readonly (readonly [lat: number, lon: number])[] {
  const cells = (512 * 2 ** Math.floor(view.zoom + 1e-6)) / APART;
  view.unproject(0, 0, at);
  const [west, north] = [at[0]!, at[1]!];
  view.unproject(view.width, view.height, at);
  const [east, south] = [at[0]!, at[1]!];
  const worldY = (lat: number): number => 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);
  const [top, bottom] = [Math.max(0, worldY(north)), Math.min(1, worldY(south))];
  const places: [number, number][] = [];
  for (let row = Math.ceil(top * cells); row <= bottom * cells; row++)
    for (let column = Math.ceil((west / 360 + 0.5) * cells); column <= (east / 360 + 0.5) * cells; column++)
      // Every second row is shifted, so that arrows do not stand in columns.
      if (places.length < MOST) places.push([latOfWorldY(row / cells), lonOfWorldX((column + (row % 2) / 2) / cells)]);
  return places;
}

function paintArrow(context: CanvasRenderingContext2D, x: number, y: number, towards: number, length: number): void {
  context.save();
  context.translate(x, y);
  context.rotate((towards * Math.PI) / 180);
  context.beginPath();
  context.moveTo(0, length / 2);
  context.lineTo(0, -length / 2);
  context.moveTo(-4, -length / 2 + 5);
  context.lineTo(0, -length / 2);
  context.lineTo(4, -length / 2 + 5);
  context.strokeStyle = 'rgb(5 8 13 / 0.55)';
  context.lineWidth = 4;
  context.stroke();
  context.strokeStyle = 'rgb(255 255 255 / 0.85)';
  context.lineWidth = 1.6;
  context.stroke();
  context.restore();
}

/** Arrows along the motion of echoes, where there are some; `read` says what is seen over a place. */
export function paintFlowArrows(
  context: CanvasRenderingContext2D,
  view: MapView,
  covers: readonly Cover[],
  read: (lat: number, lon: number) => SkyValue | null,
): void {
  if (view.kind === 'globe') return;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const [lat, lon] of latticeOf(view)) {
    view.project(lon, lat, at);
    const [x, y] = [at[0]!, at[1]!];
    if (isCovered(covers, x - NEAR, y - NEAR, x + NEAR, y + NEAR)) continue;
    const value = read(lat, lon);
    if (value?.motion == null) continue;
    const isWet = [0, NEAR, -NEAR].some((dx) => {
      view.unproject(x + dx, y, at);
      return (read(at[1]!, at[0]!)?.dbz ?? 0) >= LEAST_DBZ;
    });
    if (!isWet) continue;
    const { kilometresPerHour, towards } = value.motion;
    paintArrow(context, x, y, towards - view.bearing, Math.min(34, 14 + kilometresPerHour / 5));
  }
}
