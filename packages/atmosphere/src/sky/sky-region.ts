import type { CoarseWindow } from '../climate/coarse-grid.ts';
import { stateWindow } from '../state/state-window.ts';
import { tileLats, tileSteps, type SkyTile } from './sky-tile.ts';
import { blockBoxes, blockColumns, blockRows, boxDegrees, type BlockRect } from './storm-births.ts';

/** West, south, east, north in degrees; west may be greater than east across 180°. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** The farthest that a storm cell drifts and reaches in its life, degrees of latitude. */
const reach = 2.4;
const blockDegrees = blockBoxes * boxDegrees;

/** The area of a tile. */
export function boundsOf(tile: SkyTile): Bounds {
  const west = (360 * tile.x) / 2 ** tile.z - 180;
  const lats = tileLats(tile, tileSteps);
  return [west, lats[1]!, west + 360 / 2 ** tile.z, lats[0]!];
}

/** The blocks in which the storm cells may be born that can be seen in an area. */
export function blocksAround([west, south, east, north]: Bounds): BlockRect {
  const row0 = Math.max(0, Math.floor((90 - Math.min(89, north + reach)) / blockDegrees));
  const rowEnd = Math.min(blockRows - 1, Math.floor((90 - Math.max(-89, south - reach)) / blockDegrees));
  const slim = Math.cos((Math.min(86, Math.max(Math.abs(north), Math.abs(south)) + reach) * Math.PI) / 180);
  const margin = reach / slim;
  const wide = ((((east - west) % 360) + 360) % 360 || 360) + 2 * margin;
  const from = Math.floor((west + 180 - margin) / blockDegrees);
  const columns = Math.floor((west + 180 - margin + wide) / blockDegrees) - from + 1;
  return columns >= blockColumns
    ? { column0: 0, row0, columns: blockColumns, rows: rowEnd - row0 + 1 }
    : { column0: ((from % blockColumns) + blockColumns) % blockColumns, row0, columns, rows: rowEnd - row0 + 1 };
}

/** Blocks of a region, along a row and down the map. */
const regionColumns = 5;
const regionRows = 4;
/** From so many blocks on a rectangle is that of a tile of zoom 5 or less. */
const largeBlocks = 32;

/** The windows of the coarse grid that states can be made on. */
export interface StateWindows {
  /** The cells that somebody needs. */
  readonly needed: CoarseWindow;
  /** The whole regions around them, which neighbours can use as well. */
  readonly shared: CoarseWindow;
}

/** The coarse cells that a rectangle of blocks needs, alone and with the regions around it. */
export function windowsOf(rect: BlockRect): StateWindows {
  const needed = windowOf(rect, 1, 1);
  // A tile of a far-out map lies over several regions, and next to nobody needs the same ones.
  const isLarge = rect.columns * rect.rows > largeBlocks;
  return { needed, shared: isLarge ? needed : windowOf(rect, regionColumns, regionRows) };
}

/** The coarse cells of a rectangle of blocks, its edges moved out to whole numbers of blocks. */
function windowOf({ column0, row0, columns, rows }: BlockRect, across: number, down: number): CoarseWindow {
  const west = across * Math.floor(column0 / across);
  const east = across * Math.ceil((column0 + columns) / across);
  const north = down * Math.floor(row0 / down);
  const south = down * Math.ceil((row0 + rows) / down);
  return stateWindow(
    west * blockDegrees - 1,
    east * blockDegrees + 2,
    north * blockDegrees - 1.5,
    Math.min(180, south * blockDegrees) + 1.5,
  );
}
