import { paintFailedTile } from '@meltemi/render';
import type { TileStep, TileStore } from '@meltemi/render';
import type { TextPainter } from '../layers/text-canvas.ts';

/** Writes on tiles that failed; the words come from the language files. */
export function failedTilesPainter(
  store: Pick<TileStore, 'faults'>,
  steps: () => readonly TileStep[],
  text: () => string,
): TextPainter {
  return (context, view) => {
    const words = text();
    // The painter counts device pixels, this canvas CSS pixels.
    const flat = { ...view, pixelRatio: 1 };
    for (const step of steps())
      for (const { tile } of store.faults(step)) paintFailedTile(context, flat, tile, 0, words);
  };
}
