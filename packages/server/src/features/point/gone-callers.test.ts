import { request as httpRequest } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import type { ReadOptions } from '@meltemi/archive';
import { testBed } from '#forecasts/test-forecasts.ts';
import { testApp } from '#http/test-app.ts';
import { pointRoutes } from './point.routes.ts';

const geography = { elevationAt: () => 321.4, landShareAt: () => 1 };

describe('a caller who has gone', () => {
  it('takes the work of the forecast along', async () => {
    const bed = testBed();
    const reads: (ReadOptions | undefined)[] = [];
    const { source } = bed.forecasts;
    const never: typeof source = {
      ...source,
      series: (_request, read) => {
        reads.push(read);
        return new Promise((_resolve, reject) => {
          read?.signal?.addEventListener('abort', () => reject(read.signal?.reason as Error), { once: true });
        });
      },
    };
    const options = { ...bed, geography, forecasts: { ...bed.forecasts, source: never } };
    const app = await testApp((scope) => pointRoutes(scope, options), { environment: bed.environment });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = httpRequest(`${origin}/forecast/point/ecmwf/v2.9/50.1/14.4`);
    leaving.on('error', () => undefined).end();
    await vi.waitFor(() => expect(reads.length).toBeGreaterThan(0));
    expect(reads.map((read) => [read?.group, read?.signal?.aborted])).toEqual(
      reads.map(() => ['points 127.0.0.1', false]),
    );
    leaving.destroy();
    await vi.waitFor(() => expect(reads.every((read) => read?.signal?.aborted === true)).toBe(true));
    await app.close();
  });
});
