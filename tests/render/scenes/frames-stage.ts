import type { Ramp, SkyFrame, TileAddress } from '@meltemi/fields';
import { flatView, FramesField, FramesLayer, FrameTiles } from '@meltemi/render';
import type { FramesLook, FramesMoment, MapView } from '@meltemi/render';
import { begin, canvasFor, pixelsOf } from './stage.ts';

export const SAMPLES = 257;
export const STEP = 180_000;
export const NOW = Date.UTC(2026, 6, 14, 17, 30);
/** Motion from one frame to the next, samples of a tile: farther than a tile's rim at its edges. */
export const MOTION = [21.5, -13.25] as const;
export const Z = 4;

/** Grey by value: a level of grey is a quarter of a unit. */
export const grey: Ramp = {
  min: 0,
  max: 63.75,
  size: 256,
  rgba: Uint8Array.from({ length: 1024 }, (_, k) => (k % 4 === 3 ? 255 : Math.floor(k / 4))),
};
export const RADAR_CODES = { step: 0.5, offset: 4.5, hole: 255, zero: 0 } as const;

export const ramped = (classRamps: readonly Ramp[] | null = null): FramesLook['tint'] => ({
  kind: 'ramp',
  ramp: grey,
  classRamps,
});

export function lookOf(changes: Partial<FramesLook> = {}): FramesLook {
  return {
    dataZoom: Z,
    codes: RADAR_CODES,
    tint: ramped(),
    opacity: 1,
    isFlowing: true,
    isHatched: false,
    ...changes,
  };
}

/** An echo everywhere, dBZ, smooth over tiles and around the world. */
export function echoAt(column: number, row: number): number {
  const turn = (2 * Math.PI) / (256 * 2 ** Z);
  return 30 + 12 * Math.sin(24 * turn * column) + 8 * Math.cos(20 * turn * row + 9 * turn * column);
}

export const everywhere =
  (code: number): ((column: number, row: number) => number) =>
  () =>
    code;

export type Plane = (column: number, row: number) => number;

function plane(tile: TileAddress, side: number, of: Plane): Uint8Array {
  const every = 256 / (side - 1);
  return Uint8Array.from({ length: side * side }, (_, k) =>
    of(256 * tile.x + every * (k % side), 256 * tile.y + every * Math.floor(k / side)),
  );
}

/** What a frame of a test holds, by the column and row of a sample in the whole zoom. */
export interface Seen {
  readonly values: Plane;
  readonly extra?: { readonly side: number; readonly of: Plane };
}

export function frameOf(
  tile: TileAddress,
  ts: number,
  { values, extra }: Seen,
  motion: readonly [number, number] | null,
): SkyFrame {
  const flow = new Float32Array(2 * 33 * 33);
  if (motion !== null) for (let k = 0; k < flow.length; k++) flow[k] = motion[k % 2]!;
  return {
    ts,
    scanTs: ts,
    values: plane(tile, SAMPLES, values),
    extra: extra === undefined ? null : plane(tile, extra.side, extra.of),
    flow: motion === null ? null : flow,
  };
}

export const moved =
  (of: Plane, [x, y]: readonly [number, number]): Plane =>
  (column, row) =>
    of(column - x, row - y);

export const coded =
  (of: Plane): Plane =>
  (column, row) =>
    Math.round(2 * (of(column, row) - 4.5));

/** Two frames of the tiles around a view, the second moved. */
export function fieldOf(view: MapView, seen: Seen, look: FramesLook, fraction: number): FramesField {
  const field = new FramesField(new FrameTiles());
  const moment: FramesMoment = { ts: NOW + fraction * STEP, step: STEP, measuredUntil: NOW + STEP, look };
  field.show(moment);
  field.setView(view);
  const tiles = new Map<string, TileAddress>();
  const count = 2 ** Z;
  for (const { z, x, y } of field.loadTiles())
    for (let k = 0; k < 9; k++) {
      const tile = { z, x: (x + (k % 3) - 1 + count) % count, y: y + Math.floor(k / 3) - 1 };
      if (tile.y >= 0 && tile.y < count) tiles.set(`${tile.x}/${tile.y}`, tile);
    }
  const later: Seen = {
    values: moved(seen.values, MOTION),
    ...(seen.extra !== undefined && { extra: { ...seen.extra, of: moved(seen.extra.of, MOTION) } }),
  };
  for (const tile of tiles.values())
    field.tiles.put(tile, [frameOf(tile, NOW, seen, null), frameOf(tile, NOW + STEP, later, MOTION)]);
  return field;
}

/** A view whose pixels are the cells of the data, or `larger` times smaller. */
export const viewOf = (lat: number, lon: number, larger = 0, width = 300, height = 200): MapView =>
  flatView({ lat, lon, zoom: Z - 1 + larger, width, height });

export function drawn(view: MapView, field: FramesField, extraSide: number): Uint8Array {
  const { gl } = canvasFor(view);
  const layer = new FramesLayer(field, extraSide);
  layer.draw(gl, view, begin(gl, view));
  const pixels = pixelsOf(gl);
  layer.dispose();
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return pixels;
}

const at = new Float64Array(2);

/** The column and row of a sample under the middle of a pixel, in the whole zoom. */
export function sampleUnder(view: MapView, x: number, y: number): readonly [number, number] {
  view.unproject(x + 0.5, y + 0.5, at);
  const size = 256 * 2 ** Z;
  const south = Math.asinh(Math.tan((at[1]! * Math.PI) / 180)) / (2 * Math.PI);
  return [(at[0]! / 360 + 0.5) * size, (0.5 - south) * size];
}
