import type { FaultReporter } from './faults.ts';

/** A report that a test can read. */
export interface Reported {
  readonly code: string;
  readonly fields: object;
  readonly rows: number;
}

/** For tests: keeps what is reported. */
export function testFaults(): Pick<FaultReporter, 'report'> & { readonly reported: Reported[] } {
  const reported: Reported[] = [];
  return { reported, report: (code, fields, _message, rows = 1) => void reported.push({ code, fields, rows }) };
}
