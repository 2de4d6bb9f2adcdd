import { coarseCells, coarseColumns, coarseRows, type CoarseWindow } from '../climate/coarse-grid.ts';
import { emptyAir, type FollowedAir } from './air-masses.ts';

/** Cells of a box along a row and down the map; both divide the world. */
const boxColumns = 12;
const boxRows = 6;
const boxesAround = coarseColumns / boxColumns;

/**
 * The followed air of windows that overlap. Windows of neighbouring tiles lie over each other for the greater part, and
 * following the air is most of the work of a state: it is done once for each box of the world and each time.
 */
export interface AirBoxes {
  /** The air on a window at a time (hours since 2000); `follow` makes what is missing. */
  readonly on: (window: CoarseWindow, hours: number, follow: (box: CoarseWindow) => FollowedAir) => FollowedAir;
}

/** Opens the boxes; `keptCells` cells are kept in memory, at 104 bytes a cell. */
export function openAirBoxes(keptCells = 3 * coarseCells): AirBoxes {
  /** By time, last used last; by box. */
  const times = new Map<number, Map<number, FollowedAir>>();

  function boxesOf(hours: number): Map<number, FollowedAir> {
    const known = times.get(hours) ?? new Map<number, FollowedAir>();
    times.delete(hours);
    times.set(hours, known);
    return known;
  }

  function drop(newest: number): void {
    let cells = 0;
    for (const boxes of times.values()) cells += boxes.size * boxColumns * boxRows;
    for (const [hours, boxes] of times) {
      if (cells <= keptCells || hours === newest) return;
      times.delete(hours);
      cells -= boxes.size * boxColumns * boxRows;
    }
  }

  return {
    on(window, hours, follow) {
      const known = boxesOf(hours);
      const out = emptyAir(window, hours);
      for (const box of boxesUnder(window)) {
        const key = (box.row0 / boxRows) * boxesAround + box.column0 / boxColumns;
        const air = known.get(key) ?? follow(box);
        known.set(key, air);
        copyAir(air, out);
      }
      drop(hours);
      return out;
    },
  };
}

/** The boxes that a window touches. */
function boxesUnder({ column0, row0, columns, rows }: CoarseWindow): readonly CoarseWindow[] {
  const first = Math.floor(column0 / boxColumns);
  const wide = Math.min(boxesAround, Math.floor((column0 + columns - 1) / boxColumns) - first + 1);
  const out: CoarseWindow[] = [];
  for (let row = boxRows * Math.floor(row0 / boxRows); row < Math.min(coarseRows, row0 + rows); row += boxRows)
    for (let k = 0; k < wide; k += 1)
      out.push({ column0: boxColumns * ((first + k) % boxesAround), row0: row, columns: boxColumns, rows: boxRows });
  return out;
}

const planesOf = (air: FollowedAir): readonly (Float32Array | Float64Array)[] => [
  air.storms,
  air.waves,
  air.core,
  air.trough,
  air.warmLow,
  air.warmHigh,
  air.moist,
  air.climateT,
  air.climateQ,
  air.climateHigh,
  ...air.originLow,
  ...air.originHigh,
  air.pathX,
  air.pathY,
];

/** Copies what two windows have in common. */
function copyAir(from: FollowedAir, to: FollowedAir): void {
  const [here, there] = [from.window, to.window];
  const top = Math.max(here.row0, there.row0);
  const bottom = Math.min(here.row0 + here.rows, there.row0 + there.rows);
  const runs = commonColumns(here, there);
  const targets = planesOf(to);
  for (const [k, plane] of planesOf(from).entries()) {
    const target = targets[k]!;
    for (let row = top; row < bottom; row += 1)
      for (const { at, into, length } of runs) {
        const start = (row - here.row0) * here.columns + at;
        const to = (row - there.row0) * there.columns + into;
        // A dozen numbers: by hand they are there before a view of them is.
        for (let i = 0; i < length; i += 1) target[to + i] = plane[start + i]!;
      }
  }
}

/** Runs of columns that lie in both windows, counted from the first column of each: a wide window can meet a box at both its ends. */
function commonColumns(
  box: CoarseWindow,
  window: CoarseWindow,
): readonly { readonly at: number; readonly into: number; readonly length: number }[] {
  const offset = (box.column0 - window.column0 + coarseColumns) % coarseColumns;
  return [offset, offset - coarseColumns].flatMap((start) => {
    const into = Math.max(0, start);
    const length = Math.min(start + box.columns, window.columns) - into;
    return length > 0 ? [{ at: into - start, into, length }] : [];
  });
}
