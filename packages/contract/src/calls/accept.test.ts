import { describe, expect, it } from 'vitest';
import { readAccept, wireVersion, writeAccept } from './accept.ts';

describe('the Accept header', () => {
  it('asks for JSON or binary with a version', () => {
    expect(writeAccept('json')).toBe(`application/json; version=${wireVersion}`);
    expect(writeAccept('binary', 1)).toBe('application/octet-stream; version=1');
  });

  it('is read back', () => {
    for (const form of ['json', 'binary'] as const)
      expect(readAccept(writeAccept(form))).toEqual({ form, version: wireVersion });
  });

  it.each([undefined, '', '*/*', 'application/*', 'text/html, */*;q=0.1', 'APPLICATION/JSON'])(
    'serves %j as JSON of the current version',
    (header) => {
      expect(readAccept(header)).toEqual({ form: 'json', version: wireVersion });
    },
  );

  it('takes an image for binary', () => {
    expect(readAccept('image/avif,image/webp,*/*')).toEqual({ form: 'binary', version: wireVersion });
  });

  it.each([
    `application/json; version=${wireVersion + 1}`,
    'application/json; version=0',
    'application/json; version=x',
    'text/html',
    'application/xml',
  ])('cannot serve %j', (header) => {
    expect(readAccept(header)).toBeNull();
  });

  it('takes the first range it can serve', () => {
    expect(readAccept('application/json; version=99, application/json; version=1')).toEqual({
      form: 'json',
      version: 1,
    });
  });
});
