import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  albedoOf,
  brightnessOf,
  codeOfAlbedo,
  codeOfBrightness,
  codeOfEcho,
  echoOf,
  noCoverage,
  noEcho,
  notSeen,
  skyTick,
} from './index.ts';

describe('codes of radar', () => {
  it('tells no echo, an echo and no coverage apart', () => {
    expect([codeOfEcho(Number.NaN), codeOfEcho(-32), codeOfEcho(4.9)]).toEqual([noEcho, noEcho, noEcho]);
    expect([codeOfEcho(5), codeOfEcho(5.5), codeOfEcho(40), codeOfEcho(200)]).toEqual([1, 2, 71, 254]);
    expect([echoOf(noEcho), echoOf(noCoverage)]).toEqual([Number.NaN, Number.NaN]);
  });
  it('keeps every echo to a quarter of a dBZ', () => {
    fc.assert(
      fc.property(fc.double({ min: 5, max: 80, noNaN: true }), (dbz) => {
        expect(Math.abs(echoOf(codeOfEcho(dbz)) - dbz)).toBeLessThanOrEqual(0.25);
      }),
    );
  });
});

describe('codes of satellites', () => {
  it('keeps brightness to 0.3 K and albedo to 0.2 %, and what is not seen apart', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 181, max: 332, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (k, a) => {
          expect(Math.abs(brightnessOf(codeOfBrightness(k)) - k)).toBeLessThanOrEqual(0.3001);
          expect(Math.abs(albedoOf(codeOfAlbedo(a)) - a)).toBeLessThanOrEqual(0.002);
        },
      ),
    );
    expect([codeOfBrightness(Number.NaN), codeOfAlbedo(Number.NaN)]).toEqual([notSeen, notSeen]);
    expect([brightnessOf(notSeen), albedoOf(notSeen)]).toEqual([Number.NaN, Number.NaN]);
  });
});

it('ticks every three minutes', () => {
  expect(skyTick(Date.UTC(2026, 6, 14, 15, 4, 59))).toBe(Date.UTC(2026, 6, 14, 15, 3));
});
