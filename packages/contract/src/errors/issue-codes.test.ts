import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { placeShape, product } from '../values/index.ts';
import { codeOfIssues, readPart } from './issue-codes.ts';
import { WireError } from './wire-error.ts';

const caught = (action: () => unknown): WireError => {
  try {
    action();
  } catch (error) {
    if (error instanceof WireError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
};

describe('reading a part of a request', () => {
  const place = z.object({ product, ...placeShape });

  it('answers the typed value', () => {
    expect(readPart('params', place, { product: 'gfs', lat: '1.5', lon: '361' })).toEqual({
      product: 'gfs',
      lat: 1.5,
      lon: 1,
    });
  });

  it('names bad coordinates', () => {
    const error = caught(() => readPart('params', place, { product: 'gfs', lat: '95', lon: '0' }));
    expect(error.code).toBe('invalid-coordinates');
    expect(error.status).toBe(400);
    expect(error.fields.map((field) => field.field)).toEqual(['params.lat']);
  });

  it('names an unknown product', () => {
    expect(caught(() => readPart('params', place, { product: 'nope', lat: '5', lon: '0' })).code).toBe(
      'unknown-product',
    );
  });

  it('calls other wrong values of an address a bad request', () => {
    expect(caught(() => readPart('query', z.object({ limit: z.number() }), {})).code).toBe('bad-request');
  });

  it('calls wrong bodies invalid fields, whatever the field is named', () => {
    const error = caught(() =>
      readPart('body', z.object({ lat: z.number(), tags: z.array(z.object({ id: z.string() })) }), {
        lat: 'x',
        tags: [{ id: 1 }],
      }),
    );
    expect(error.code).toBe('invalid-fields');
    expect(error.fields.map((field) => field.field)).toEqual(['body.lat', 'body.tags.0.id']);
  });

  it('does not take an inherited name for a field', () => {
    const issues = z.object({ constructor: z.number() }).safeParse({ constructor: 'x' }).error?.issues ?? [];
    expect(issues).toHaveLength(1);
    expect(codeOfIssues('query', issues)).toBe('bad-request');
  });
});
