import { Counter, type Metric } from 'prom-client';

/** Reports what failed and stayed with its row: a line of the log with a code, and a number for the operator's monitoring. */
export interface FaultReporter {
  /** `rows` is how many this report stands for. */
  readonly report: (code: string, fields: object, message: string, rows?: number) => void;
  readonly metric: Metric;
}

/** What a reporter is made of. */
export interface FaultReporterOptions {
  readonly log: { error(fields: object, message: string): void };
  readonly now: () => number;
  /** Of the counter, whose label is the code. */
  readonly name: string;
  readonly help: string;
}

/** Of one code a line is written this often at most, milliseconds: a disk that fails fails for everybody at once. */
const quietMs = 10_000;

/** Makes a reporter. The counter counts every row; a line says how many rows it stands for, with those that had no line of their own. */
export function faultReporter({ log, now, name, help }: FaultReporterOptions): FaultReporter {
  const counter = new Counter({ name, help, labelNames: ['code'] as const, registers: [] });
  const lines = new Map<string, { readonly written: number; unwritten: number }>();
  return {
    metric: counter,
    report: (code, fields, message, rows = 1) => {
      counter.inc({ code }, rows);
      const last = lines.get(code);
      if (last !== undefined && Math.abs(now() - last.written) < quietMs) {
        last.unwritten += rows;
        return;
      }
      log.error({ ...fields, code, rows: rows + (last?.unwritten ?? 0) }, message);
      lines.set(code, { written: now(), unwritten: 0 });
    },
  };
}
