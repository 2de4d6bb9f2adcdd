/** What can be wrong with a file of observations, one word a kind; the word is stable and may be tested for. */
export type ObservationFault =
  | 'empty' // no octets at all
  | 'truncated' // the file ends before its data do
  | 'wrong-format' // the octets are of another format
  | 'unsupported' // a readable file of a kind that is not read here: polar volumes, run-length pictures, other projections
  | 'bad-data' // the file contradicts itself
  | 'too-large'; // beyond the limits, refused before memory is taken

/** The only error that readers throw. */
export class ObservationError extends Error {
  override readonly name = 'ObservationError';

  constructor(
    readonly code: ObservationFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Runs a reader; what a foreign library or a view beyond the end throws becomes an error of ours. */
export function reading<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof ObservationError) throw thrown;
    const code = thrown instanceof RangeError ? 'truncated' : 'bad-data';
    const message = thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : String(thrown);
    throw new ObservationError(code, `${what}: ${message}`, { cause: thrown });
  }
}

/** More cells than any picture we read: the full disk of GOES at 2 km has 29 million, MRMS 24.5. */
const mostCells = 2 ** 26;

/** Refuses a size before anything is allocated for it. */
export function checkSize(columns: number, rows: number): void {
  if (!Number.isInteger(columns) || !Number.isInteger(rows) || columns < 1 || rows < 1)
    throw new ObservationError('bad-data', `a picture of ${columns} × ${rows} cells`);
  if (columns * rows > mostCells) throw new ObservationError('too-large', `${columns} × ${rows} cells`);
}

/** Refuses a file without octets. */
export function checkNotEmpty(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new ObservationError('empty', 'the file has no octets');
}
