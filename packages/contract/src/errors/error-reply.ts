import { z } from 'zod';
import { list, text } from '../values/index.ts';
import { errorCodeList, errorCodes } from './error-codes.ts';
import type { ErrorCode } from './error-codes.ts';

const fieldProblem = z.object({
  /** Dotted name of the field, such as `query.lat`. */
  field: text(120),
  message: text(300),
});

/** The body of every reply that is not a success. */
export const errorReply = z
  .object({
    error: z.object({
      code: z.enum(errorCodeList),
      message: text(1000),
      requestId: text(64).optional(),
      fields: list(fieldProblem, 50).optional(),
    }),
  })
  .meta({ id: 'ErrorReply' });

/** The body of an error reply. */
export type ErrorReply = z.infer<typeof errorReply>;

/** One field that was filled in wrongly, with the words to show beside it. */
export type FieldProblem = z.infer<typeof fieldProblem>;

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
