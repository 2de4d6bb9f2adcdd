import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** Milliseconds of processor time of this process that some work takes, the best of several rounds. */
export async function cpuOf(work: () => unknown, { rounds = 15, repeat = 1 } = {}): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < rounds; round++) {
    const start = process.cpuUsage();
    for (let k = 0; k < repeat; k++) await work();
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1000 / repeat);
  }
  return best;
}

/** Milliseconds of the wall clock that some work takes, once. */
export async function wallOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Processor time that some processes used so far, milliseconds, from the kernel's clock ticks (10 ms). */
export function cpuOfProcesses(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) * 10;
  }, 0);
}

/** A row of the printed table: what, how much, and the most it may be. */
export type Row = readonly [what: string, measured: string, target: string, holds: boolean | null];

/** Prints rows in columns; says which targets hold. */
export function table(rows: readonly Row[]): void {
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => String(row[column]).length)));
  for (const [what, measured, target, holds] of rows) {
    const mark = holds === null ? '' : holds ? 'holds' : 'MISSED';
    console.log(
      [what.padEnd(widths[0] ?? 0), measured.padStart(widths[1] ?? 0), target.padEnd(widths[2] ?? 0), mark].join('  '),
    );
  }
}

/** A row for a number with a bound. */
export function bounded(what: string, value: number, most: number, unit: string, digits = 2): Row {
  return [what, `${value.toFixed(digits)} ${unit}`, `≤ ${most} ${unit}`, value <= most];
}

/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
