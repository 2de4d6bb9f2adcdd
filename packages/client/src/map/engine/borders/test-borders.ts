import { BORDER_SIDE, borderSource, drawnStyleOf, styleZoom, tileAddress } from './border-looks.rules.ts';
import { paintShapes, readShapes } from './border-painter.ts';

/** A drawn tile by its address. */
export interface TestTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** The address of the stored tile of a drawn one, by a style of the server. */
export function addressOf(style: unknown, tile: TestTile): string {
  const known = drawnStyleOf(style, 'above');
  if (known === null) throw new Error('the style has no lines');
  return tileAddress(known.tiles, borderSource(tile, known.deepest));
}

/** Draws the borders of a tile on a real canvas; red, green, blue and alpha of its pixels along a column, which is a fraction of its width. */
export function columnOf(
  style: unknown,
  bytes: readonly number[],
  tile: TestTile,
  ratio: number,
  across: number,
): number[] {
  const known = drawnStyleOf(style, 'above');
  const canvas = document.createElement('canvas');
  canvas.width = BORDER_SIDE * ratio;
  canvas.height = BORDER_SIDE * ratio;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (known === null || context === null) throw new Error('nothing to draw with');
  context.scale(ratio, ratio);
  const looks = known.looks.filter(({ layer }) => layer === 'borders');
  paintShapes(
    context,
    readShapes(new Uint8Array(bytes).buffer, ['borders']),
    looks,
    styleZoom(tile.z),
    borderSource(tile, known.deepest),
  );
  return Array.from(context.getImageData(Math.floor(across * canvas.width), 0, 1, canvas.height).data);
}
