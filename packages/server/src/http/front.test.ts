import { afterEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { answerInFront } from './front.ts';
import { testApp } from './test-app.ts';

let app: FastifyInstance;
afterEach(() => app.close());

describe('answerInFront', () => {
  it('answers before the routes what it can, and leaves the rest to them', async () => {
    app = await testApp(async (scope) => {
      scope.get('/word', async () => 'route');
      scope.get('/other', async () => 'route');
      answerInFront(scope, (request, response) => {
        if (request.url !== '/word') return false;
        response.writeHead(200, ['content-type', 'text/plain']).end('front');
        return true;
      });
    });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const text = async (path: string): Promise<string> => (await fetch(origin + path)).text();
    expect([await text('/word'), await text('/other'), (await app.inject('/word')).body]).toEqual([
      'front',
      'route',
      'route',
    ]);
    expect((await fetch(`${origin}/nothing`)).status).toBe(404);
  });
});
