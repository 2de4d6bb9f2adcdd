import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { icingClasses } from '../classes/index.ts';
import { colourScales, sampleGradient, scaleIdents } from '../scales/index.ts';
import { roundTo } from './convert.rules.ts';
import {
  classLegend,
  legendBar,
  legendCandidates,
  legendLineCount,
  legendLines,
  legendPosition,
} from './legend.rules.ts';
import { metrics } from './metrics.ts';
import { scaleMetrics } from './test-scale-metrics.ts';
import { listMetrics } from './unit-choice.rules.ts';

const legends = scaleIdents.flatMap((scale) => {
  const ident = scaleMetrics[scale];
  return ident === null
    ? []
    : listMetrics(metrics[ident]).map((unit) => ({
        scale,
        ident,
        unit,
        lines: legendLines(metrics[ident], unit, colourScales[scale]) ?? [],
      }));
});
const numbered = legends.filter(({ ident, unit }) => metrics[ident].conv[unit]?.classes === undefined);
const texts = (scale: (typeof scaleIdents)[number], unit: string) =>
  legends.find((legend) => legend.scale === scale && legend.unit === unit)?.lines.map(({ text }) => text);

describe('scales and metrics', () => {
  it('speak the same raw unit', () => {
    const differs = scaleIdents.filter((ident) => {
      const metric = scaleMetrics[ident];
      return metric !== null && metrics[metric].raw !== colourScales[ident].unit;
    });
    expect(differs).toEqual([]);
  });
});

describe('a legend of numbers', () => {
  it.each(numbered)('$scale in $unit has 5–7 rising numbers, equally spaced', ({ lines }) => {
    expect(lines.length).toBeGreaterThanOrEqual(legendLineCount.min);
    expect(lines.length).toBeLessThanOrEqual(legendLineCount.max);
    const shown = lines.map(({ text }) => Number(text));
    expect(shown.every((number, index) => index === 0 || number > (shown[index - 1] ?? Infinity))).toBe(true);
    expect(lines.map(({ position }) => position)).toEqual(lines.map((_, index) => index / (lines.length - 1)));
  });

  it.each(numbered)('$scale in $unit has every threshold among its numbers', ({ scale, ident, unit, lines }) => {
    const conversion = metrics[ident].conv[unit];
    if (conversion === undefined) throw new Error('no unit');
    for (const value of colourScales[scale].thresholds) {
      expect(lines.map(({ text }) => text)).toContain(
        String(roundTo(conversion.conversion(value), conversion.precision)),
      );
    }
  });

  it.each(numbered)('$scale in $unit writes at each value the number of that value', ({ ident, unit, lines }) => {
    const conversion = metrics[ident].conv[unit];
    for (const { value, text } of lines)
      expect(roundTo(conversion?.conversion(value) ?? Number.NaN, conversion?.precision ?? 0)).toBeCloseTo(
        Number(text),
        9,
      );
  });

  it('reads well', () => {
    expect(texts('wind', 'bft')).toEqual(['0', '2', '4', '6', '8', '10', '12']);
    expect(texts('temp', '°F')).toContain('32');
    expect(texts('temp', '°C')).toEqual(['-60', '-20', '0', '10', '20', '30', '50']);
    expect(texts('efi', 'EFI')).toEqual(['-1', '-0.8', '-0.5', '0', '0.5', '0.8', '1']);
  });

  it('is not there for a unit the metric lacks', () => {
    expect(legendLines(metrics.wind, 'hPa', colourScales.wind)).toBeNull();
  });
});

describe('a legend of classes', () => {
  it('lists cloud amounts and flight categories by their codes', () => {
    expect(texts('clouds', 'rules')).toEqual(['FEW', 'SCT', 'BKN', 'OVC']);
    expect(texts('visibility', 'rules')).toEqual(['LIFR', 'IFR', 'MVFR', 'VFR']);
  });

  it('lists kinds and leaves out what shows nothing', () => {
    expect(texts('fog', 'rules')).toEqual(['fog', 'rime fog']);
    expect(texts('ptype', 'rules')).toEqual([
      'just rain',
      'freezing rain',
      'mixed ice',
      'snow',
      'wet snow',
      'rain-snow',
      'pellets',
    ]);
    expect(classLegend(icingClasses).map(({ text }) => text)).toEqual(['trace', 'light', 'moderate', 'severe']);
  });

  it('stands in the middle of its share and in the user’s words', () => {
    const lines = classLegend(icingClasses, ({ code }) => 'x' + String(code));
    expect(lines.map(({ text }) => text)).toEqual(['xtrace', 'xlight', 'xmoderate', 'xsevere']);
    expect(lines.map(({ position }) => position)).toEqual([0.5 / 4, 1.5 / 4, 2.5 / 4, 3.5 / 4]);
  });
});

describe('the bar', () => {
  it('drops the lower half of each break from the candidates', () => {
    expect(legendCandidates(colourScales.rh.gradient)).toEqual([0, 15, 30, 45, 60, 75, 90, 100]);
    expect(legendCandidates(colourScales.efi.gradient)).toHaveLength(11);
  });

  it('puts each number at its place and everything else in order between', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...numbered),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ({ lines }, a, b) => {
          const [from, to] = [lines[0]?.value ?? 0, lines.at(-1)?.value ?? 0];
          const [low, high] = [from + (to - from) * Math.min(a, b), from + (to - from) * Math.max(a, b)];
          expect(legendPosition(lines, low)).toBeLessThanOrEqual(legendPosition(lines, high));
          for (const { value, position } of lines) expect(legendPosition(lines, value)).toBeCloseTo(position, 9);
        },
      ),
      { seed: 10 },
    );
  });

  it('clamps beyond its ends', () => {
    const lines = legendLines(metrics.temp, '°C', colourScales.temp) ?? [];
    expect(legendPosition(lines, 0)).toBe(0);
    expect(legendPosition(lines, 999)).toBe(1);
    expect(legendPosition([], 5)).toBe(0);
  });

  it('shows the colours of the scale from end to end, breaks included', () => {
    const lines = legendLines(metrics.rh, '%', colourScales.rh) ?? [];
    const bar = legendBar(lines, colourScales.rh);
    expect([bar[0]?.position, bar.at(-1)?.position]).toEqual([0, 1]);
    expect(bar.map(({ colour }) => colour)).toContainEqual(sampleGradient(colourScales.rh.gradient, 29.9));
    expect(bar.map(({ colour }) => colour)).toContainEqual(sampleGradient(colourScales.rh.gradient, 30));
    expect(legendBar([], colourScales.wind)).toEqual([]);
  });
});
