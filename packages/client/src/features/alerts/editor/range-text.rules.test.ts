import { listMetrics, metrics, plainNumber } from '@meltemi/catalogue';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFormats } from '#language/index.ts';
import { rangeKinds } from './conditions.rules.ts';
import { endText, readEnd, readNumber } from './range-text.rules.ts';

describe('an end of a range', () => {
  it.each([
    ['wind', 'kt', '20', 10.289],
    ['wind', 'km/h', '36', 10],
    ['temp', '°C', '-5', 268.15],
    ['temp', '°F', '50', 283.15],
    ['rain', 'in', '1', 25.3807],
    ['snow', 'cm', '12', 12],
    ['waves', 'ft', '3.28', 1],
    ['wind', 'bft', '5', 8],
  ] as const)('%s in %s: %s is %d on the wire', (metric, unit, text, raw) => {
    expect(readEnd(metric, unit, text, 'from')).toBeCloseTo(raw, 3);
  });

  it('is written as it was typed, in every unit of every quantity', () => {
    const cases = Object.values(rangeKinds).flatMap(({ metric }) =>
      listMetrics(metrics[metric]).map((unit) => [metric, unit] as const),
    );
    expect(cases.length).toBeGreaterThan(8);
    fc.assert(
      fc.property(
        fc.constantFrom(...cases),
        fc.constantFrom('from' as const, 'to' as const),
        fc.integer({ min: 0, max: 120 }),
        ([metric, unit], end, typed) => {
          const text = String(unit === 'bft' ? typed % 12 : typed);
          expect(endText(metric, unit, readEnd(metric, unit, text, end), plainNumber)).toBe(text);
        },
      ),
      { seed: 9, numRuns: 500 },
    );
  });

  it('takes a whole force of the Beaufort scale in, and the last one has no end', () => {
    expect(readEnd('wind', 'bft', '6', 'to')).toBeGreaterThan(13.8);
    expect(readEnd('wind', 'bft', '12', 'to')).toBeNull();
    expect(readEnd('wind', 'bft', '13', 'from')).toBeNaN();
  });

  it('is open when nothing is typed, and unreadable for what is no number', () => {
    expect(readEnd('wind', 'kt', ' ', 'to')).toBeNull();
    for (const text of ['a', '1-2', '--3', '1e9', '0x10', 'Infinity', '.'])
      expect(readEnd('wind', 'kt', text, 'from'), text).toBeNaN();
    expect(endText('wind', 'kt', null, plainNumber)).toBe('');
    expect(endText('wind', 'kt', Number.NaN, plainNumber)).toBe('');
  });

  it.each(['de', 'fr', 'ar', 'ja'])('that %s writes is read again', (lang) => {
    const { fixed } = createFormats(lang);
    for (const typed of [3.5, -3.5, 12]) expect(readNumber(fixed(typed, 1))).toBe(typed);
    expect(endText('temp', '°C', readEnd('temp', '°C', '-3,5', 'from'), fixed)).toBe(fixed(-3.5, 1));
  });

  it('is read in the digits and with the commas of the interface', () => {
    expect(['12,5', '١٢٫٥', '۱۲٫۵', '１２.５', '−3', ' 7 '].map(readNumber)).toEqual([12.5, 12.5, 12.5, 12.5, -3, 7]);
  });
});
