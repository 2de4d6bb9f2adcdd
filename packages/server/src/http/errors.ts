import { errorCodes as wireCodes } from '@meltemi/contract';

/** What the server says of the transport itself; the rest of the codes are the contract's. */
const ownCodes = {
  'bad-request': { status: 400, text: 'The request could not be understood.' },
  'unauthorized': { status: 401, text: 'Please log in.' },
  'forbidden': { status: 403, text: 'You may not do this.' },
  'not-found': { status: 404, text: 'Nothing found' },
  'method-not-allowed': { status: 405, text: 'This address does not take that method.' },
  'request-timeout': { status: 408, text: 'The request took too long to arrive.' },
  'payload-too-large': { status: 413, text: 'The body is larger than this address takes.' },
  'uri-too-long': { status: 414, text: 'The address is too long.' },
  'unsupported-media-type': { status: 415, text: 'The body has an unknown form.' },
  'rate-limited': { status: 429, text: 'Too many requests. Please wait a moment.' },
  'headers-too-large': { status: 431, text: 'The address or the headers are too long.' },
  'internal': { status: 500, text: 'Something went wrong on our side.' },
  'unavailable': { status: 503, text: 'The service is not available at the moment.' },
} as const satisfies Record<string, { status: number; text: string }>;

/** Every error code the server can answer with: its HTTP status and its English text. The server's own words win over the contract's. */
export const errorCodes = { ...ownCodes, ...wireCodes, ...ownCodes } as const;

/** A code of the error table. */
export type ErrorCode = keyof typeof errorCodes;

/** One field that was filled in wrongly, with the words to show beside it. */
export interface FieldProblem {
  /** Dotted name of the field, such as `query.lat`. */
  readonly field: string;
  readonly message: string;
}

/** What may be said beyond the code. */
export interface ErrorDetails {
  readonly message?: string;
  readonly requestId?: string;
  readonly fields?: readonly FieldProblem[];
}

/** The body of every reply that is not a success. */
export interface ErrorReply {
  readonly error: { readonly code: ErrorCode; readonly message: string; readonly requestId?: string; readonly fields?: readonly FieldProblem[] };
}

/** HTTP status of a code. */
export const statusOf = (code: ErrorCode): number => errorCodes[code].status;

/** Makes the body of an error reply; the English text of the table is the default message. */
export const makeErrorReply = (code: ErrorCode, details: ErrorDetails = {}): ErrorReply => ({
  error: {
    code,
    message: details.message ?? errorCodes[code].text,
    ...(details.requestId === undefined ? {} : { requestId: details.requestId }),
    ...(details.fields === undefined ? {} : { fields: details.fields }),
  },
});

/** An expected failure of a request: thrown by a route, answered with its code, never logged as a bug. */
export class WireError extends Error {
  override readonly name = 'WireError';
  readonly code: ErrorCode;
  readonly fields: readonly FieldProblem[];

  constructor(code: ErrorCode, details: Pick<ErrorDetails, 'message' | 'fields'> & { cause?: unknown } = {}) {
    super(details.message ?? errorCodes[code].text, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.fields = details.fields ?? [];
  }
}
