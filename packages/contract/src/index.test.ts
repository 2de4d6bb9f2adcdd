import { describe, expect, it } from 'vitest';
import * as contract from './index.ts';
import { parsePath } from './paths/test-parse-path.ts';

const {
  buildPath,
  calls,
  hideReply,
  openApiDocument,
  requestPath,
  revealPath,
  revealReply,
  schemas,
  values,
  WireError,
} = contract;

describe('the front door', () => {
  it('carries a forecast there and back', () => {
    const url = requestPath(
      calls.pointForecast,
      { product: 'gfs', lat: 50.0876, lon: -345.579 },
      { step: 3, ut: 'pending' },
    );
    const asked = parsePath(calls.pointForecast, url);
    expect(asked).toEqual({ params: { product: 'gfs', lat: 50.088, lon: 14.421 }, query: { step: 3, ut: 'pending' } });
    expect(revealPath(url)).toBe(
      buildPath(calls.pointForecast, asked?.params ?? { product: 'gfs', lat: 0, lon: 0 }, asked?.query),
    );
    const reply = { header: { model: 'gfs' }, data: { temp: [280.15, null] } };
    expect(revealReply(hideReply(reply))).toEqual(reply);
  });

  it('offers schemas by noun and values by name', () => {
    expect(schemas.favourite.safeParse({ type: 'airport', title: 'A', icao: 'LKPR' }).success).toBe(true);
    expect(values.latText.parse('12.5')).toBe(12.5);
  });

  it('tells failures by code', () => {
    expect(new WireError('unknown-run').toReply('r1')).toEqual({
      error: { code: 'unknown-run', message: "This model run isn't available.", requestId: 'r1' },
    });
  });

  it('describes itself', () => {
    expect(openApiDocument({ title: 'Meltemi', version: '0.1.0' }, [calls.openApi]).paths).toHaveProperty([
      calls.openApi.path,
    ]);
  });
});
