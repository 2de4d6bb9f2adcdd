import { WireError, calls } from '@meltemi/contract';
import { describe, expect, it } from 'vitest';
import { testApp, testEnvironment } from '#http/test-app.ts';
import { servePlaceCall } from './place-call.ts';

describe('servePlaceCall', () => {
  it('gives the answer checked values, with defaults and folded longitudes', async () => {
    const asked: unknown[] = [];
    const app = await testApp(async (scope) =>
      servePlaceCall(scope, calls.reverseName, ({ params, query }) => {
        asked.push(params, query.lang);
        return { name: 'x', lat: 0, lon: 0, lang: 'en' as const };
      }),
    );
    await app.inject({ url: '/reverse/v3/1.5/190/7?pt=token&rc=3' });
    expect(asked).toEqual([{ lat: 1.5, lon: -170, zoom: 7 }, 'en']);
    await app.close();
  });

  it('answers an expected failure with its code, and a bug with nothing but 500', async () => {
    const environment = testEnvironment();
    const app = await testApp(
      async (scope) => {
        servePlaceCall(scope, calls.elevation, () => {
          throw new WireError('outside-grid');
        });
        servePlaceCall(scope, calls.celestial, () => {
          throw new TypeError('a secret of ours');
        });
      },
      { environment },
    );
    const refused = await app.inject({ url: '/services/elevation/1/1' });
    expect([refused.statusCode, refused.json().error.code, refused.headers['cache-control']]).toEqual([
      404,
      'outside-grid',
      'no-store',
    ]);
    const bug = await app.inject({ url: '/services/celestial/1/1' });
    expect([bug.statusCode, bug.json().error.code]).toEqual([500, 'internal']);
    expect(bug.body).not.toContain('secret');
    expect(environment.lines.join('')).toContain('a secret of ours');
    await app.close();
  });
});
