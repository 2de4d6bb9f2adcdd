import type { ReceivedErrorReport as ErrorReport } from '@meltemi/contract';

/** Longest text kept of a field, characters; every other field keeps `SHORT`. */
const LONG: Readonly<Record<string, number>> = { stack: 8_000, msg: 2_000, url: 1_000, script: 500 };
const SHORT = 200;
/** Broadcast events kept with a report. */
const EVENTS = 5;

const cut = (text: string, length: number): string => (text.length <= length ? text : `${text.slice(0, length - 1)}…`);

/** A stored report: what the browser said, cut to size, and when the server heard it. */
export type StoredReport = Partial<ErrorReport> & { readonly receivedAt: string; readonly requestId: string };

/** Hides secrets in every text, cuts it to its length and drops what was not said. A text is cut last: half a token is none to be found. */
export function storedReport(
  report: ErrorReport,
  receivedAt: number,
  requestId: string,
  redact: (text: string) => string,
): StoredReport {
  const entries = Object.entries(report).flatMap(([name, value]): [string, unknown][] => {
    if (value === null || value === undefined) return [];
    if (Array.isArray(value)) return [[name, value.slice(-EVENTS).map((event) => cut(redact(event), SHORT))]];
    if (typeof value !== 'string') return [[name, value]];
    return [[name, cut(redact(value), LONG[name] ?? SHORT)]];
  });
  return { receivedAt: new Date(receivedAt).toISOString(), requestId, ...Object.fromEntries(entries) };
}
