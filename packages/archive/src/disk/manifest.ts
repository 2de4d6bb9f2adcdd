import { crc32 } from 'node:zlib';
import type { Accumulate, LevelIdent, ProductIdent } from '@meltemi/catalogue';
import type { RegularParams } from '@meltemi/fields';
import type { Provenance, Run } from '../forecast-source.ts';
import type { Codec } from '../blocks/stored-block.ts';
import type { MadeField } from '../made/made-field.ts';
import type { ThinnedHours } from '../made/thinned-hours.rules.ts';
import { DiskError } from './disk-error.ts';
import type { Packing } from './packing.ts';

/** Steps of a field that lie together in one file of series blocks. */
export interface SeriesSegment {
  readonly file: string;
  /** First slot and number of slots. */
  readonly first: number;
  readonly count: number;
  /** CRC-32 of the table of its blocks. */
  readonly sum: number;
}

/** Whole days of a run (hours 24, 48, …), each folded from its steps into one plane for accumulations. */
export interface DayRecord {
  readonly fold: Accumulate;
  readonly packing: Packing;
  readonly file: string;
  /** The hour at which the day of each slot ends, in the order of writing. */
  readonly hours: readonly number[];
  /** The hours of the steps that each day was folded from. */
  readonly steps: readonly (readonly number[])[];
  /** As those of a field. */
  readonly ends: readonly number[];
  readonly sums: readonly number[];
}

/** A quantity on a level. */
export interface FieldRecord {
  readonly quantity: string;
  readonly level: LevelIdent;
  readonly packing: Packing;
  /** How the blocks of its planes are stored. */
  readonly codec: Codec;
  readonly file: string;
  /** The hour of each slot of the plane file, in the order of writing. */
  readonly hours: readonly number[];
  /** The byte at which each slot ends; it begins where the one before ends. */
  readonly ends: readonly number[];
  /** CRC-32 of the table of each slot. */
  readonly sums: readonly number[];
  readonly series: readonly SeriesSegment[];
  /** Missing where nothing accumulates the quantity, no day is whole yet, or an older program wrote the run. */
  readonly days?: DayRecord | undefined;
}

/** Everything a reader must know of a run. */
export interface RunManifest {
  /** The form of its files: 1 rows of 16-bit codes, 2 bit-packed blocks. */
  readonly version: ManifestVersion;
  readonly product: ProductIdent;
  readonly refTs: number;
  readonly updateTs: number;
  readonly nextTs: number;
  /** True when no further step will come. */
  readonly complete: boolean;
  /** Hours present, in the order of writing. */
  readonly hours: readonly number[];
  readonly grid: RegularParams;
  readonly provenance: Provenance;
  readonly fields: readonly FieldRecord[];
  /** Fields that are made of others when they are read; missing where there are none, or an older program wrote the run. */
  readonly made?: readonly MadeField[] | undefined;
  /** Missing where pressure levels have every hour of the run. */
  readonly thinned?: ThinnedHours | undefined;
}

const format = 'meltemi-archive';
/** The version that is written; raise it with every change that an older reader would misread. */
export const manifestVersion = 2;
/** Versions that are read. */
export type ManifestVersion = 1 | typeof manifestVersion;

const sumOf = (run: unknown): number => crc32(JSON.stringify(run));

/** The text of a manifest file. */
export function formatManifest({ version, ...run }: RunManifest): string {
  return JSON.stringify({ format, version, sum: sumOf(run), run });
}

/** Reads the text of a manifest file; refuses another version and one that was changed on the way. */
export function parseManifest(text: string, name: string): RunManifest {
  const parsed = parseJson(text, name);
  if (
    typeof parsed !== 'object' ||
    parsed === null ||
    !('format' in parsed) ||
    parsed.format !== format ||
    !('version' in parsed)
  ) {
    throw new DiskError('bad-manifest', `${name} is not a manifest of the archive`);
  }
  const { version } = parsed;
  if (version !== 1 && version !== manifestVersion)
    throw new DiskError('unknown-version', `${name} is of version ${String(version)}, not ${manifestVersion}`);
  if (!('run' in parsed) || !('sum' in parsed) || parsed.sum !== sumOf(parsed.run))
    throw new DiskError('bad-manifest', `${name} does not match its checksum`);
  // The checksum says that this is what formatManifest wrote.
  const run = parsed.run as Omit<RunManifest, 'version'>;
  // Slots of version 1 have one length, and their blocks are not packed.
  const fields =
    version === 1 ? run.fields.map((field): FieldRecord => ({ ...field, codec: 0, ends: [] })) : run.fields;
  return { ...run, version, fields };
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DiskError('bad-manifest', `${name} is not JSON`, { cause });
  }
}

/** A run as callers of a forecast source see it. */
export const runOfManifest = ({ product, refTs, updateTs, nextTs, hours, provenance }: RunManifest): Run => ({
  product,
  refTs,
  updateTs,
  nextTs,
  hours: hours.toSorted((a, b) => a - b),
  provenance,
});

/** The record of a field, or undefined. */
export const fieldOf = (
  { fields }: Pick<RunManifest, 'fields'>,
  quantity: string,
  level: LevelIdent,
): FieldRecord | undefined => fields.find((field) => field.quantity === quantity && field.level === level);

/** The files of a field, below the run's folder. */
export const filesOfField = ({ file, series, days }: FieldRecord): readonly string[] => [
  file,
  ...series.map((segment) => segment.file),
  ...(days === undefined ? [] : [days.file]),
];
