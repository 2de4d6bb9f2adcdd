import { z } from 'zod';

/** A JSON Schema as the document holds it. */
export type JsonSchema = Record<string, unknown>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Named schemas leave their local $defs and move to the one shelf of the document.
const relocated = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(relocated);
  if (!isRecord(value)) return value;
  const moved: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    if (name === '$schema' || name === '$defs') continue;
    moved[name] =
      name === '$ref' && typeof inner === 'string'
        ? inner.replace('#/$defs/', '#/components/schemas/')
        : relocated(inner);
  }
  return moved;
};

/** The shelf of named schemas, filled while the document is written. */
export type Shelf = Record<string, JsonSchema>;

/** The wire form of a schema: bodies and replies as they are sent, before defaults are filled in. */
export const wireSchema = (schema: z.ZodType, shelf: Shelf): JsonSchema => {
  const written: unknown = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'throw' });
  if (!isRecord(written)) return {};
  if (isRecord(written['$defs'])) {
    for (const [name, named] of Object.entries(written['$defs'])) {
      const moved = relocated(named);
      if (isRecord(moved)) shelf[name] = moved;
    }
  }
  const moved = relocated(written);
  return isRecord(moved) ? moved : {};
};

/** The schema of an address value: what its text stands for, with its bounds. */
export const valueSchema = (schema: z.ZodType): JsonSchema => {
  const moved = relocated(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'throw' }));
  return isRecord(moved) ? moved : {};
};
