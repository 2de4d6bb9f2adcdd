import { coarseColumns, coarseRows, windowAround, type CoarseWindow } from '../climate/coarse-grid.ts';
import { coarseGrid, type Around, type Scene } from '../window/scene.ts';
import { noStandingPlanes, type StandingPlanes } from '../window/standing-planes.ts';
import { extentOf, targetOf, type Target, type TargetGrid } from '../window/target.ts';
import { planUpsample, upsample } from '../window/upsample.ts';
import { columnsPerDegree, mostReach } from './members.ts';

/** The cells of the coarse grid as points that values are wanted at. */
const cellGrid: TargetGrid = { lon0: -180, lat0: 89.5, spacing: 1, columns: coarseColumns, rows: coarseRows };

/** Rows are added in steps of so many, so that neighbouring times have the same cells and share what stands still. */
const rowSteps = 4;

/** What smooth curves between cells need beyond the points, in rows. */
const curveRows = 2;

const roundedRows = (rows: number): number => Math.ceil(rows / rowSteps) * rowSteps;

/** The farthest that any window reaches beyond its points, in rows. */
export const widestRows = roundedRows(mostReach) + curveRows;

/** The cells around target points, so many rows farther than what smooth curves between cells need. */
export function windowOfCells(target: Target, rows: number): CoarseWindow {
  const { north, south, west, east } = extentOf(target);
  const reach = roundedRows(rows);
  const [first, last] = [89.5 - north - reach - curveRows, 89.5 - south + reach + curveRows];
  const wide = Math.max(...[first, last].map((row) => columnsPerDegree(Math.min(coarseRows - 1, Math.max(0, row)))));
  const columns = Math.ceil(reach * wide) + 2;
  return windowAround(west - columns, east + columns, first, last, 0);
}

/** The points of a window's cells. */
export const pointsOfCells = (window: CoarseWindow): Target => targetOf(cellGrid, window);

/** Windows whose standing planes are kept: a tile and its neighbours. */
const keptWindows = 6;

/** Keeps what the cells of windows have at all times. */
export function keepCells(): (window: CoarseWindow) => StandingPlanes {
  const kept = new Map<string, StandingPlanes>();
  return ({ column0, row0, columns, rows }) => {
    const key = `${column0} ${row0} ${columns} ${rows}`;
    const planes = kept.get(key) ?? noStandingPlanes();
    kept.delete(key);
    kept.set(key, planes);
    for (const old of kept.keys()) if (kept.size > keptWindows) kept.delete(old);
    return planes;
  };
}

/** A field on the cells of a window at target points. */
export const cellsToTarget = (field: Float32Array, window: CoarseWindow, target: Target): Float32Array =>
  upsample(field, planUpsample(coarseGrid(window), target));

/** The cells around target points; `open` opens a scene on the points of a window some hours before. */
export function cellsAround(target: Target, open: (window: CoarseWindow, hoursBefore: number) => Scene): Around {
  return (rows, hoursBefore) => {
    const window = windowOfCells(target, rows);
    const nodes = open(window, hoursBefore);
    const wider = nodes.state.window;
    return {
      window,
      nodes,
      cells: (field) => {
        const out = new Float32Array(window.columns * window.rows);
        const from = (window.column0 - wider.column0 + coarseColumns) % coarseColumns;
        for (let r = 0, i = 0; r < window.rows; r += 1) {
          const line = (window.row0 - wider.row0 + r) * wider.columns;
          for (let c = 0; c < window.columns; c += 1, i += 1) out[i] = field[line + ((from + c) % coarseColumns)]!;
        }
        return out;
      },
      toTarget: (field) => cellsToTarget(field, window, target),
    };
  };
}
