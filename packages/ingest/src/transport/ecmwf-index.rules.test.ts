import { describe, expect, it } from 'vitest';
import { findEcmwf, parseEcmwfIndex } from './ecmwf-index.rules.ts';

const line = (over: object): string =>
  JSON.stringify({
    domain: 'g',
    date: '20261115',
    time: '0000',
    expver: '0001',
    class: 'od',
    type: 'fc',
    stream: 'oper',
    step: '6',
    levtype: 'sfc',
    param: '2t',
    _offset: 0,
    _length: 100,
    ...over,
  });

describe('an index of ECMWF', () => {
  const entries = parseEcmwfIndex(
    [
      line({}),
      line({ param: 't', levtype: 'pl', levelist: '500', _offset: 100, _length: 50 }),
      line({ param: 't', levtype: 'pl', levelist: '850', _offset: 150, _length: 60 }),
      line({ param: 'max_10fg3', step: '3-6', _offset: 210, _length: 70 }),
    ].join('\n') + '\n',
  );

  it('says where each field lies', () => {
    expect(entries.map(({ start, end }) => [start, end])).toEqual([
      [0, 100],
      [100, 150],
      [150, 210],
      [210, 280],
    ]);
  });

  it('finds a field by name, kind of level and level', () => {
    expect(findEcmwf(entries, { params: ['t'], levtype: 'pl', level: 850, step: 6 })?.start).toBe(150);
    expect(findEcmwf(entries, { params: ['2t'], levtype: 'sfc', level: null, step: 6 })?.start).toBe(0);
    expect(findEcmwf(entries, { params: ['2t'], levtype: 'sfc', level: null, step: 9 })).toBeNull();
    expect(findEcmwf(entries, { params: ['t'], levtype: 'pl', level: 300, step: 6 })).toBeNull();
  });

  it('takes the first of several names that is there, also over a stretch', () => {
    expect(findEcmwf(entries, { params: ['10fg', 'max_10fg3'], levtype: 'sfc', level: null, step: 6 })?.start).toBe(
      210,
    );
  });

  it.each([
    '',
    '<html></html>',
    '[]x',
    '{"param":"t"}',
    line({ _length: 0 }),
    line({ _offset: -1 }),
    line({ _length: 1e300 }),
  ])('is refused as %s', (broken) => {
    expect(() => parseEcmwfIndex(broken)).toThrow(expect.objectContaining({ code: 'bad-index' }));
  });
});
