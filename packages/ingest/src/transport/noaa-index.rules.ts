import { IngestError } from '../ingest-error.ts';
import type { ByteRange } from './byte-ranges.rules.ts';

/** A field where it lies in its file. */
export interface FieldPlace extends ByteRange {
  /** Which field of the message at `start`, from 0. */
  readonly part: number;
}

/** One line of an index in the style of wgrib2. */
export interface NoaaEntry extends FieldPlace {
  /** For example "TMP". */
  readonly parameter: string;
  /** For example "2 m above ground". */
  readonly level: string;
  /** For example "3 hour fcst" or "0-3 hour acc fcst". */
  readonly step: string;
  /** What follows the step, in small letters: "aerosol=total aerosol:aerosol_size <2.5e-06". */
  readonly more: string;
}

/** How a field is valid: at a moment, or over a stretch of time. */
export type Span = 'moment' | 'total' | 'average' | 'maximum';

const spanWords: Readonly<Record<Exclude<Span, 'moment'>, string>> = { total: 'acc', average: 'ave', maximum: 'max' };

/** More lines than any file has fields; a longer index is none. */
const mostLines = 20_000;

/**
 * Reads an index: `number:offset:d=reference:parameter:level:step:`. A field ends where the next different offset begins;
 * fields of one message (`4.1`, `4.2`) share their offset. The last message has no end in the index.
 */
export function parseNoaaIndex(text: string): NoaaEntry[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0 || lines.length > mostLines)
    throw new IngestError('bad-index', `an index of ${lines.length} lines`);
  const rows = lines.map((line) => {
    const [number = '', offset = '', , parameter = '', level = '', step = '', ...more] = line.split(':');
    if (!/^\d+(\.\d+)?$/.test(number) || !/^\d{1,15}$/.test(offset) || parameter === '' || step === '') {
      throw new IngestError('bad-index', `not a line of an index: ${line.slice(0, 80)}`);
    }
    return { start: Number(offset), parameter, level, step, more: more.join(':').toLowerCase() };
  });
  const starts = [...new Set(rows.map(({ start }) => start))].toSorted((a, b) => a - b);
  const after = new Map(starts.map((start, k) => [start, starts[k + 1] ?? null]));
  const seen = new Map<number, number>();
  return rows.map((row) => {
    const part = seen.get(row.start) ?? 0;
    seen.set(row.start, part + 1);
    const { start, parameter, level, step, more } = row;
    return { start, end: after.get(start) ?? null, part, parameter, level, step, more };
  });
}

/** Hours that a step of the index covers, and how; null for a step in other words. */
export function stepOf(
  step: string,
): { readonly from: number; readonly to: number; readonly span: Span | null } | null {
  if (step === 'anl') return { from: 0, to: 0, span: 'moment' };
  const parts = /^(?:(\d+)-)?(\d+) (min|hour|day) (?:(\w+) )?fcst$/.exec(step);
  if (!parts) return null;
  const hours = { min: 1 / 60, hour: 1, day: 24 }[parts[3] as 'min' | 'hour' | 'day'];
  const to = Number(parts[2]) * hours;
  if (parts[1] === undefined) return { from: to, to, span: parts[4] === undefined ? 'moment' : null };
  const span = (['total', 'average', 'maximum'] as const).find((one) => spanWords[one] === parts[4]) ?? null;
  return { from: Number(parts[1]) * hours, to, span };
}

/**
 * Finds a field. Where the index has it over several stretches (rain since the start of the run and since the last bucket)
 * the shortest is taken: it is the finest packed, and with the one before it gives the step's own part.
 */
export function findNoaa(
  entries: readonly NoaaEntry[],
  wanted: {
    readonly parameter: string;
    readonly level: string;
    readonly span: Span;
    /** What must stand after the step, such as the kind and size of an aerosol; in small letters. */
    readonly more?: readonly string[];
  },
): NoaaEntry | null {
  let best: NoaaEntry | null = null;
  let shortest = Infinity;
  for (const entry of entries) {
    if (entry.parameter !== wanted.parameter || entry.level !== wanted.level) continue;
    if (wanted.more?.some((words) => !entry.more.includes(words)) === true) continue;
    const step = stepOf(entry.step);
    if (step === null || step.span !== wanted.span || step.to - step.from >= shortest) continue;
    best = entry;
    shortest = step.to - step.from;
  }
  return best;
}
