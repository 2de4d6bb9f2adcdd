/** Why a forecast source cannot answer; each has an error code of the wire. */
export type ArchiveFault =
  | 'unknown-product'
  | 'unknown-run'
  | 'unknown-time'
  | 'unknown-parameter'
  | 'unknown-level'
  | 'outside-grid'
  | 'unavailable';

/** An expected refusal of a forecast source: the caller turns its code into a reply. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';

  constructor(
    readonly code: ArchiveFault,
    message: string,
  ) {
    super(message);
  }
}
