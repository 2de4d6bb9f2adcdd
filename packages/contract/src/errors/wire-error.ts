import { errorCodes, statusOf } from './error-codes.ts';
import type { ErrorCode } from './error-codes.ts';
import { makeErrorReply } from './error-reply.ts';
import type { ErrorDetails, ErrorReply, FieldProblem } from './error-reply.ts';

/** An expected failure of the wire: a code of the table, with the fields it is about. */
export class WireError extends Error {
  override readonly name = 'WireError';
  readonly code: ErrorCode;
  readonly fields: readonly FieldProblem[];

  constructor(code: ErrorCode, details: Pick<ErrorDetails, 'message' | 'fields'> & { cause?: unknown } = {}) {
    super(details.message ?? errorCodes[code].text, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.fields = details.fields ?? [];
  }

  /** HTTP status of the code. */
  get status(): number {
    return statusOf(this.code);
  }

  /** The reply body that reports this failure to a caller. */
  toReply(requestId?: string): ErrorReply {
    return makeErrorReply(this.code, {
      message: this.message,
      ...(requestId === undefined ? {} : { requestId }),
      ...(this.fields.length === 0 ? {} : { fields: this.fields }),
    });
  }
}
