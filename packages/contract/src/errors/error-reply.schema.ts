import { z } from 'zod';
import { list, text } from '../values/index.ts';
import { errorCodeList } from './error-codes.ts';

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
