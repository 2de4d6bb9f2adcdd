import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callList } from './registry.ts';

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A pattern without an open end bounds the length as well as a cap does. */
const boundedPattern = (pattern: unknown): boolean =>
  typeof pattern === 'string' &&
  pattern.startsWith('^') &&
  pattern.endsWith('$') &&
  !/[*+]|\{\d+,\}/.test(pattern.replace(/\\[+*]|\[[^\]]*\]/g, 'x'));

const textIsBounded = (node: Node): boolean =>
  typeof node['maxLength'] === 'number' ||
  Array.isArray(node['enum']) ||
  'const' in node ||
  boundedPattern(node['pattern']);

/** Places of a JSON schema where a caller could send without end. */
const openEnds = (value: unknown, at: string): string[] => {
  if (Array.isArray(value)) return value.flatMap((inner, index) => openEnds(inner, `${at}/${index}`));
  if (!isNode(value)) return [];
  const found: string[] = [];
  if (value['type'] === 'string' && !textIsBounded(value)) found.push(`${at}: text`);
  if (value['type'] === 'array' && typeof value['maxItems'] !== 'number') found.push(`${at}: list`);
  if (
    value['type'] === 'object' &&
    isNode(value['additionalProperties']) &&
    !isNode(value['properties']) &&
    typeof value['maxProperties'] !== 'number'
  ) {
    found.push(`${at}: map`);
  }
  if (
    value['type'] === 'number' &&
    !('const' in value) &&
    !Array.isArray(value['enum']) &&
    value['minimum'] === undefined &&
    value['maximum'] === undefined &&
    at.includes('address')
  ) {
    found.push(`${at}: number`);
  }
  for (const [name, inner] of Object.entries(value)) {
    // The allowed words and the default are no schemas.
    if (name !== 'enum' && name !== 'default' && name !== 'const') found.push(...openEnds(inner, `${at}/${name}`));
  }
  return found;
};

describe('the search for open ends', () => {
  it('finds an uncapped text, list, map and number, also deep inside', () => {
    const open = z.object({
      a: z.string(),
      b: z.array(z.object({ c: z.string().regex(/^a+$/) })),
      d: z.record(z.string().max(1), z.boolean()),
      e: z.number(),
    });
    expect(openEnds(z.toJSONSchema(open, { io: 'input' }), 'address')).toEqual([
      'address/properties/a: text',
      'address/properties/b: list',
      'address/properties/b/items/properties/c: text',
      'address/properties/d: map',
      'address/properties/e: number',
    ]);
  });

  it('is content with caps, words and closed patterns', () => {
    const closed = z.object({
      a: z.string().max(3),
      b: z.enum(['x']),
      c: z.string().regex(/^\d{2}[+]x?$/),
      d: z.array(z.literal('k')).max(2),
    });
    expect(openEnds(z.toJSONSchema(closed, { io: 'input' }), 'address')).toEqual([]);
  });
});

describe.each(callList.map((call) => [call.ident, call] as const))('limits of %s', (_, call) => {
  it('caps every text, list and number of the address and the headers', () => {
    expect(openEnds(z.toJSONSchema(call.params, { io: 'output' }), 'address')).toEqual([]);
    expect(openEnds(z.toJSONSchema(call.query, { io: 'output' }), 'address')).toEqual([]);
    expect(openEnds(z.toJSONSchema(call.headers, { io: 'input' }), 'headers')).toEqual([]);
  });

  it('caps every text, list and map of body and replies', () => {
    const bodies = [call.body, ...Object.values(call.replies).map((reply) => reply.schema)].filter(
      (schema) => schema !== null,
    );
    expect(bodies.flatMap((schema) => openEnds(z.toJSONSchema(schema, { io: 'input' }), 'body'))).toEqual([]);
  });
});
