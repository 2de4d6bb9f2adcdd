import { FieldError, requireLength } from '../faults/index.ts';
import type { AxisGrid } from '../grids/index.ts';
import type { TileAddress } from '../mercator/index.ts';
import { planTile } from './axis-plan.ts';
import { MAX_CHANNELS } from './layout.ts';
import { requireFormat, tileWriter } from './tile-writer.ts';
import { encodePlaneFromGrid, type GridChannel } from './grid-tile.ts';
/** Encodes a tile straight from planes on a grid of parallels and meridians; bilinear, classes by the nearest point. */
export function encodeTileFromGrid(grid: AxisGrid, tile: TileAddress, channels: readonly GridChannel[]): Uint8Array {
  if (channels.length < 1 || channels.length > MAX_CHANNELS) {
    throw new FieldError('too-many-channels', `a tile carries one to ${MAX_CHANNELS} channels, not ${channels.length}`);
  }
  const plan = planTile(grid, tile);
  tileWriter.begin();
  for (const channel of channels) {
    requireFormat(channel);
    const values = 'values' in channel.plane ? channel.plane.values : channel.plane.ints;
    requireLength('plane', values.length, grid.nx * grid.ny);
    encodePlaneFromGrid(tileWriter, channel, plan);
  }
  return tileWriter.finish();
}
