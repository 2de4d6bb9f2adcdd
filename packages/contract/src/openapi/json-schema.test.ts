import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { decimal, lonText } from '../values/index.ts';
import type { Shelf } from './json-schema.ts';
import { valueSchema, wireSchema } from './json-schema.ts';

const inner = z.object({ id: z.string().max(5), size: z.number().default(3) }).meta({ id: 'TestInner' });
const outer = z.object({ one: inner, many: z.array(inner).max(2) }).meta({ id: 'TestOuter' });

describe('schemas of the wire', () => {
  it('puts named schemas on the shelf and points at them', () => {
    const shelf: Shelf = {};
    expect(wireSchema(outer, shelf)).toEqual({ $ref: '#/components/schemas/TestOuter' });
    expect(Object.keys(shelf).toSorted()).toEqual(['TestInner', 'TestOuter']);
    expect(shelf['TestOuter']).toMatchObject({
      properties: {
        one: { $ref: '#/components/schemas/TestInner' },
        many: { items: { $ref: '#/components/schemas/TestInner' } },
      },
    });
  });

  it('keeps a property that is called id', () => {
    const shelf: Shelf = {};
    wireSchema(inner, shelf);
    expect(shelf['TestInner']).toMatchObject({ properties: { id: { type: 'string', maxLength: 5 } } });
  });

  it('does not ask for what has a default', () => {
    const shelf: Shelf = {};
    wireSchema(inner, shelf);
    expect(shelf['TestInner']).toMatchObject({ required: ['id'] });
  });

  it('leaves no local definitions and no dialect behind', () => {
    const shelf: Shelf = {};
    const written = JSON.stringify([wireSchema(z.object({ outer }), shelf), shelf]);
    expect(written).not.toContain('$defs');
    expect(written).not.toContain('$schema');
  });

  it('refuses a schema that JSON cannot say', () => {
    expect(() => wireSchema(z.object({ when: z.date() }), {})).toThrow(Error);
  });
});

describe('schemas of address values', () => {
  it('says the number a text stands for', () => {
    expect(valueSchema(decimal(0, 5))).toEqual({ type: 'number', minimum: 0, maximum: 5 });
  });

  it('says the longitudes that are taken, not those they are folded to', () => {
    expect(valueSchema(lonText)).toMatchObject({ type: 'number', minimum: -720, maximum: 720 });
  });
});
