import { afterEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { hidePath } from '@meltemi/contract';
import { testApp } from './test-app.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const serve = async (): Promise<void> => {
  app = await testApp(async (scope) => {
    scope.get('/echo/:word', (request, reply) =>
      reply.send({ ...(request.params as object), query: request.query, original: request.originalUrl }),
    );
  });
};

describe('hidden paths', () => {
  it('reach the route of the plain path, with the query and what was really asked', async () => {
    await serve();
    const hidden = hidePath('/echo/Ð50.1?step=3');
    expect((await app.inject(hidden)).json()).toEqual({ word: 'Ð50.1', query: { step: '3' }, original: hidden });
    expect((await app.inject('/echo/plain')).json()).toMatchObject({ word: 'plain', original: '/echo/plain' });
  });

  it.each(['/~/%%%', '/~/a*b', '/~/Li4', '/~/'])('answers invalid-path for %s', async (url) => {
    await serve();
    const reply = await app.inject(url);
    expect([reply.statusCode, reply.json().error.code]).toEqual(
      url === '/~/' ? [404, 'not-found'] : [400, 'invalid-path'],
    );
  });
});
