import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import type { FieldProblem } from './error-reply.ts';
import { WireError } from './wire-error.ts';

/** The part of a request that a schema checks. */
export type RequestPart = 'params' | 'query' | 'headers' | 'body';

// A bad value in an address has a code of its own when a caller can act on it.
const codeOfAddressField: Readonly<Record<string, ErrorCode>> = {
  lat: 'invalid-coordinates',
  lon: 'invalid-coordinates',
  nearby: 'invalid-coordinates',
  product: 'unknown-product',
  directory: 'unknown-product',
  modelIdent: 'unknown-product',
  level: 'unknown-level',
  filename: 'unknown-parameter',
  lang: 'unknown-language',
  refTime: 'invalid-time',
  path: 'invalid-time',
  x: 'outside-grid',
  y: 'outside-grid',
  z: 'outside-grid',
};

/** The code of a failed check: by field for addresses, `invalid-fields` for bodies, else `bad-request`. */
export const codeOfIssues = (part: RequestPart, issues: readonly z.core.$ZodIssue[]): ErrorCode => {
  if (part === 'body') return 'invalid-fields';
  for (const issue of issues) {
    const field = issue.path[0];
    const code =
      typeof field === 'string' && Object.hasOwn(codeOfAddressField, field) ? codeOfAddressField[field] : undefined;
    if (code !== undefined) return code;
  }
  return 'bad-request';
};

/** The failed fields with their words, named `part.field`. */
export const fieldsOfIssues = (part: RequestPart, issues: readonly z.core.$ZodIssue[]): FieldProblem[] =>
  issues.slice(0, 50).map((issue) => ({
    field: [part, ...issue.path.map(String)].join('.').slice(0, 120),
    message: issue.message.slice(0, 300),
  }));

/** Checks one part of a request and answers its typed value, or throws a WireError that names the fields. */
export const readPart = <S extends z.ZodType>(part: RequestPart, schema: S, value: unknown): z.output<S> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues;
  throw new WireError(codeOfIssues(part, issues), { fields: fieldsOfIssues(part, issues) });
};
