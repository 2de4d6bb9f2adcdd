import { describe, expect, it } from 'vitest';
import { errorCodeList, errorCodes } from './error-codes.ts';
import { errorReply, makeErrorReply } from './error-reply.ts';
import { WireError } from './wire-error.ts';

describe('the error reply', () => {
  it('holds code and message, and the request id when there is one', () => {
    expect(makeErrorReply('not-found')).toEqual({ error: { code: 'not-found', message: 'Nothing found' } });
    expect(makeErrorReply('not-found', { requestId: 'r-1', message: 'No such storm.' })).toEqual({
      error: { code: 'not-found', message: 'No such storm.', requestId: 'r-1' },
    });
  });

  it('is read by its own schema for every code', () => {
    for (const code of errorCodeList) expect(errorReply.parse(makeErrorReply(code)).error.code).toBe(code);
  });

  it('refuses a code that is not in the table', () => {
    expect(errorReply.safeParse({ error: { code: 'teapot', message: 'x' } }).success).toBe(false);
    expect(errorReply.safeParse({ error: { message: 'x' } }).success).toBe(false);
    expect(errorReply.safeParse({}).success).toBe(false);
  });

  it('lists at most fifty fields, so that a reply stays small', () => {
    const fields = Array.from({ length: 80 }, (_, index) => ({ field: `body.f${index}`, message: 'wrong' }));
    const reply = makeErrorReply('invalid-fields', { fields });
    expect(reply.error.fields).toHaveLength(50);
    expect(errorReply.safeParse(reply).success).toBe(true);
  });
});

describe('WireError', () => {
  it('carries code, status and words of the table', () => {
    const error = new WireError('above-tier');
    expect(error).toBeInstanceOf(Error);
    expect(error.name).toBe('WireError');
    expect(error.status).toBe(403);
    expect(error.message).toBe(errorCodes['above-tier'].text);
  });

  it('keeps its cause out of the reply', () => {
    const error = new WireError('internal', { cause: new Error('secret path') });
    expect(error.cause).toBeInstanceOf(Error);
    expect(JSON.stringify(error.toReply('r-2'))).not.toContain('secret');
    expect(error.toReply('r-2').error.requestId).toBe('r-2');
  });

  it('has no cause when none was given', () => {
    expect('cause' in new WireError('internal')).toBe(false);
  });
});
