import { describe, expect, it } from 'vitest';
import { massFieldAt, readMass, type MassField, type MassValues } from '../flow/mass-field.ts';
import { makeWaveNoise } from '../noise/wave-noise.ts';
import { worldHours } from '../time/season.ts';
import { activeStorms, openStormBook, strengthOf, systemStride, trackOf } from './active-storms.ts';
import { makeModes, modeHeight, modeTable } from './modes.ts';
import { stormRegions } from './regions.ts';
import { birthsOf, bucketHours, longestLife, type Storm } from './storm-births.ts';

const year = Array.from({ length: 730 }, (_, k) => birthsOf(3, 19_000 + k)).flat();
const lows = year.filter((storm) => storm.depth > 0);
const highs = year.filter((storm) => storm.depth < 0);
const unit = (lat: number, lon: number): readonly [number, number, number] => {
  const [a, b] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180];
  return [Math.cos(a) * Math.cos(b), Math.cos(a) * Math.sin(b), Math.sin(a)];
};

describe('a year of lows', () => {
  it("has five to fifteen births a day in all the world's breeding grounds", () => {
    const daily = lows.length / 365;
    expect(daily).toBeGreaterThan(5);
    expect(daily).toBeLessThan(15);
  });

  it('lets each live between three and a half and seven days, and blocking highs up to thirteen', () => {
    for (const { life } of lows) {
      expect(life).toBeGreaterThanOrEqual(84);
      expect(life).toBeLessThanOrEqual(168);
    }
    for (const { life } of highs) expect(life).toBeLessThanOrEqual(longestLife * bucketHours);
    expect(highs.length).toBeGreaterThan(100);
  });

  it('gives deep lows room: at least 18 km of radius a hPa', () => {
    for (const { depth, radius } of lows) {
      expect(radius / depth).toBeGreaterThanOrEqual(18);
      expect(radius).toBeGreaterThanOrEqual(470);
      expect(radius).toBeLessThan(2000);
    }
  });

  it('sends a high behind every low, equatorward of it and weaker', () => {
    for (const { trailing } of lows) {
      expect(trailing).not.toBeNull();
      expect(trailing!.west).toBeGreaterThanOrEqual(17);
      expect(trailing!.equatorward).toBeGreaterThanOrEqual(6);
      expect(trailing!.share).toBeLessThan(0.5);
    }
    for (const { trailing } of highs) expect(trailing).toBeNull();
  });

  it('is born in its regions', () => {
    for (const { lat, lon } of lows) {
      const home = stormRegions.some(
        (region) => lat >= region.lat[0] && lat <= region.lat[1] && lon >= region.lon[0] && lon <= region.lon[1],
      );
      expect(home).toBe(true);
    }
  });

  it('is rough all year in the Southern Ocean and rougher in winter in the North Atlantic', () => {
    const mean = (list: readonly Storm[]): number => list.reduce((sum, { depth }) => sum + depth, 0) / list.length;
    const inMonths =
      (from: string, to: string) =>
      ({ birth }: Storm): boolean =>
        birth >= worldHours(Date.parse(from)) && birth < worldHours(Date.parse(to));
    const winter = lows.filter(inMonths('2026-01-01', '2026-03-01'));
    const summer = lows.filter(inMonths('2026-07-01', '2026-09-01'));
    const atlantic = ({ lat, lon }: Storm): boolean => lat > 30 && lat < 60 && lon > -80 && lon < -5;
    const southern = ({ lat }: Storm): boolean => lat < -40;
    expect(mean(winter.filter(atlantic))).toBeGreaterThan(1.4 * mean(summer.filter(atlantic)));
    expect(mean(winter.filter(southern)) / mean(summer.filter(southern))).toBeGreaterThan(0.7);
  });
});

describe('the life of a low', () => {
  const storm = lows.find(({ depth, lat }) => depth > 30 && lat > 30)!;

  it('grows to its middle and fades to nothing', () => {
    const shares = Array.from({ length: 11 }, (_, k) => strengthOf(k / 10));
    expect(shares[0]).toBe(0);
    expect(shares[5]).toBeCloseTo(1, 6);
    expect(shares[10]).toBe(0);
    for (let k = 1; k <= 4; k += 1) expect(shares[k]!).toBeGreaterThan(shares[k - 1]!);
    for (let k = 7; k <= 10; k += 1) expect(shares[k]!).toBeLessThan(shares[k - 1]!);
  });

  it('travels fast while young and slows with age', () => {
    const early = trackOf(storm, 0.2).lon - trackOf(storm, 0.1).lon;
    const late = trackOf(storm, 0.9).lon - trackOf(storm, 0.8).lon;
    expect(early).toBeGreaterThan(late);
    expect(late).toBeGreaterThan(0);
  });

  it('moves less than 120 km an hour', () => {
    for (let x = 0; x < 0.99; x += 0.01) {
      const [a, b] = [trackOf(storm, x), trackOf(storm, x + 1 / storm.life)];
      const km = Math.hypot((b.lat - a.lat) * 111.2, (b.lon - a.lon) * 111.2 * Math.cos((a.lat * Math.PI) / 180));
      expect(km).toBeLessThan(120);
    }
  });

  it('is three systems in the list: the low, its upper trough and the high behind it', () => {
    const book = {
      births: (bucket: number): readonly Storm[] => (bucket === Math.floor(storm.birth / bucketHours) ? [storm] : []),
    };
    const { count, systems } = activeStorms(book, storm.birth + 0.5 * storm.life, null);
    expect(count).toBe(3);
    expect(systems[3]).toBeCloseTo(storm.depth, 6);
    expect(systems[systemStride + 11]).toBeCloseTo(2.5 * storm.depth, 6);
    expect(systems[2 * systemStride + 3]).toBeLessThan(0);
    expect(activeStorms(book, storm.birth - 1, null).count).toBe(0);
    expect(activeStorms(book, storm.birth + storm.life + 1, null).count).toBe(0);
  });

  it('is lost or deepened as a model believes', () => {
    const book = {
      births: (bucket: number): readonly Storm[] => (bucket === Math.floor(storm.birth / bucketHours) ? [storm] : []),
    };
    const at = storm.birth + 0.5 * storm.life;
    expect(activeStorms(book, at, { factor: () => 0, invented: () => [] }).count).toBe(0);
    expect(activeStorms(book, at, { factor: () => 1.3, invented: () => [] }).systems[3]).toBeCloseTo(
      1.3 * storm.depth,
      6,
    );
    const other = { ...storm, key: 5 };
    expect(
      activeStorms(book, at, {
        factor: () => 1,
        invented: (bucket) => (bucket === Math.floor(storm.birth / bucketHours) ? [other] : []),
      }).count,
    ).toBe(6);
  });
});

describe('the mass field', () => {
  const calm = { births: (): readonly Storm[] => [] };
  const bend = makeWaveNoise(4, 6, 3, 2300, 60, 0);
  const read = (field: MassField, lat: number, lon: number): MassValues => {
    const out = { pressure: 0, waves: 0, core: 0, trough: 0 };
    readMass(field, ...unit(lat, lon), lat, new Float64Array(3), out);
    return out;
  };

  it('without storms is the waves alone, 0.038 hPa a metre', () => {
    const field = massFieldAt({ modes: makeModes(3), book: calm, bend }, 235_000, null);
    for (const [lat, lon] of [
      [50, 10],
      [-48, 120],
      [5, -70],
    ] as const) {
      const { pressure, waves, core } = read(field, lat, lon);
      expect(pressure).toBeCloseTo(0.038 * waves, 6);
      expect(core).toBeCloseTo(0, 9);
    }
  });

  it('never falls more than some 60 hPa below or rises 35 above its surroundings, however storms pile up', () => {
    const field = massFieldAt({ modes: makeModes(3), book: openStormBook(3), bend }, 235_000, null);
    for (let lat = -80; lat <= 80; lat += 8) {
      for (let lon = -180; lon < 180; lon += 9) {
        const { pressure, trough } = read(field, lat, lon);
        expect(pressure).toBeGreaterThan(-75);
        expect(pressure).toBeLessThan(40);
        expect(Math.abs(trough)).toBeLessThanOrEqual(190);
      }
    }
  });
});

describe('planetary waves', () => {
  const modes = makeModes(3);
  const along = (lat: number, hours: number): number[] => {
    const table = modeTable(modes, hours);
    return Array.from({ length: 72 }, (_, k) =>
      modeHeight(table, lat, Math.cos((k * 5 * Math.PI) / 180), Math.sin((k * 5 * Math.PI) / 180)),
    );
  };

  it('are eight in each hemisphere and sum to nothing along a parallel', () => {
    expect(modes.list).toHaveLength(16);
    for (const lat of [60, 45, -50])
      expect(Math.abs(along(lat, 200_000).reduce((a, b) => a + b) / 72)).toBeLessThan(1e-6);
  });

  it('are high in the middle latitudes and hardly there on the equator and the poles', () => {
    const height = (lat: number): number => Math.max(...along(lat, 200_000).map(Math.abs));
    expect(height(52)).toBeGreaterThan(60);
    expect(height(52)).toBeLessThan(450);
    expect(height(2)).toBeLessThan(5);
    expect(height(89)).toBeLessThan(40);
  });

  it('change little in an hour and are others after two weeks', () => {
    const difference = (a: readonly number[], b: readonly number[]): number =>
      Math.sqrt(a.reduce((sum, value, k) => sum + (value - b[k]!) ** 2, 0) / a.length);
    expect(difference(along(50, 200_000), along(50, 200_001))).toBeLessThan(12);
    expect(difference(along(50, 200_000), along(50, 200_336))).toBeGreaterThan(20);
  });

  it('long ones drift westward and short ones eastward', () => {
    for (const { m, speed } of modes.list) expect(Math.sign(speed)).toBe(m <= 2 ? -1 : 1);
  });
});
