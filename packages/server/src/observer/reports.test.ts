import { measureExact, truthBetween, type Truth } from '@meltemi/atmosphere';
import { readMetar, readTaf, writeMetar, writeTaf } from '@meltemi/reports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportOf } from './make-report.ts';
import { metarContent, styleOf } from './metar-content.rules.ts';
import { tafContent } from './taf-content.rules.ts';

const ts = Date.parse('2026-11-16T12:00Z');
const hour = 3_600_000;
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const truths: fc.Arbitrary<Truth> = fc.record({
  temp: number(225, 310),
  dewpoint: number(220, 303),
  windU: number(-40, 40),
  windV: number(-40, 40),
  gust: number(0, 70),
  pressure: number(94_000, 106_000),
  visibility: number(60, 75_000),
  rain: fc.oneof(fc.constant(0), number(0, 40)),
  convPrecip: number(0, 20),
  ptype: fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
  thunder: fc.oneof(fc.constant(0), number(0, 2)),
  clouds: number(0, 100),
  lclouds: number(0, 100),
  mclouds: number(0, 100),
  hclouds: number(0, 100),
  cbase: fc.oneof(fc.constant(Number.NaN), number(20, 2000)),
  elevation: number(0, 300),
});
const airports = fc.record({
  id: fc.constantFrom('ad-LKPR', 'ad-KJFK', 'ad-CYYZ', 'ad-YSSY'),
  type: fc.constant('ad' as const),
  lat: fc.constant(50),
  lon: fc.constant(14),
  elevation: number(0, 300),
  cc: fc.constantFrom('CZ', 'US', 'CA', null),
});

describe('reports of simulated airports', () => {
  it('read back whole, and are the same whenever they are made', () => {
    fc.assert(
      fc.property(airports, truths, (airport, truth) => {
        const sent = reportOf(1, airport, ts, truth);
        const again = reportOf(1, airport, ts, truth);
        expect(again).toEqual(sent);
        const read = readMetar(sent!.text!.raw, ts);
        expect(read).toMatchObject({ station: airport.id.slice(3), time: ts, unknown: [] });
        expect(read?.wind?.speed).toBeGreaterThanOrEqual(0);
        expect([read?.visibility, read?.sky, read?.temperature, read?.pressure]).not.toContain(null);
        // Nothing is lost but the sign of nought: the values that were read make the same text.
        const unsigned = (raw: string): string => raw.replaceAll('M00', '00');
        expect(unsigned(writeMetar({ ...read!, time: ts }))).toBe(unsigned(sent!.text!.raw));
        expect(read!.sky!.layers.slice(0, -1).map(({ cover }) => cover)).not.toContain('OVC');
      }),
      { numRuns: 100 },
    );
  });

  it('say what was measured, to the steps of the code', () => {
    fc.assert(
      fc.property(airports, truths, (airport, truth) => {
        const measured = measureExact(airport, truth);
        const style = styleOf(airport.cc);
        const read = readMetar(writeMetar(metarContent('LKPR', 'METAR', ts, measured, { style, isLarge: true })), ts);
        expect(Math.abs(read!.temperature! + 273.15 - measured.temp)).toBeLessThan(0.51);
        expect(Math.abs(read!.wind!.speed! - measured.wind)).toBeLessThan(0.27);
        expect(Math.abs(read!.pressure! - measured.pressure / 100)).toBeLessThan(1.01);
      }),
      { numRuns: 300 },
    );
  });

  it('say CAVOK only of open sky in the metric style, and leave high cloud to people', () => {
    const airport = { type: 'ad', lat: 50, lon: 14, elevation: 0 } as const;
    const truth: Truth = { temp: 283, dewpoint: 275, pressure: 101_000, visibility: 20_000, hclouds: 60 };
    const at = (more: { id: string; cc: string; isLarge?: boolean }, clouds: Truth = {}): string | undefined =>
      / ((?:AUTO )?\S+KT) (.*?) \d\d\//.exec(
        reportOf(1, { ...airport, ...more }, ts, { ...truth, ...clouds })!.text!.raw,
      )?.[2];
    expect(at({ id: 'ad-LKPR', cc: 'CZ' })).toBe('CAVOK');
    expect(at({ id: 'ad-LKPR', cc: 'CZ' }, { hclouds: 0, visibility: 7500 })).toBe('7000 NSC');
    expect(at({ id: 'ad-KJFK', cc: 'US', isLarge: true })).toBe('10SM BKN250');
    expect(at({ id: 'ad-KABC', cc: 'US' })).toBe('10SM CLR');
  });

  it('have rain from half a millimetre an hour only', () => {
    const at = (rain: number) => {
      const airport = { id: 'ad-LKPR', type: 'ad', lat: 50, lon: 14, elevation: 0, cc: 'CZ' } as const;
      const truth: Truth = { temp: 283, dewpoint: 280, pressure: 101_000, visibility: 20_000, rain, ptype: 1 };
      return readMetar(reportOf(1, airport, ts, truth)!.text!.raw, ts)?.weather.map(({ code }) => code);
    };
    expect([at(0.4), at(0.6), at(9)]).toEqual([[], ['-RA'], ['+RA']]);
  });
});

describe('forecasts of simulated airports', () => {
  it('read back to their hours, whatever comes', () => {
    fc.assert(
      fc.property(
        fc.array(truths, { minLength: 9, maxLength: 9 }),
        fc.constantFrom('american', 'metric'),
        (all, style) => {
          const steps = all.map((truth, k) => ({
            ts: ts + 3 * k * hour,
            expected: measureExact({ elevation: 0 }, truthBetween(truth, truth, 0)),
          }));
          const content = tafContent('LKPR', ts - hour, ts + 24 * hour, steps, style);
          const raw = writeTaf(content);
          const read = readTaf(raw, ts);
          expect(read).toMatchObject({ station: 'LKPR', from: ts, to: ts + 24 * hour, unknown: [] });
          expect(read?.groups.map(({ kind, from }) => [kind, from])).toEqual(
            content.groups.map(({ kind, from = ts }) => [kind, from]),
          );
          expect(writeTaf(tafContent('LKPR', ts - hour, ts + 24 * hour, steps, style))).toBe(raw);
          const [from, to] = [ts, ts + 24 * hour];
          expect(writeTaf({ ...read!, time: ts - hour, from, to })).toBe(raw);
        },
      ),
      { numRuns: 60 },
    );
  });
});
