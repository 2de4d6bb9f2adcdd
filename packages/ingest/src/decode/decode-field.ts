import { inflateSync } from 'node:zlib';
import type { RegularParams } from '@meltemi/fields';
import { GribError, readGrib, type GribField } from '@meltemi/grib';
import type { ByteRanges } from '@meltemi/observations';
import { IngestError } from '../ingest-error.ts';
import type { Pick } from '../models/model.ts';
import { meanOfCells, mostFrequent } from '../remap/apply-mesh.ts';
import { interpolate, takeNearest } from '../remap/apply-weights.ts';
import type { MeshWeights } from '../remap/mesh.ts';
import { createRemapCache } from '../remap/remap-cache.ts';
import { gribSource, type SourceGrid, type SourceShape } from '../remap/source-grid.ts';
import { turnWind } from '../remap/turn-wind.ts';
import type { ZarrPlane } from '../transport/zarr-meta.rules.ts';
import { chooseField } from './match-field.rules.ts';
import { placeOnGrid } from './place-on-grid.ts';
import { rescale } from './rescale.ts';
import { unpackFile, type Packed } from './unpack-file.ts';

/** A field to decode; plain data, so that it can go to another thread. */
export interface DecodeJob {
  /** The message, or a file of its own. */
  readonly bytes: Uint8Array;
  readonly packed: Packed;
  /** Which field of the message, from 0; null for the one that is the requested one, such as one of four quarter-hours. */
  readonly part: number | null;
  /** The run; null for the positions of a mesh, which belong to none. */
  readonly refTs: number | null;
  /** Hours after the reference time; null where the field does not change. */
  readonly hour: number | null;
  readonly signature: Pick['signature'];
  readonly scale: Pick['scale'];
  readonly grid: RegularParams;
  /** The shape of the file's grid where it is another one than ours. */
  readonly source: SourceShape | null;
  /** Classes and directions are not mixed. */
  readonly nearest: boolean;
  /** What the field is called by the CF conventions, where the file is NetCDF; null for GRIB. */
  readonly standardName: string | null;
  /** The name of the field in a NetCDF file whose variables lie on a regular grid; left out for others. */
  readonly variable?: string;
  /** The chunks of a Zarr array that the octets are; left out for files. */
  readonly zarr?: ZarrPlane;
  /** The weights of the file's mesh; 'cells' for one value a cell, as they are, on a row of so many. Left out for grids. */
  readonly mesh?: MeshWeights | 'cells';
  /** The file where only what is used of it is read, in place of its octets; left out for all others. */
  readonly ranges?: ByteRanges;
}

/** A field on the model's grid, in our unit. */
export interface DecodedField {
  readonly values: Float32Array;
  /** Hours after the reference time that the values stand for; equal for a moment. */
  readonly fromHour: number;
  readonly toHour: number;
}

/** More points than any grid we read; the largest has 5.0 million. */
const limits = { maxPoints: 2 ** 24 };

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

/** Weights and turns of the thread, for every format. */
export const remapCache = createRemapCache();

/** A field on our grid, and the grid that it came from where that is another one. */
interface Placed extends DecodedField {
  readonly from: { readonly source: SourceGrid; readonly alongGrid: boolean } | null;
}

/** Decodes a field, checks that it is the requested one, and puts it on the model's grid, in the given memory if there is any. */
export const decodeField = (job: DecodeJob, into: Float32Array | null = null): DecodedField => {
  const { values, fromHour, toHour } = placed(job, into);
  return { values, fromHour, toHour };
};

/**
 * Decodes both parts of a wind, which must lie on the same points. Along the axes of a map they are turned to true east and
 * north, for which each needs the other.
 */
export function decodeWind(
  u: DecodeJob,
  v: DecodeJob,
  into: readonly [Float32Array, Float32Array] | null = null,
): readonly [DecodedField, DecodedField] {
  const [right, up] = [placed(u, into?.[0] ?? null), placed(v, into?.[1] ?? null)];
  if (right.from?.source.key !== up.from?.source.key || right.from?.alongGrid !== up.from?.alongGrid)
    throw new IngestError('wrong-grid', 'the two parts of a wind on different grids');
  if (right.from?.alongGrid === true) turnWind(right.values, up.values, remapCache.turns(right.from.source, u.grid));
  return [right, up].map(({ values, fromHour, toHour }) => ({ values, fromHour, toHour })) as [
    DecodedField,
    DecodedField,
  ];
}

function placed(job: DecodeJob, into: Float32Array | null): Placed {
  try {
    const { fields } = readGrib(unpackFile(job.bytes, job.packed), limits);
    const field = chooseField(fields, job.part, job);
    const out = into ?? new Float32Array(job.grid.nx * job.grid.ny);
    const from = putOnGrid(field, job, out);
    rescale(out, job.scale);
    const { from: fromHour, to: toHour } = field.product.times.hours;
    return { values: out, fromHour, toHour, from };
  } catch (thrown) {
    if (thrown instanceof GribError)
      throw new IngestError('bad-data', `${thrown.code}: ${thrown.message}`, { cause: thrown });
    throw thrown;
  }
}

function putOnGrid(field: GribField, job: DecodeJob, out: Float32Array): Placed['from'] {
  if (job.mesh !== undefined) {
    putMesh(field, job.mesh, job.nearest, out);
    return null;
  }
  // The grid first: values of another one are not worth unpacking.
  const source = job.source === null ? null : gribSource(field, job.source);
  const raw = field.values({ inflate, into: workspace(field.points) });
  if (source === null) {
    placeOnGrid(raw, field.grid, job.grid, out);
    return null;
  }
  const weights = remapCache.weights(source, job.grid);
  if (job.nearest) takeNearest(raw, weights, out);
  else interpolate(raw, weights, out);
  return { source, alongGrid: field.grid.alongGrid };
}

/** Wind on a mesh has no axes to follow: it comes towards true east and north. */
function putMesh(field: GribField, mesh: MeshWeights | 'cells', nearest: boolean, out: Float32Array): void {
  const cells = mesh === 'cells' ? out.length : mesh.cells;
  if (field.grid.kind !== 'unstructured' || field.points !== cells)
    throw new IngestError(
      'wrong-grid',
      `${field.points} ${field.grid.kind} points in place of a mesh of ${cells} cells`,
    );
  if (mesh === 'cells') return void field.values({ inflate, into: out });
  const raw = field.values({ inflate, into: workspace(field.points) });
  if (nearest) mostFrequent(raw, mesh, out);
  else meanOfCells(raw, mesh, out);
}
