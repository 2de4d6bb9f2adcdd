import { tileBounds } from '@meltemi/fields';
import type { TileAddress } from '@meltemi/fields';
import type { MapView } from '#views/index.ts';
import type { Context2d } from './scalar-painter.ts';

const at = new Float64Array(2);

/** Writes on a tile that failed: grey, small, in the middle. The words come from the language files. */
export function paintFailedTile(
  context: Context2d,
  view: MapView,
  tile: TileAddress,
  wrap: number,
  text: string,
): void {
  const { west, east, north, south } = tileBounds(tile);
  view.project((west + east) / 2 + wrap * 360, (north + south) / 2, at);
  context.save();
  context.fillStyle = 'rgba(128, 128, 128, 0.9)';
  context.font = `${12 * view.pixelRatio}px sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, at[0]! * view.pixelRatio, at[1]! * view.pixelRatio);
  context.restore();
}
