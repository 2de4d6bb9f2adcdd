import { GribError } from '../errors.ts';

/** Flag table 3.4: in which order the points of a grid follow each other. */
export interface ScanMode {
  /** Points go from east to west (−i). */
  readonly leftward: boolean;
  /** Rows go from south to north (+j). */
  readonly upward: boolean;
  /** Neighbours in the file are neighbours in j: columns are written one after the other. */
  readonly columnsFirst: boolean;
  /** Every second row (or column) runs backwards. */
  readonly alternating: boolean;
}

/** Reads the flags; staggered rows (bits 5 to 8) are refused because they move the points. */
export function readScanMode(flags: number): ScanMode {
  if (flags & 0x0f)
    throw new GribError('unsupported-template', 'scanning mode ' + flags + ' with staggered rows', 'scan.' + flags);
  return {
    leftward: (flags & 0x80) !== 0,
    upward: (flags & 0x40) !== 0,
    columnsFirst: (flags & 0x20) !== 0,
    alternating: (flags & 0x10) !== 0,
  };
}

/** Index in the file of the point at column i and row j, both counted from the first point along the scan. */
export function scanIndex(scan: ScanMode, columns: number, rows: number, i: number, j: number): number {
  if (scan.columnsFirst) return i * rows + (scan.alternating && i & 1 ? rows - 1 - j : j);
  return j * columns + (scan.alternating && j & 1 ? columns - 1 - i : i);
}

/** Column and row of an index: the inverse of `scanIndex`. */
export function scanPosition(scan: ScanMode, columns: number, rows: number, index: number): { i: number; j: number } {
  if (scan.columnsFirst) {
    const i = Math.floor(index / rows);
    const j = index - i * rows;
    return { i, j: scan.alternating && i & 1 ? rows - 1 - j : j };
  }
  const j = Math.floor(index / columns);
  const i = index - j * columns;
  return { i: scan.alternating && j & 1 ? columns - 1 - i : i, j };
}

/** What `arrange` needs to know of a grid. */
export interface Arrangeable {
  readonly columns: number | null;
  readonly rows: number | null;
  readonly scan: ScanMode;
}

/** Puts values of any scanning mode into the usual picture: the first row in the north, each row from west to east. */
export function arrange(values: Float32Array, grid: Arrangeable): Float32Array {
  const { columns, rows, scan } = grid;
  if (columns === null || rows === null)
    throw new GribError('no-geometry', 'a reduced or unstructured grid has no rectangle of values');
  if (values.length !== columns * rows)
    throw new GribError('bad-argument', values.length + ' values for ' + columns + ' × ' + rows + ' points');
  const { leftward, upward, columnsFirst, alternating } = scan;
  if (!leftward && !upward && !columnsFirst && !alternating) return values.slice();
  const out = new Float32Array(values.length);
  for (let y = 0, at = 0; y < rows; y += 1) {
    const j = upward ? rows - 1 - y : y;
    for (let x = 0; x < columns; x += 1, at += 1) {
      out[at] = values[scanIndex(scan, columns, rows, leftward ? columns - 1 - x : x, j)]!;
    }
  }
  return out;
}
