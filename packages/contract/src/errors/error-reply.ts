import { errorCodes } from './error-codes.ts';
import type { ErrorCode } from './error-codes.ts';

/** One field that was filled in wrongly, with the words to show beside it. */
export interface FieldProblem {
  /** Dotted name of the field, such as `query.lat`. */
  field: string;
  message: string;
}

/** The body of an error reply; the schema stands apart so that a browser need not load it to read an error. */
export interface ErrorReply {
  error: { code: ErrorCode; message: string; requestId?: string | undefined; fields?: FieldProblem[] | undefined };
}

/** What may be said beyond the code. */
export interface ErrorDetails {
  message?: string;
  requestId?: string;
  fields?: readonly FieldProblem[];
}

/** Makes the body of an error reply; the English text of the table is the default message. */
export const makeErrorReply = (code: ErrorCode, details: ErrorDetails = {}): ErrorReply => ({
  error: {
    code,
    message: details.message ?? errorCodes[code].text,
    ...(details.requestId === undefined ? {} : { requestId: details.requestId }),
    ...(details.fields === undefined ? {} : { fields: [...details.fields].slice(0, 50) }),
  },
});
