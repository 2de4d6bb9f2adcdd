import fc from 'fast-check';
import proj4 from 'proj4';
import { describe, expect, it } from 'vitest';
import { geostationary } from './geostationary.ts';
import { project, grs80, wgs84 } from './projection.ts';
import { readProj4 } from './read-proj4.ts';
import { britishGrid } from './transverse-mercator.ts';

/** Texts as files carry them, and the part of the earth that each is for: west, south, east, north. */
const cases: readonly (readonly [string, string, readonly [number, number, number, number]])[] = [
  [
    'the European composite',
    '+proj=laea +lat_0=55 +lon_0=10 +x_0=1950000 +y_0=-2100000 +units=m +ellps=WGS84',
    [-40, 30, 60, 75],
  ],
  ['equal area on a sphere', '+proj=laea +lat_0=20 +lon_0=-60 +R=6371000 +x_0=0 +y_0=0', [-120, -40, 0, 80]],
  ['the German composite', '+proj=stere +lat_0=90 +lat_ts=60 +lon_0=10 +a=6370040 +b=6370040', [-10, 40, 30, 60]],
  [
    'the Dutch composite',
    '+proj=stere +lat_0=90 +lon_0=0.0 +lat_ts=60.0 +a=6378.137 +b=6356.752 +x_0=0 +y_0=0',
    [-20, 40, 30, 60],
  ],
  ['the southern pole', '+proj=stere +lat_0=-90 +lat_ts=-71 +lon_0=170 +ellps=WGS84', [-179, -89, 179, -40]],
  ['true at the pole', '+proj=stere +lat_0=90 +lat_ts=90 +lon_0=-45 +ellps=WGS84', [-179, 30, 179, 89]],
  ['the web', '+proj=merc +lat_ts=0 +lon_0=0 +k=1.0 +R=6378137.0', [-179, -84, 179, 84]],
  ['Mercator on an ellipsoid', '+proj=merc +lat_ts=30 +lon_0=5 +x_0=100 +y_0=-200 +ellps=GRS80', [-170, -84, 170, 84]],
  ['one radar', '+proj=gnom +R=6371000.0 +lat_0=56.3675 +lon_0=12.8544 +x_0=0 +y_0=0', [5, 50, 20, 62]],
];

describe('projections', () => {
  it.each(cases)('%s agrees with proj4 to a millionth of a metre', (_name, text, [west, south, east, north]) => {
    // proj4 does not know a radius by its letter.
    const [ours, theirs] = [readProj4(text), proj4(text.replace(/\+R=(\S+)/u, '+a=$1 +b=$1'))];
    const place = fc.tuple(
      fc.double({ min: south, max: north, noNaN: true }),
      fc.double({ min: west, max: east, noNaN: true }),
    );
    fc.assert(
      fc.property(place, ([lat, lon]) => {
        const [x, y] = project(ours, lat, lon);
        const [theirX, theirY] = theirs.forward([lon, lat]);
        expect(Math.hypot(x - theirX, y - theirY)).toBeLessThan(1e-6);
      }),
    );
  });

  it('the British grid agrees with proj4 to a millionth of a metre', () => {
    const text =
      '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +a=6377563.396 +b=6356256.909237285 +units=m';
    const theirs = proj4(text);
    for (const ours of [britishGrid(), readProj4(text)])
      fc.assert(
        fc.property(
          fc.double({ min: 45, max: 63, noNaN: true }),
          fc.double({ min: -14, max: 8, noNaN: true }),
          (lat, lon) => {
            const [x, y] = project(ours, lat, lon);
            const [theirX, theirY] = theirs.forward([lon, lat]);
            expect(Math.hypot(x - theirX, y - theirY)).toBeLessThan(1e-6);
          },
        ),
      );
  });

  it.each([
    ['x', -75, 35_786_023, grs80],
    ['x', -137, 35_786_023, grs80],
    ['y', 140.7, 35_785_863, wgs84],
    ['y', 0, 35_785_831, { a: 6_378_169, b: 6_356_583.8 }],
  ] as const)('satellites that sweep about %s above %d agree with proj4', (sweep, lon0, height, earth) => {
    const ours = geostationary({ earth, height, lon0, sweep });
    const theirs = proj4(`+proj=geos +sweep=${sweep} +lon_0=${lon0} +h=${height} +a=${earth.a} +b=${earth.b}`);
    fc.assert(
      fc.property(
        fc.double({ min: -70, max: 70, noNaN: true }),
        fc.double({ min: -60, max: 60, noNaN: true }),
        (lat, from) => {
          const [x, y] = project(ours, lat, lon0 + from);
          fc.pre(!Number.isNaN(x));
          const [theirX, theirY] = theirs.forward([lon0 + from, lat]);
          expect(Math.hypot(x * height - theirX, y * height - theirY)).toBeLessThan(1e-6);
        },
      ),
    );
  });

  it('a satellite does not see the far side, nor the poles', () => {
    const goes = geostationary({ earth: grs80, height: 35_786_023, lon0: -75, sweep: 'x' });
    for (const [lat, lon] of [
      [0, 105],
      [0, 10],
      [0, -160],
      [90, 0],
      [-90, 0],
      [82, -75],
    ] as const)
      expect(project(goes, lat, lon)).toEqual([Number.NaN, Number.NaN]);
    expect(project(goes, 0, -75)).toEqual([0, 0]);
    expect(project(goes, 80.9, -75)[1]).toBeGreaterThan(0.15);
  });

  it('across 180° nothing breaks', () => {
    const himawari = geostationary({ earth: wgs84, height: 35_785_863, lon0: 140.7, sweep: 'y' });
    const [a, b] = [project(himawari, 10, 179.999), project(himawari, 10, -179.999)];
    expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeLessThan(1e-5);
  });

  it.each([
    ['+proj=aeqd +lat_0=50', 'unsupported'],
    ['+proj=stere +lat_0=52 +lon_0=5', 'unsupported'],
    ['+proj=laea +lat_0=abc', 'bad-data'],
    ['+proj=laea +ellps=mars', 'unsupported'],
    ['+proj=laea +units=us-ft', 'unsupported'],
    ['', 'unsupported'],
  ])('%s is refused', (text, code) => {
    expect(() => readProj4(text)).toThrow(expect.objectContaining({ code }));
  });
});
