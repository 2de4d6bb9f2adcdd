import { inflateSync } from 'node:zlib';
import type { RegularParams } from '@meltemi/fields';
import { bunzip2, GribError, readGrib, type GribField } from '@meltemi/grib';
import { IngestError } from '../ingest-error.ts';
import type { Pick } from '../models/model.ts';
import { placeOnGrid } from './place-on-grid.ts';

/** A field to decode; plain data, so that it can go to another thread. */
export interface DecodeJob {
  /** The message, or a file of its own. */
  readonly bytes: Uint8Array;
  readonly packed: 'none' | 'bzip2';
  /** Which field of the message, from 0. */
  readonly part: number;
  readonly refTs: number;
  /** Hours after the reference time; null where the field does not change. */
  readonly hour: number | null;
  readonly signature: Pick['signature'];
  readonly scale: Pick['scale'];
  readonly grid: RegularParams;
}

/** A field on the model's grid, in our unit. */
export interface DecodedField {
  readonly values: Float32Array;
  /** Hours after the reference time that the values stand for; equal for a moment. */
  readonly fromHour: number;
  readonly toHour: number;
}

/** More points than any grid we read; the largest has 1.04 million. */
const limits = { maxPoints: 2 ** 24 };
/** A field of a million points in 24 bits, thrice over. */
const maxUnpacked = 2 ** 24;

/** Node's zlib, bounded by the length that the field needs. */
const inflate = (stream: Uint8Array, length: number): Uint8Array =>
  new Uint8Array(inflateSync(stream, { maxOutputLength: length }));

let kept = new Float32Array(0);

/** Memory for one field as the file has it, used again and again: fresh megabytes for each would keep the collector busy. */
function workspace(points: number): Float32Array {
  if (points > limits.maxPoints) throw new IngestError('too-large', `${points} points`);
  if (kept.length !== points) kept = new Float32Array(points);
  return kept;
}

/** Decodes a field, checks that it is the requested one, and puts it on the model's grid, in the given memory if there is any. */
export function decodeField(job: DecodeJob, into: Float32Array | null = null): DecodedField {
  try {
    const bytes = job.packed === 'bzip2' ? bunzip2(job.bytes, { maxBytes: maxUnpacked }) : job.bytes;
    const { fields } = readGrib(bytes, limits);
    const field = fields[job.part];
    if (field === undefined)
      throw new IngestError('bad-data', `field ${job.part + 1} of a message with ${fields.length}`);
    checkField(field, job);
    const raw = field.values({ inflate, into: workspace(field.points) });
    const values = placeOnGrid(raw, field.grid, job.grid, into ?? new Float32Array(job.grid.nx * job.grid.ny));
    rescale(values, job.scale);
    const { from, to } = field.product.times.hours;
    return { values, fromHour: from, toHour: to };
  } catch (thrown) {
    if (thrown instanceof GribError)
      throw new IngestError('bad-data', `${thrown.code}: ${thrown.message}`, { cause: thrown });
    throw thrown;
  }
}

/** An index may be out of step with its file; a wrong field must never be taken for another. */
function checkField(field: GribField, { refTs, hour, signature }: DecodeJob): void {
  const { parameter, level, times } = field.product;
  const wrong = (what: string): IngestError => new IngestError('wrong-field', what);
  if (times.reference.getTime() !== refTs) throw wrong(`of the run ${times.reference.toISOString()}`);
  if (hour !== null && times.hours.to !== hour) throw wrong(`valid after ${times.hours.to} hours in place of ${hour}`);
  const numbers = `${parameter.discipline}.${parameter.category}.${parameter.number}`;
  if (signature.parameters.length > 0 && !signature.parameters.includes(numbers))
    throw wrong(`parameter ${numbers} in place of ${signature.parameters.join(' or ')}`);
  if (signature.surface === null) return;
  const [code, value] = signature.surface;
  if (
    level.first.code !== code ||
    level.first.value === null ||
    Math.abs(level.first.value - value) > 1e-6 * Math.max(1, Math.abs(value))
  )
    throw wrong(`on ${level.text}`);
}

function rescale(values: Float32Array, scale: Pick['scale']): void {
  const factor = scale === 'percent' ? percentFactor(values) : scale;
  if (factor === 1) return;
  for (let i = 0; i < values.length; i++) values[i] = values[i]! * factor;
}

/** Somewhere on the earth it is always overcast: a largest value of 1 means a share, not a percentage. */
function percentFactor(values: Float32Array): number {
  let largest = 0;
  for (let i = 0; i < values.length; i++) if (values[i]! > largest) largest = values[i]!;
  return largest <= 1.001 ? 100 : 1;
}
