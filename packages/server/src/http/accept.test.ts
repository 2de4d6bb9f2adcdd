import { wireVersion, writeAccept } from '@meltemi/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { testApp } from './test-app.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = await testApp(async (scope) => {
    scope.get('/answer', async () => ({ ok: true }));
  });
});
afterEach(() => app.close());

const request = (accept?: string) => app.inject({ url: '/answer', headers: accept === undefined ? {} : { accept } });

describe('the version that a request asks for', () => {
  it.each([
    ['none', undefined],
    ['anything', '*/*'],
    ['JSON of no version', 'application/json'],
    ['JSON of this version', writeAccept('json')],
    ['bytes of this version', writeAccept('binary')],
    [
      'a page',
      'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
    ],
    ['a later version, but this one as well', `${writeAccept('json', wireVersion + 1)}, ${writeAccept('json')}`],
    ['a later version, but anything as well', `${writeAccept('json', wireVersion + 1)}, */*;q=0.1`],
  ])('is served: %s', async (_, accept) => {
    expect((await request(accept)).statusCode).toBe(200);
  });

  it.each([
    writeAccept('json', wireVersion + 1),
    writeAccept('binary', 99),
    'application/json;version=0',
    'application/json; Version=x',
    'text/html; version=7',
  ])('is refused: %s', async (accept) => {
    const reply = await request(accept);
    expect(reply.statusCode).toBe(406);
    expect(reply.json().error).toMatchObject({
      code: 'not-acceptable',
      message: "The requested format or version isn't available.",
    });
  });
});
