import { describe, expect, it } from 'vitest';
import { baseQueryShape, calls, callList } from '../calls/index.ts';
import { errorCodes, errorCodeList } from '../errors/index.ts';
import { openApiDocument } from './document.ts';
import { errorsOf } from './operation.ts';

const document = openApiDocument({ title: 'Meltemi', version: '0.1.0', description: 'Weather.' }, callList);
const plain: unknown = JSON.parse(JSON.stringify(document));

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const refsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(refsOf);
  if (!isNode(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '$ref' && typeof inner === 'string' ? [inner] : refsOf(inner),
  );
};

const resolve = (ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (at, name) => (isNode(at) ? at[name.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined),
      plain,
    );

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

describe('the OpenAPI document', () => {
  it('is version 3.1 with title and version', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toEqual({ title: 'Meltemi', version: '0.1.0', description: 'Weather.' });
    expect(document.servers).toEqual([{ url: '/' }]);
  });

  it('is plain JSON: nothing is lost in writing', () => {
    expect(plain).toEqual(document);
  });

  it('has every call once, under its method and path', () => {
    expect(operations).toHaveLength(callList.length);
    for (const call of callList)
      expect(document.paths[call.path]?.[call.method.toLowerCase()]?.['operationId']).toBe(call.ident);
  });

  it('has unique operation ids', () => {
    const ids = operations.map(({ operation }) => operation['operationId']);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('resolves every reference, and points nowhere outside', () => {
    const refs = refsOf(plain);
    expect(refs.length).toBeGreaterThan(300);
    for (const ref of new Set(refs)) {
      expect(ref).toMatch(/^#\/components\//);
      expect([ref, typeof resolve(ref)]).toEqual([ref, 'object']);
    }
  });

  it('uses every schema on its shelf', () => {
    const used = new Set(refsOf(plain));
    for (const name of Object.keys(document.components.schemas)) expect(used).toContain(`#/components/schemas/${name}`);
  });

  it.each(operations.map(({ path, method, operation }) => [`${method} ${path}`, path, operation] as const))(
    '%s declares each value of its path as required',
    (_, path, operation) => {
      const parameters = operation['parameters'] as Node[];
      const inPath = parameters.filter((parameter) => parameter['in'] === 'path');
      const names = [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1]);
      expect(inPath).toHaveLength(names.length);
      expect(new Set(inPath.map((parameter) => parameter['name']))).toEqual(new Set(names));
      for (const parameter of inPath) expect(parameter['required']).toBe(true);
      for (const parameter of parameters) expect('$ref' in parameter || isNode(parameter['schema'])).toBe(true);
    },
  );

  it('describes numbers of addresses as numbers with their bounds', () => {
    const parameters = document.paths['/forecast/point/{product}/v2.9/{lat}/{lon}']?.['get']?.['parameters'] as Node[];
    const of = (name: string): unknown => parameters.find((parameter) => parameter['name'] === name)?.['schema'];
    expect(of('lat')).toEqual({ type: 'number', minimum: -90, maximum: 90 });
    expect(of('lon')).toEqual({ type: 'number', minimum: -720, maximum: 720 });
    expect(of('step')).toMatchObject({ enum: [1, 3, 6, 12, 24] });
  });

  it('writes the common parameters once and points at them', () => {
    expect(Object.keys(document.components.parameters)).toEqual(Object.keys(baseQueryShape));
    const count = document.paths['/services/umisteni']?.['get']?.['parameters'];
    expect(count).toEqual(Object.keys(baseQueryShape).map((name) => ({ $ref: `#/components/parameters/${name}` })));
  });

  it('says which queries must be given', () => {
    const parameters = document.paths['/search/v1']?.['get']?.['parameters'] as Node[];
    expect(parameters.find((parameter) => parameter['name'] === 'q')?.['required']).toBe(true);
    expect(parameters.find((parameter) => parameter['name'] === 'lang')?.['required']).toBe(false);
  });

  it('asks for the user token where the call does', () => {
    for (const call of callList) {
      const security = document.paths[call.path]?.[call.method.toLowerCase()]?.['security'];
      expect(security).toEqual(call.auth === 'user' ? [{ userToken: [] }] : undefined);
    }
  });
});

describe('replies of the document', () => {
  const repliesOf = (path: string, method: string): Record<string, Node> =>
    document.paths[path]?.[method]?.['responses'] as Record<string, Node>;

  it('describes errors by status, with their codes', () => {
    const tile = repliesOf(calls.dataTile.path, 'get');
    expect(String(tile['404']?.['description'])).toContain('outside-grid');
    expect(String(tile['404']?.['description'])).toContain('unknown-run');
    expect(String(tile['403']?.['description'])).toContain(errorCodes['above-tier'].text);
    expect(tile['404']?.['content']).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/ErrorReply' } },
    });
  });

  it('gives pictures their media types and HEAD no content', () => {
    expect(Object.keys(repliesOf(calls.dataTile.path, 'get')['200']?.['content'] as Node)).toEqual([
      'image/png',
      'image/webp',
      'image/jpeg',
    ]);
    for (const reply of Object.values(repliesOf('/services/connection', 'head')))
      expect(reply).not.toHaveProperty('content');
  });

  it('describes the hidden reply as base64 of the same JSON', () => {
    const content = repliesOf(calls.pointForecast.path, 'get')['200']?.['content'] as Record<string, { schema: Node }>;
    expect(content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/PointForecast' });
    expect(content['text/plain']?.schema).toMatchObject({
      type: 'string',
      contentEncoding: 'base64',
      contentSchema: { $ref: '#/components/schemas/PointForecast' },
    });
  });

  it('lists only codes of the table, each once', () => {
    for (const call of callList) {
      const codes = errorsOf(call);
      expect(new Set(codes).size).toBe(codes.length);
      for (const code of codes) expect(errorCodeList).toContain(code);
      expect(codes.includes('unauthorized')).toBe(call.auth === 'user');
    }
  });

  it('lists the whole error table in its schema', () => {
    expect(JSON.stringify(document.components.schemas['ErrorReply'])).toContain(JSON.stringify(errorCodeList));
  });

  it('can describe a part of the calls', () => {
    const part = openApiDocument({ title: 'T', version: '1', servers: ['https://a.example'] }, [calls.elevation]);
    expect(Object.keys(part.paths)).toEqual(['/services/elevation/{lat}/{lon}']);
    expect(part.servers).toEqual([{ url: 'https://a.example' }]);
    expect(part.info).not.toHaveProperty('description');
    expect(Object.keys(part.components.schemas).toSorted()).toEqual(['Elevation', 'ErrorReply']);
  });
});
