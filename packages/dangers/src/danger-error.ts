/** What can be wrong with a file of warnings, storms or fires, one word a kind; the word is stable and may be tested for. */
export type DangerFault =
  | 'empty' // no octets at all
  | 'wrong-format' // the octets are of another format
  | 'doctype' // XML with a document type: no feed needs one, attacks do
  | 'too-deep' // elements inside elements beyond any real file
  | 'too-large' // more octets or entries than any real file
  | 'bad-data'; // the file contradicts itself or breaks off

/** The only error that readers throw: the file as a whole cannot be used. What is wrong with one entry is counted instead. */
export class DangerError extends Error {
  override readonly name = 'DangerError';

  constructor(
    readonly code: DangerFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The largest file that is read, octets. MeteoAlarm's largest country has 5 MB. */
export const mostOctets = 32 * 2 ** 20;

/** Refuses a file that is empty or too large before anything is decoded. */
export function checkOctets({ length }: Uint8Array): void {
  if (length === 0) throw new DangerError('empty', 'the file has no octets');
  if (length > mostOctets) throw new DangerError('too-large', `${length} octets, at most ${mostOctets} are read`);
}
