/** What can go wrong between a provider and the archive, one word a kind; the word is stable and may be tested for. */
export type IngestFault =
  | 'not-there' // the provider has not published the file yet, or no longer
  | 'refused' // the provider answers, but not with data (4xx other than not there)
  | 'unreachable' // no connection, or broken ones, as often as is tried
  | 'timeout' // too slow to connect, silent in the middle, or too long as a whole
  | 'server-fault' // 5xx and 429, as often as is tried
  | 'short' // the body ends early, as often as is tried
  | 'wrong-range' // another part of the file than was requested
  | 'html' // a web page in place of data
  | 'too-large' // beyond the limits, refused before memory is taken
  | 'bad-index' // an index that cannot be read
  | 'not-in-index' // the index does not list the field, or the package does not hold it
  | 'bad-data' // the bytes are no readable field
  | 'wrong-field' // a readable field, but another one than was requested
  | 'wrong-grid' // a field on a grid that does not fit the model's
  | 'missing-input' // a derived field lacks one of its parts: it is left out, or made less well
  | 'over-budget' // the archive or the downloads of a day are at their limit
  | 'stopped' // the caller ended the work
  | 'bad-argument';

/** The only error that this package throws on purpose. */
export class IngestError extends Error {
  override readonly name = 'IngestError';

  constructor(
    readonly code: IngestFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** An unknown thing that was thrown, as an error of this package; `code` is for what has none of its own. */
export function asIngestError(thrown: unknown, code: IngestFault): IngestError {
  if (thrown instanceof IngestError) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return new IngestError(code, message, { cause: thrown });
}
