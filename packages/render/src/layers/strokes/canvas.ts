import type { MapView } from '#views/index.ts';
import { boltOutline, boltSize, RIM, ringRadius } from './bolt.ts';
import type { StrokePicture } from './layer.ts';

const at = new Float64Array(2);

/** Draws strokes of lightning on a plain canvas, in CSS pixels: the same signs in the same colours. */
export function paintStrokes(
  context: CanvasRenderingContext2D,
  view: MapView,
  { strokes, rings, ages, ts }: StrokePicture,
): void {
  const size = boltSize(view.zoom + 1);
  const world = 512 * 2 ** view.zoom;
  /** Calls back for every copy of a place on the screen. */
  const each = (lat: number, lon: number, margin: number, paint: (x: number, y: number) => void): void => {
    view.project(lon, lat, at);
    const [x, y] = [at[0]!, at[1]!];
    if (!(y > -margin && y < view.height + margin)) return;
    const first = Math.ceil((-margin - x) / world);
    for (let copy = first; x + copy * world < view.width + margin; copy++) paint(x + copy * world, y);
  };
  const trace = (x: number, y: number, scale: number): void => {
    for (const [k, [dx, dy]] of boltOutline.entries()) {
      if (k === 0) context.moveTo(x + dx * scale, y + dy * size);
      else context.lineTo(x + dx * scale, y + dy * size);
    }
    context.closePath();
  };
  // The oldest first, each age in one stroke of the brush: its rims, then its signs.
  for (const [k, { untilMinutes, colour }] of [...ages.entries()].toReversed()) {
    const from = ts - untilMinutes * 60_000;
    const to = ts - (ages[k - 1]?.untilMinutes ?? 0) * 60_000;
    const shown = strokes.filter(({ ms }) => ms > from && (ms < to || (k === 0 && ms <= ts)));
    for (const [scale, fill] of [
      [size * RIM, 'rgb(5 8 13 / 0.6)'],
      [size, `rgb(${colour.join(' ')})`],
    ] as const) {
      context.beginPath();
      for (const { lat, lon } of shown) each(lat, lon, size, (x, y) => trace(x, y, scale));
      context.fillStyle = fill;
      context.fill();
    }
  }
  context.lineWidth = 2.5;
  for (const { lat, lon, share } of rings) {
    context.strokeStyle = `rgb(255 255 255 / ${1 - share})`;
    each(lat, lon, 24, (x, y) => {
      context.beginPath();
      context.arc(x, y, ringRadius(share), 0, 2 * Math.PI);
      context.stroke();
    });
  }
}
