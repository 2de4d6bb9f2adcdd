/** What can be wrong with the bytes of a GRIB file, one word a kind; the word is stable and may be tested for. */
export type GribErrorCode =
  | 'empty' // nothing at all was given
  | 'not-grib' // bytes without a GRIB message, for example a page of HTML
  | 'truncated' // a message, a section or its data ends early
  | 'malformed' // lengths, order or numbers that contradict each other
  | 'checksum' // a check inside the format (PNG, zlib, bzip2) does not agree
  | 'too-large' // beyond the limits of the reader, refused before memory is taken
  | 'unsupported-edition'
  | 'unsupported-template'
  | 'no-geometry' // the file names a grid whose coordinates it does not carry
  | 'bad-argument'; // the caller's own argument, for example an array of the wrong length

/** The only error that this package throws on purpose: a code, a sentence, and the template at fault when there is one. */
export class GribError extends Error {
  override readonly name = 'GribError';
  readonly code: GribErrorCode;
  /** For example "5.61": the section and the number of the template that cannot be read. */
  readonly template: string | undefined;

  constructor(code: GribErrorCode, message: string, template?: string) {
    super(message);
    this.code = code;
    this.template = template;
  }
}

/** The error for a template this reader does not know; names it, so that a log line is enough to act on. */
export function unsupported(section: number, template: number, what: string): GribError {
  const name = section + '.' + template;
  return new GribError('unsupported-template', what + ' template ' + name + ' is not supported', name);
}

/**
 * Runs a decoder whose reads are bounded by the message. A read past the end surfaces as a RangeError of the
 * DataView; here it becomes a typed error, so that the hot loops need no bounds checks of their own.
 */
export function withinBytes<T>(what: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) throw new GribError('truncated', what + ' ends early');
    throw error;
  }
}
