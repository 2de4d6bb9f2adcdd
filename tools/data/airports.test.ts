import { join } from 'node:path';
import { readAirports, writeAirports } from '@meltemi/server/places';
import type { Airport } from '@meltemi/server/places';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAirportList } from './airports.ts';
import { frequencyTypeOf, surfaceOf } from './faa-airports.ts';

describe('words of the FAA', () => {
  it.each([
    ['ASPH-CONC', 'asphalt'],
    ['CONC', 'concrete'],
    ['TURF-DIRT', 'grass'],
    ['GRVL', 'gravel'],
    ['GRAVEL', 'gravel'],
    ['WATER', 'water'],
    ['ROOF-TOP', 'other'],
    [undefined, 'unknown'],
  ])('%s is %s', (text, surface) => expect(surfaceOf(text)).toBe(surface));

  it.each([
    ['LCL/P', 'TWR'],
    ['GND/P', 'GND'],
    ['CD PRE TAXI CLNC', 'CLD'],
    ['D-ATIS', 'ATIS'],
    ['ATIS', 'ATIS'],
    ['APCH/P DEP/P IC', 'APP'],
    ['BOS ASOS', 'AWOS'],
    ['EMERG', undefined],
    ['WOONS STAR', undefined],
    ['BANGOR RCAG', undefined],
    ['BOS VOR/DME', undefined],
  ])('%s is %s', (use, type) => expect(frequencyTypeOf(use)).toBe(type));
});

describe('the real lists', () => {
  let list: Airport[];
  beforeAll(() => {
    list = readAirportList(join(import.meta.dirname, '../../node_modules/@squawk/airport-data/data/airports.json.gz'));
  }, 60_000);
  const byCode = (code: string): Airport | undefined => list.find((airport) => airport.code === code);

  it('hold the airports in use, none that closed, in a file of some MB', () => {
    expect(list.length).toBeGreaterThan(38_000);
    const file = writeAirports(list);
    expect(file.length).toBeLessThan(6e6);
    expect(readAirports(file).byCode('LKPR')).toEqual(
      expect.objectContaining({ iata: 'PRG', city: 'Prague', elevation: 380, kind: 'largeAirport' }),
    );
  });

  it('know the runways of Prague with their directions, and say nothing of frequencies that are not known', () => {
    const prague = byCode('LKPR');
    expect(
      prague?.runways.map(({ length, ends }) => [length, ends.map(({ ident, heading }) => [ident, heading])]),
    ).toEqual([
      [
        3715,
        [
          ['06', 65],
          ['24', 245],
        ],
      ],
      [
        3250,
        [
          ['12', 127],
          ['30', 307],
        ],
      ],
    ]);
    expect(prague?.frequencies).toEqual([]);
  });

  it('know the frequencies of Boston', () => {
    const boston = byCode('KBOS');
    expect(boston?.runways).toHaveLength(6);
    expect(boston?.frequencies).toContainEqual({ type: 'TWR', name: 'WEST', mhz: 128.8 });
    expect(boston?.frequencies.every(({ mhz }) => mhz < 137)).toBe(true);
    expect(list.filter(({ frequencies }) => frequencies.length > 0).length).toBeGreaterThan(6_500);
  });

  it('have directions for most of the larger airports, in opposite pairs', () => {
    const large = list.filter(({ kind }) => kind === 'largeAirport' || kind === 'mediumAirport');
    const withEnds = large.filter(({ runways }) =>
      runways.some(({ ends }) => ends.some((end) => end.heading !== null)),
    );
    expect(withEnds.length / large.length).toBeGreaterThan(0.8);
    const pairs = large.flatMap(({ runways }) =>
      runways.flatMap(({ ends: [one, other] }) =>
        one?.heading == null || other?.heading == null ? [] : [(one.heading - other.heading + 720) % 360],
      ),
    );
    const opposite = pairs.filter((turn) => Math.abs(turn - 180) < 5);
    expect(opposite.length / pairs.length).toBeGreaterThan(0.99);
  });
});
