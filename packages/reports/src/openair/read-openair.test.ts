import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathTo } from '../geometry/sphere.ts';
import { readCoordinate } from './read-coordinate.ts';
import { readLimit } from './read-limit.ts';
import { readOpenAir } from './read-openair.ts';

describe('a file of airspaces', () => {
  it('has circles, corners and arcs', () => {
    const { areas, faults } = readOpenAir(`* comment
AC C   * class
AN RENO-C
AL SFC
AH 8400 ft
V X=39:29.7 N 119:46.5 W
DC 5
AC R
AN WEDGE
DP 39:29:42 N 119:46:30 W  c1
DA 10,90,180
AC D
V D=-
DB 39:29:42 N 119:30:00 W, 39:40:00 N 119:46:30 W
DP 39:29:42 N 119:46:30 W
`);
    expect(faults).toEqual([]);
    expect(areas).toMatchObject([
      {
        class: 'C',
        name: 'RENO-C',
        line: 2,
        lower: { feet: 0, reference: 'GND' },
        upper: { feet: 8400, reference: 'MSL' },
      },
      { class: 'R', name: 'WEDGE' },
      { class: 'D', name: null },
    ]);
    expect(areas[0]?.ring).toHaveLength(73);
    for (const point of areas[0]?.ring ?? []) expect(pathTo([-119.775, 39.495], point).miles).toBeCloseTo(5, 6);
    // A corner, 19 points of a quarter of a circle, and the corner again.
    expect(areas[1]?.ring).toHaveLength(21);
    // Counterclockwise from east to north is a quarter, too.
    expect(areas[2]?.ring.length).toBeLessThan(24);
  });

  it('leaves out an area that cannot be drawn and names the line; the centre stays valid for later areas', () => {
    const { areas, faults } = readOpenAir(
      'AC C\nDC 5\n\nAC D\nXX what\nV X=39:29.7 N 119:46.5 W\nDC 5\n\nAC E\nDC 7\n\nAC F\nDP 99:00 N 0:00 E\nDP 1:00 N 1:00 E\n\nAC G\nAN no shape\n',
    );
    expect(areas.map(({ class: name }) => name)).toEqual(['D', 'E']);
    expect(faults.map(({ line, code }) => [line, code])).toEqual([
      [2, 'no-centre'],
      [5, 'unknown-record'],
      [13, 'bad-coordinate'],
      [16, 'no-shape'],
    ]);
  });

  it('runs on across the date line', () => {
    const { areas } = readOpenAir(
      'AC R\nDP 10:00 N 179:00 E\nDP 10:00 N 179:00 W\nDP 12:00 N 179:00 W\nDP 12:00 N 179:00 E',
    );
    expect(areas[0]?.ring.map(([lon]) => lon)).toEqual([179, 181, 181, 179, 179]);
  });

  it('of any lines is read without an exception, and all its rings are closed', () => {
    const line = fc.constantFrom(
      'AC C',
      'AN X',
      'AL SFC',
      'AH FL95',
      'V X=39:29.7 N 119:46.5 W',
      'V X=?',
      'V D=-',
      'DC 5',
      'DC -1',
      'DC 1e9',
      'DA 5,10,400',
      'DA 5,10,90',
      'DP 1:00 N 1:00 E',
      'DP x',
      'TC terrain',
      'AT 1:00 N 1:00 E',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 5, arbitrary: line }, fc.string({ unit: 'binary', maxLength: 20 })), {
          maxLength: 30,
        }),
        (lines) => {
          const { areas } = readOpenAir(lines.join('\n'));
          for (const { ring } of areas) {
            expect(ring[0]).toEqual(ring.at(-1));
            expect(ring.flat().every((value) => Number.isFinite(value))).toBe(true);
          }
        },
      ),
      { seed: 2, numRuns: 300 },
    );
  });
});

describe('limits', () => {
  it.each([
    ['SFC', 0, 'GND'],
    ['0', 0, 'GND'],
    ['2100ft MSL', 2100, 'MSL'],
    ['100 Agl', 100, 'GND'],
    ['FL 180', 18_000, 'FL'],
    ['1000M MSL', 3281, 'MSL'],
    ['UNLIM (Mon-Fri)', null, 'UNL'],
    ['15000ft (Mo-Fri)', 15_000, 'MSL'],
    ['Ask on 122.8', null, null],
    ['1e9', null, null],
  ])('%s', (text, feet, reference) => {
    expect(readLimit(text)).toEqual({ text, feet, reference });
  });
});

describe('coordinates', () => {
  it.each([
    ['39:29.7 N 119:46.5 W', [-119.775, 39.495]],
    ['49:37:53 N 007:12:35 E', [7.209722, 49.631389]],
    ['39:36.8 N 119:46.1W', [-119.768333, 39.613333]],
    ['10:00:00 S 180:00:00 W', [-180, -10]],
  ])('%s', (text, [lon = 0, lat = 0]) => {
    const place = readCoordinate(text);
    expect(place?.[0]).toBeCloseTo(lon, 5);
    expect(place?.[1]).toBeCloseTo(lat, 5);
  });

  it.each(['', '91:00 N 10:00 E', '10:60 N 10:00 E', '10:00 N 181:00 E', '10:00 10:00'])('none: %j', (text) => {
    expect(readCoordinate(text)).toBeNull();
  });
});
