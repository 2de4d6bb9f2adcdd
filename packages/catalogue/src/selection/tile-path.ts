import type { ProductLayer } from '../products/product-layers.rules.ts';
import { accumulationQuery } from './accumulation.rules.ts';

/** The grid of data tiles: 257 × 257 samples on the corners of 256 web-mercator cells. */
export const tileGrid = 'wm_grid_257';

/** Which tile of which step. */
export interface TileAddress {
  /** Reference time of the run, ten digits; of the bound product, which for wind over another field is not the chosen one. */
  readonly refTime: string;
  /** The step, ten digits. */
  readonly path: string;
  readonly z: number;
  readonly x: number;
  readonly y: number;
  /** Hours of an accumulation; other layers ignore it. */
  readonly acRange: number;
}

/** The path of a data tile below the server's tile root, with the query of an accumulation; null when the layer reads no data tiles. */
export function dataTilePath(
  bound: Pick<ProductLayer, 'product' | 'source' | 'file' | 'suffix'>,
  address: TileAddress,
): string | null {
  if (bound.file === null) return null;
  const { refTime, path, z, x, y, acRange } = address;
  const query = accumulationQuery(bound.source, acRange);
  return `${bound.product.directory}/${refTime}/${path}/${tileGrid}/${z}/${x}/${y}/${bound.file}.${bound.suffix}${query}`;
}

/** True for a tile inside the grid of its zoom; others are skipped. */
export function isTileInGrid(z: number, x: number, y: number): boolean {
  const size = 2 ** z;
  return [z, x, y].every((value) => Number.isInteger(value) && value >= 0) && x < size && y < size;
}
