import { IngestError } from '../ingest-error.ts';
import type { FieldPlace } from './noaa-index.rules.ts';

/** One line of an ECMWF index. */
export interface EcmwfEntry extends FieldPlace {
  /** For example "2t". */
  readonly param: string;
  /** "sfc", "pl", "sol" … */
  readonly levtype: string;
  /** Pressure in hPa or number of a layer; null at the surface. */
  readonly level: number | null;
  /** Hours, the end of a stretch. */
  readonly step: number;
}

const mostLines = 50_000;

/** Reads an index: one JSON object a line with MARS keys and `_offset`, `_length` in octets. */
export function parseEcmwfIndex(text: string): EcmwfEntry[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0 || lines.length > mostLines)
    throw new IngestError('bad-index', `an index of ${lines.length} lines`);
  return lines.map((line) => {
    const entry = objectOf(line);
    const start = wholeOf(entry['_offset']);
    const length = wholeOf(entry['_length']);
    const { param, levtype, levelist, step } = entry;
    if (start === null || length === null || length === 0 || typeof param !== 'string' || typeof levtype !== 'string') {
      throw new IngestError('bad-index', `not a line of an index: ${line.slice(0, 80)}`);
    }
    const hours = /(?:^|-)(\d{1,5})h?$/.exec(typeof step === 'string' || typeof step === 'number' ? String(step) : '');
    return {
      start,
      end: start + length,
      part: 0,
      param,
      levtype,
      level: levelist === undefined ? null : Number(levelist),
      step: hours ? Number(hours[1]) : Number.NaN,
    };
  });
}

function objectOf(line: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Reported below, with the line.
  }
  throw new IngestError('bad-index', `not a line of JSON: ${line.slice(0, 80)}`);
}

/** Offsets beyond 2^53 cannot be meant. */
const wholeOf = (value: unknown): number | null =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : null;

/** Finds a field by the first of its names that the index has: names of gusts and others changed over the years. */
export function findEcmwf(
  entries: readonly EcmwfEntry[],
  wanted: {
    readonly params: readonly string[];
    readonly levtype: string;
    readonly level: number | null;
    readonly step: number;
  },
): EcmwfEntry | null {
  for (const param of wanted.params) {
    const found = entries.find(
      (entry) =>
        entry.param === param &&
        entry.levtype === wanted.levtype &&
        entry.level === wanted.level &&
        entry.step === wanted.step,
    );
    if (found) return found;
  }
  return null;
}
