import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertNumber, metrics, plainNumber } from '@meltemi/catalogue';
import { createFormats } from '#language/index.ts';
import { BANDS, METEOGRAM_HEIGHT, spansOf, unitTicks, warmestColumns } from './meteogram.rules.ts';
import { forecast } from '../rules/test-forecast.ts';

describe('the lines of an axis', () => {
  it('are round in the chosen unit, wherever they lie in the raw one', () => {
    expect(unitTicks('temp', '°C', 268.15, 288.15, 4, plainNumber).map(({ text }) => text)).toEqual([
      '-5',
      '0',
      '5',
      '10',
      '15',
    ]);
    expect(unitTicks('temp', '°F', 268.15, 288.15, 4, plainNumber).map(({ text }) => text)).toEqual(['30', '40', '50']);
    expect(unitTicks('wind', 'kt', 0, 20, 3, plainNumber).map(({ text }) => text)).toEqual(['0', '20']);
    expect(unitTicks('pressure', 'inHg', 99_000, 102_000, 3, plainNumber).map(({ text }) => text)).toEqual([
      '29.5',
      '30',
    ]);
  });

  it('have the decimal sign of the language', () => {
    const texts = (lang: string): readonly string[] =>
      unitTicks('pressure', 'inHg', 99_000, 102_000, 3, createFormats(lang).fixed).map(({ text }) => text);
    expect([texts('de'), texts('ar')]).toEqual([
      ['29,5', '30'],
      ['29.5', '30'],
    ]);
  });

  it('lie at the raw value of their number', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('°C', '°F'),
        fc.double({ min: 220, max: 300, noNaN: true }),
        fc.double({ min: 5, max: 60, noNaN: true }),
        (unit, low, span) => {
          for (const { raw, text } of unitTicks('temp', unit, low, low + span, 4, plainNumber)) {
            expect(convertNumber(metrics.temp, raw, unit).value).toBe(Number(text));
            expect(raw >= low - 1e-6 && raw <= low + span + 1e-6).toBe(true);
          }
        },
      ),
    );
  });

  it('have no number that the unit would not show', () => {
    for (const { text } of unitTicks('wind', 'm/s', 0, 1, 4, plainNumber))
      expect(Number.isInteger(Number(text))).toBe(true);
  });
});

describe('what the axes span', () => {
  it('holds every value of the forecast, rain and wind from zero', () => {
    const spans = spansOf(forecast.data);
    expect(spans.rain).toEqual([0, 6]);
    expect(spans.wind).toEqual([0, 22.5]);
    expect(spans.temp[0]).toBeLessThanOrEqual(270.15);
    expect(spans.temp[1]).toBeGreaterThanOrEqual(280.15);
    expect(spans.pressure).toEqual([99_825, 101_325]);
  });

  it('does not make even weather look wild', () => {
    const calm = spansOf({
      day: [],
      hour: [],
      ts: [],
      temp: [280, 281],
      dewPoint: [280, 280],
      mm: [0, 0.1],
      wind: [1, 2],
      gust: [2, 3],
      pressure: [101_300, 101_310],
    });
    expect(calm.temp[1] - calm.temp[0]).toBe(8);
    expect([calm.rain[1], calm.wind[1], calm.pressure[1] - calm.pressure[0]]).toEqual([3, 10, 1200]);
  });

  it('is something even without a single value', () => {
    const none = spansOf({ day: [], hour: [], ts: [] });
    for (const [low, high] of Object.values(none) as [number, number][]) expect(high).toBeGreaterThan(low);
  });
});

describe('the drawing', () => {
  it('writes the warmest hour of each whole day', () => {
    const days = [
      { first: 0, length: 8 },
      { first: 8, length: 8 },
      { first: 16, length: 2 },
    ];
    expect(warmestColumns([1, 2, 9, 4, 5, 6, 7, 8, 1, 1, 1, 1, 7, 7, 1, null, 50, 60], days)).toEqual([2, 12]);
    expect(warmestColumns([null, null, null, null], [{ first: 0, length: 4 }])).toEqual([]);
  });

  it('has bands that do not overlap and fit into it', () => {
    const bands = Object.values(BANDS);
    for (const [k, { top }] of bands.entries())
      expect(top).toBeGreaterThanOrEqual(k === 0 ? 0 : (bands[k - 1]?.top ?? 0) + (bands[k - 1]?.height ?? 0));
    expect((bands.at(-1)?.top ?? 0) + (bands.at(-1)?.height ?? 0)).toBeLessThanOrEqual(METEOGRAM_HEIGHT);
  });
});
