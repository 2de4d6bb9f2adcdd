import { coarseCells, coarseColumns, coarseRows, type CoarseWindow } from '../climate/coarse-grid.ts';
import { beginAtCells, emptyAir, type FollowedAir } from './air-masses.ts';

/** Cells of a box along a row and down the map; both divide the world. Small ones follow little air that nobody asked for. */
const boxColumns = 6;
const boxRows = 3;
const boxCells = boxColumns * boxRows;
const boxesAround = coarseColumns / boxColumns;

/**
 * The followed air of windows that overlap. Windows of neighbouring tiles lie over each other for the greater part, and
 * following the air is most of the work of a state: it is done once for each box of the world and each time. Boxes hold the
 * truth, whose paths begin at the cells themselves.
 */
export interface AirBoxes {
  /** The air on a window at a time (hours since 2000); `follow` makes what is missing. */
  readonly on: (window: CoarseWindow, hours: number, follow: (part: CoarseWindow) => FollowedAir) => FollowedAir;
}

/** A box of followed air: its planes one after the other in one piece of memory, since two dozen small ones take longer to get than to fill. */
type AirBox = Float32Array;

/** Opens the boxes; `keptCells` cells are kept in memory, at 88 bytes a cell. */
export function openAirBoxes(keptCells = 3 * coarseCells): AirBoxes {
  /** By time, last used last; by box. */
  const times = new Map<number, Map<number, AirBox>>();

  function boxesOf(hours: number): Map<number, AirBox> {
    const known = times.get(hours) ?? new Map<number, AirBox>();
    times.delete(hours);
    times.set(hours, known);
    return known;
  }

  function drop(newest: number): void {
    let cells = 0;
    for (const boxes of times.values()) cells += boxes.size * boxCells;
    for (const [hours, boxes] of times) {
      if (cells <= keptCells || hours === newest) return;
      times.delete(hours);
      cells -= boxes.size * boxCells;
    }
  }

  return {
    on(window, hours, follow) {
      const known = boxesOf(hours);
      const boxes = boxesUnder(window);
      for (const part of missingParts(boxes, known)) {
        const air = planesOf(follow(part));
        for (const box of boxesUnder(part)) known.set(keyOf(box), cutBox(air, part, box));
      }
      const out = emptyAir(window, hours);
      beginAtCells(out);
      const planes = planesOf(out);
      for (const box of boxes) pasteBox(known.get(keyOf(box))!, box, planes, window);
      drop(hours);
      return out;
    },
  };
}

const keyOf = (box: CoarseWindow): number => (box.row0 / boxRows) * boxesAround + box.column0 / boxColumns;

/** The boxes that a window touches, row by row. */
function boxesUnder({ column0, row0, columns, rows }: CoarseWindow): readonly CoarseWindow[] {
  const first = Math.floor(column0 / boxColumns);
  const wide = Math.min(boxesAround, Math.floor((column0 + columns - 1) / boxColumns) - first + 1);
  const out: CoarseWindow[] = [];
  for (let row = boxRows * Math.floor(row0 / boxRows); row < Math.min(coarseRows, row0 + rows); row += boxRows)
    for (let k = 0; k < wide; k += 1)
      out.push({ column0: boxColumns * ((first + k) % boxesAround), row0: row, columns: boxColumns, rows: boxRows });
  return out;
}

/** The boxes that are not known, neighbours put together to parts that are followed at once. */
function missingParts(boxes: readonly CoarseWindow[], known: ReadonlyMap<number, AirBox>): readonly CoarseWindow[] {
  const runs: CoarseWindow[] = [];
  for (const box of boxes) {
    if (known.has(keyOf(box))) continue;
    const last = runs.at(-1);
    if (last?.row0 === box.row0 && (last.column0 + last.columns) % coarseColumns === box.column0)
      runs[runs.length - 1] = { ...last, columns: last.columns + boxColumns };
    else runs.push(box);
  }
  const parts: CoarseWindow[] = [];
  for (const run of runs) {
    const above = parts.findIndex(
      (part) => part.column0 === run.column0 && part.columns === run.columns && part.row0 + part.rows === run.row0,
    );
    if (above < 0) parts.push(run);
    else parts[above] = { ...parts[above]!, rows: parts[above]!.rows + boxRows };
  }
  return parts;
}

const planesOf = (air: FollowedAir): readonly Float32Array[] => [
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
];

/** Cuts a box out of a part that holds it. */
function cutBox(planes: readonly Float32Array[], part: CoarseWindow, box: CoarseWindow): AirBox {
  const out = new Float32Array(planes.length * boxCells);
  const across = (box.column0 - part.column0 + coarseColumns) % coarseColumns;
  let to = 0;
  for (const plane of planes)
    for (let row = box.row0 - part.row0, end = row + boxRows; row < end; row += 1)
      for (let at = row * part.columns + across, last = at + boxColumns; at < last; at += 1) out[to++] = plane[at]!;
  return out;
}

/** Copies what a window has of a box into its planes. */
function pasteBox(air: AirBox, box: CoarseWindow, planes: readonly Float32Array[], window: CoarseWindow): void {
  const top = Math.max(box.row0, window.row0);
  const bottom = Math.min(box.row0 + boxRows, window.row0 + window.rows);
  const runs = commonColumns(box, window);
  for (const [k, plane] of planes.entries())
    for (let row = top; row < bottom; row += 1)
      for (const { at, into, length } of runs) {
        const from = k * boxCells + (row - box.row0) * boxColumns + at;
        const to = (row - window.row0) * window.columns + into;
        // A few numbers: by hand they are there before a view of them is.
        for (let i = 0; i < length; i += 1) plane[to + i] = air[from + i]!;
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
