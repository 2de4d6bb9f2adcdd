/** Columns of the coarse grid: whole degrees eastward from 180° W. */
export const coarseColumns = 360;
/** Rows of the coarse grid: half degrees from 89.5° N to 89.5° S, so that no row lies on a pole. */
export const coarseRows = 180;
export const coarseCells = coarseColumns * coarseRows;

/** Longitude of a column in degrees. */
export const coarseLon = (column: number): number => -180 + column;
/** Latitude of a row in degrees. */
export const coarseLat = (row: number): number => 89.5 - row;

/** Cells narrow towards the poles; from this latitude (degrees) on, what is evened out along a row reaches over more of them. */
const narrowFrom = Math.cos((50 * Math.PI) / 180);
/** No row is evened out over more than so many times the cells. */
const widest = 7;

/** How many cells of a row are as wide as one at 50°: 1 equatorward of there, so that nothing is drawn out along meridians. */
export const cellsAbreast = (lat: number): number =>
  Math.min(widest, Math.max(1, narrowFrom / Math.cos((lat * Math.PI) / 180)));

/** A part of the coarse grid. Full circles begin at column 0; other parts keep clear of the poles. */
export interface CoarseWindow {
  readonly column0: number;
  readonly row0: number;
  readonly columns: number;
  readonly rows: number;
}

/** The whole coarse grid. */
export const wholeWorld: CoarseWindow = { column0: 0, row0: 0, columns: coarseColumns, rows: coarseRows };

/** The window around a box of coarse positions, widened by a halo; it becomes a full circle where it would touch a pole or itself. */
export function windowAround(
  columnFrom: number,
  columnTo: number,
  rowFrom: number,
  rowTo: number,
  halo: number,
): CoarseWindow {
  const row0 = Math.max(0, Math.floor(rowFrom) - halo);
  const rowEnd = Math.min(coarseRows - 1, Math.ceil(rowTo) + halo);
  const from = Math.floor(columnFrom) - halo;
  const columns = Math.ceil(columnTo) + halo - from + 1;
  const circle = columns >= coarseColumns || Math.floor(rowFrom) - halo < 0 || Math.ceil(rowTo) + halo > coarseRows - 1;
  if (circle) return { column0: 0, row0, columns: coarseColumns, rows: rowEnd - row0 + 1 };
  return { column0: ((from % coarseColumns) + coarseColumns) % coarseColumns, row0, columns, rows: rowEnd - row0 + 1 };
}

/** Whether one window holds all of another. */
export function holds(outer: CoarseWindow, inner: CoarseWindow): boolean {
  if (inner.row0 < outer.row0 || inner.row0 + inner.rows > outer.row0 + outer.rows) return false;
  if (outer.columns === coarseColumns) return true;
  const offset = (inner.column0 - outer.column0 + coarseColumns) % coarseColumns;
  return offset + inner.columns <= outer.columns;
}

/** Indices of the four neighbours of every cell of a window; across a pole the neighbour lies half the world away. */
export interface Neighbours {
  readonly west: Int32Array;
  readonly east: Int32Array;
  readonly north: Int32Array;
  readonly south: Int32Array;
}

/** Makes the neighbour tables; at the rim of a part a cell is its own neighbour (the halo swallows it). */
export function neighboursOf(window: CoarseWindow): Neighbours {
  const { columns, rows, row0 } = window;
  const n = columns * rows;
  const table = {
    west: new Int32Array(n),
    east: new Int32Array(n),
    north: new Int32Array(n),
    south: new Int32Array(n),
  };
  const circle = columns === coarseColumns;
  for (let r = 0; r < rows; r += 1) {
    for (let c = 0; c < columns; c += 1) {
      const i = r * columns + c;
      table.west[i] = c > 0 ? i - 1 : circle ? i + columns - 1 : i;
      table.east[i] = c < columns - 1 ? i + 1 : circle ? i - columns + 1 : i;
      const across = r * columns + ((c + coarseColumns / 2) % coarseColumns);
      table.north[i] = r > 0 ? i - columns : circle && row0 === 0 ? across : i;
      table.south[i] = r < rows - 1 ? i + columns : circle && row0 + rows === coarseRows ? across : i;
    }
  }
  return table;
}
