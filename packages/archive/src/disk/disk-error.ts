import { ArchiveError } from '../archive-error.ts';

/** What went wrong with the archive on disk. On the wire each of them is `unavailable`: the caller cannot fix it. */
export type DiskFault =
  /** Bytes are not what the checksum says, or fewer than there should be. */
  | 'corrupt'
  /** A file that the manifest names is not there. */
  | 'missing-file'
  /** The manifest cannot be read. */
  | 'bad-manifest'
  /** The manifest is of a version that this program does not know. */
  | 'unknown-version'
  /** The run exists with another grid. */
  | 'grid-mismatch'
  /** A value does not fit the packing of its quantity. */
  | 'out-of-range'
  /** A step or field was handed over that cannot be taken. */
  | 'bad-step'
  /** Another process is writing the run. */
  | 'in-use'
  | 'disk-full'
  | 'io';

/** A fault of the archive on disk; `reason` says to an operator what it is. */
export class DiskError extends ArchiveError {
  constructor(
    readonly reason: DiskFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super('unavailable', message);
    if (options !== undefined && 'cause' in options) this.cause = options.cause;
  }
}

/** The code of a system error such as ENOENT, or undefined. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** A system error as a fault of the archive; errors that are one already pass. */
export function asDiskError(error: unknown, what: string): ArchiveError {
  if (error instanceof ArchiveError) return error;
  const code = systemCode(error);
  const reason: DiskFault =
    code === 'ENOSPC' || code === 'EDQUOT' ? 'disk-full' : code === 'ENOENT' ? 'missing-file' : 'io';
  return new DiskError(reason, `${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
}
