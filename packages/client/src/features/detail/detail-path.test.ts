import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productIdents } from '@meltemi/catalogue';
import { matchRoute } from '#windows/index.ts';
import { detailDisplays } from './rules/displays.ts';
import { detail, detailPath, readDetail } from './window.tsx';

describe('a forecast', () => {
  it('leaves out models and displays that do not exist', () => {
    expect(readDetail({ lat: 1, lon: 2, model: 'nosuch', display: 'poem' })).toEqual({ lat: 1, lon: 2 });
    expect(readDetail({ lat: 1, lon: 2, model: 'gfs', display: 'waves' })).toEqual({
      lat: 1,
      lon: 2,
      model: 'gfs',
      display: 'waves',
    });
  });

  it('is none without a place', () => {
    expect([readDetail({ lat: 91, lon: 0 }), readDetail({ lat: 1 })]).toEqual([null, null]);
  });

  it('is written without the table', () => {
    expect(detailPath({ ...read({ lat: 50.1, lon: 14.4 }) })).toBe('/50.100/14.400');
    expect(detailPath(read({ lat: 50.1, lon: 14.4, display: 'table' }))).toBe('/50.100/14.400');
    expect(detailPath(read({ lat: 50.1, lon: 14.4, display: 'wind' }))).toBe('/50.100/14.400/wind');
    expect(detailPath(read({ lat: 50.1, lon: 14.4, model: 'gfs', name: 'Praha' }))).toBe('/50.100/14.400/gfs');
  });

  it('is read again from its path as it was', () => {
    const values = fc.record(
      {
        lat: fc.double({ min: -90, max: 90, noNaN: true }),
        lon: fc.double({ min: -720, max: 720, noNaN: true }),
        model: fc.constantFrom(...productIdents),
        display: fc.constantFrom(...detailDisplays.filter((one) => one !== 'table')),
      },
      { requiredKeys: ['lat', 'lon'] },
    );
    fc.assert(
      fc.property(values, (raw) => {
        const params = read(raw);
        const found = matchRoute([detail], detailPath(params), 'desktop');
        expect(found === null ? null : readDetail(found.params)).toEqual(params);
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});

function read(raw: Readonly<Record<string, unknown>>) {
  const params = readDetail(raw);
  if (params === null) throw new Error('no place');
  return params;
}
