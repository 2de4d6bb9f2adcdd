import type { GribField, GribGrid } from '@meltemi/grib';
import { IngestError } from '../ingest-error.ts';

/** Where a place lies between the points of a source, in columns and rows from its first point. */
export interface SourcePosition {
  column: number;
  row: number;
}

/** The grid of a provider's file: a rectangle of values in the order of the file, row by row. */
export interface SourceGrid {
  /** Equal for equal grids: what is made out of a grid is kept under it. */
  readonly key: string;
  readonly columns: number;
  readonly rows: number;
  /** True when the column after the last is the first one again. */
  readonly wraps: boolean;
  /** 1 where columns go to the right of the map and rows up, −1 where they go the other way. */
  readonly rightward: 1 | -1;
  readonly upward: 1 | -1;
  /** Writes where a place lies, also outside of the rectangle; false for a place that the map does not show. */
  positionOf(lat: number, lon: number, out: SourcePosition): boolean;
}

/** What a model's table says of the grid in its files, so that another one under the same name is noticed. */
export interface SourceShape {
  readonly kind: GribGrid['kind'];
  readonly columns: number;
  readonly rows: number;
}

/** The grid of a GRIB field, which must have the shape that the model's table says. */
export function gribSource(field: GribField, shape: SourceShape): SourceGrid {
  const { grid } = field;
  const { kind, columns, rows, scan } = grid;
  if (columns === null || rows === null || kind !== shape.kind || columns !== shape.columns || rows !== shape.rows)
    throw new IngestError(
      'wrong-grid',
      `a ${kind} grid of ${columns ?? '?'} × ${rows ?? '?'} points in place of a ${shape.kind} one of ${shape.columns} × ${shape.rows}`,
    );
  if (scan.columnsFirst || scan.alternating)
    throw new IngestError('wrong-grid', 'a grid that is not written row by row');
  return {
    key: Buffer.from(field.gridOctets).toString('base64'),
    columns,
    rows,
    wraps: closes(grid, columns),
    rightward: scan.leftward ? -1 : 1,
    upward: scan.upward ? 1 : -1,
    positionOf: (lat, lon, out) => grid.positionOf(lat, lon, out),
  };
}

/** True for a row around the world: one step behind its last point lies its first. */
function closes(grid: GribGrid, columns: number): boolean {
  if (grid.kind !== 'latlon' || columns < 3) return false;
  const [first, last] = [grid.placeOf(0), grid.placeOf(columns - 1)];
  if (first === null || last === null) return false;
  const span = Math.abs(last.lon - first.lon);
  return Math.abs(span + span / (columns - 1) - 360) < span / (columns - 1) / 2;
}
