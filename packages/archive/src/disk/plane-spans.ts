import { planeSide } from './layout.ts';

/** Columns of a request, `from` up to `to` of them, that lie in one block of a row of blocks. */
export interface ColumnRun {
  readonly block: number;
  readonly from: number;
  readonly to: number;
}

/** Blocks side by side, which are one read, and the columns that lie in them. */
export interface BlockSpan {
  readonly first: number;
  readonly last: number;
  readonly runs: readonly ColumnRun[];
}

/** The blocks that columns lie in, in the order of the columns. Around the edge of the world there are two spans. */
export function blockSpans(columns: Int32Array): readonly BlockSpan[] {
  const spans: { first: number; last: number; runs: ColumnRun[] }[] = [];
  for (let from = 0, to = 0; from < columns.length; from = to) {
    const block = Math.floor(columns[from]! / planeSide);
    while (to < columns.length && Math.floor(columns[to]! / planeSide) === block) to++;
    const span = spans.at(-1);
    if (span !== undefined && (block === span.last || block === span.last + 1)) {
      span.last = block;
      span.runs.push({ block, from, to });
    } else spans.push({ first: block, last: block, runs: [{ block, from, to }] });
  }
  return spans;
}
