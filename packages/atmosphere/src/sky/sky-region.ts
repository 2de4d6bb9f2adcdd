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

/** The coarse cells that a rectangle of blocks needs. */
export function windowOf(rect: BlockRect): CoarseWindow {
  const west = rect.column0 * blockDegrees;
  return stateWindow(
    west - 1,
    west + rect.columns * blockDegrees + 2,
    rect.row0 * blockDegrees - 1.5,
    Math.min(180, (rect.row0 + rect.rows) * blockDegrees) + 1.5,
  );
}
