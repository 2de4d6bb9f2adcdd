import { describe, expect, it } from 'vitest';
import { matchRoute } from '#windows/index.ts';
import { airport, readAirport } from './window.tsx';

const idOf = (path: string): unknown => {
  const match = matchRoute([airport], path, 'desktop');
  return match === null ? null : airport.read(match.params);
};

describe('the address of an airport', () => {
  it.each([
    ['/airport/LKPR', { id: 'LKPR' }],
    ['/airport/lkpr', { id: 'LKPR' }],
    ['/LKPR', { id: 'LKPR' }],
    ['/kjfk', { id: 'KJFK' }],
    ['/airport/CZ-0012', { id: 'CZ-0012' }],
    ['/airport/%3Cscript%3E', null],
    ['/LK', null],
    ['/1234', null],
    ['/airport', null],
  ])('%s is read as %j', (path, params) => {
    expect(idOf(path)).toEqual(params);
  });

  it('is written with its word, which never means anything else', () => {
    expect(airport.path({ id: 'LKPR' })).toBe('/airport/LKPR');
    expect(readAirport({ id: 12 })).toBeNull();
  });
});
