import type { z } from 'zod';
import type { Call, Reply } from '../calls/index.ts';
import { baseQueryShape } from '../calls/index.ts';
import { errorCodes, statusOf } from '../errors/index.ts';
import type { ErrorCode } from '../errors/index.ts';
import type { JsonSchema, Shelf } from './json-schema.ts';
import { valueSchema, wireSchema } from './json-schema.ts';

/** One entry of an operation's parameter list. */
type Parameter =
  | { $ref: string }
  | { name: string; in: 'path' | 'query' | 'header'; required: boolean; description?: string; schema: JsonSchema };

const isBaseName = (name: string): boolean => Object.hasOwn(baseQueryShape, name);

const parameterOf = (place: 'path' | 'query' | 'header', name: string, schema: z.ZodType): Parameter => {
  const { description, ...rest } = valueSchema(schema);
  return {
    name,
    in: place,
    // A path value is always there, even when a caller may leave it to its default.
    required: place === 'path' || !schema.safeParse(undefined).success,
    ...(typeof description === 'string' ? { description } : {}),
    schema: rest,
  };
};

/** The common parameters of base calls, for the document's shelf. */
export const baseParameters = (): Record<string, Parameter> =>
  Object.fromEntries(
    Object.entries(baseQueryShape).map(([name, schema]) => [name, parameterOf('query', name, schema)]),
  );

// Accept and Authorization are not to be listed as parameters, by the OpenAPI standard.
const unlisted: ReadonlySet<string> = new Set(['accept', 'authorization']);

const schemasOf = (object: z.ZodObject): [string, z.ZodType][] => Object.entries<z.ZodType>(object.shape);

const parametersOf = (call: Call): Parameter[] => [
  ...schemasOf(call.params).map(([name, schema]) => parameterOf('path', name, schema)),
  ...schemasOf(call.query).map(([name, schema]) =>
    call.base && isBaseName(name) ? { $ref: `#/components/parameters/${name}` } : parameterOf('query', name, schema),
  ),
  ...schemasOf(call.headers)
    .filter(([name]) => !unlisted.has(name))
    .map(([name, schema]) => parameterOf('header', name, schema)),
];

const contentOf = (reply: Reply, shelf: Shelf): JsonSchema => {
  const schemaFor = (media: string): JsonSchema => {
    if (reply.schema === null) return {};
    const schema = wireSchema(reply.schema, shelf);
    if (media !== 'text/plain') return { schema };
    return {
      schema: {
        type: 'string',
        contentEncoding: 'base64',
        contentMediaType: 'application/json',
        contentSchema: schema,
      },
    };
  };
  return Object.fromEntries(reply.media.map((media) => [media, schemaFor(media)]));
};

/** Codes that any call may answer, and those of its own. */
export const errorsOf = (call: Call): ErrorCode[] => [
  ...new Set<ErrorCode>([
    'bad-request',
    ...(call.body === null ? [] : (['invalid-fields', 'unsupported-media-type'] as const)),
    ...(call.auth === 'user' ? (['unauthorized'] as const) : []),
    ...call.errors,
    'rate-limited',
    'internal',
    'unavailable',
  ]),
];

const repliesOf = (call: Call, shelf: Shelf): JsonSchema => {
  const replies: JsonSchema = {};
  const codesByStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(call))
    codesByStatus.set(statusOf(code), [...(codesByStatus.get(statusOf(code)) ?? []), code]);
  for (const [status, codes] of codesByStatus) {
    const description = codes.map((code) => `${code}: ${errorCodes[code].text}`).join(' ');
    // A HEAD reply has no body to carry the code.
    replies[status] =
      call.kind === 'head'
        ? { description }
        : { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorReply' } } } };
  }
  for (const [status, reply] of Object.entries(call.replies)) {
    const content = contentOf(reply, shelf);
    replies[status] = { description: reply.text, ...(reply.media.length === 0 ? {} : { content }) };
  }
  return replies;
};

/** The OpenAPI operation of a call; schemas with a name go to the shelf. */
export const operationOf = (call: Call, shelf: Shelf): JsonSchema => ({
  operationId: call.ident,
  tags: [call.tag],
  summary: call.summary,
  parameters: parametersOf(call),
  ...(call.body === null
    ? {}
    : { requestBody: { required: true, content: { 'application/json': { schema: wireSchema(call.body, shelf) } } } }),
  responses: repliesOf(call, shelf),
  ...(call.auth === 'user' ? { security: [{ userToken: [] }] } : {}),
  'x-cache-control': call.cache.control,
});
