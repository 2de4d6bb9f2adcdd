import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backConvert, colourScales, cssColour, listMetrics, metrics, scaleColour } from '@meltemi/catalogue';
import { createFormats } from '#language/index.ts';
import { arrowTurn, createReadings, directionWords, isAmount, paintOf, unitLabel } from './readings.ts';

const { amountText, degreesText, valueText, valueWithUnit } = createReadings(createFormats('en').fixed);

describe('a value of the forecast', () => {
  it.each([
    ['temp', 293.15, '°C', '20'],
    ['temp', 293.15, '°F', '68'],
    ['wind', 10, 'm/s', '10'],
    ['wind', 10, 'kt', '19'],
    ['wind', 10, 'km/h', '36'],
    ['wind', 10, 'mph', '22'],
    ['wind', 10, 'bft', '5'],
    ['rain', 10, 'mm', '10.0'],
    ['rain', 10, 'in', '0.39'],
    ['pressure', 101_325, 'hPa', '1013'],
    ['pressure', 101_325, 'inHg', '29.92'],
    ['pressure', 101_325, 'mmHg', '760'],
    ['waves', 2, 'm', '2.0'],
    ['waves', 2, 'ft', '7'],
    ['altitude', 1000, 'ft', '3280'],
    ['snow', 10, 'in', '3.9'],
  ] as const)('%s %d is shown in %s as %s', (metric, raw, unit, text) => {
    expect(valueText(metric, raw, unit)).toBe(text);
  });

  it('is written in every unit of every quantity within its rounding', () => {
    for (const ident of ['temp', 'wind', 'rain', 'snow', 'waves', 'pressure', 'altitude'] as const) {
      const metric = metrics[ident];
      for (const unit of listMetrics(metric).filter((name) => name !== 'bft')) {
        fc.assert(
          fc.property(fc.double({ min: 0, max: 300, noNaN: true }), (raw) => {
            const back = backConvert(metric, Number(valueText(ident, raw, unit)), unit);
            const nextBack = backConvert(
              metric,
              Number(valueText(ident, raw, unit)) + 10 ** -(metric.conv[unit]?.precision ?? 0),
              unit,
            );
            expect(Math.abs(back.value - raw)).toBeLessThanOrEqual(Math.abs(nextBack.value - back.value) * 0.51);
          }),
          { numRuns: 25, seed: 7 },
        );
      }
    }
  });

  it('is a dash where the model has none', () => {
    expect([
      valueText('temp', null, '°C'),
      valueWithUnit('wind', undefined, 'kt'),
      degreesText(null, '°C'),
      amountText('rain', null, 'mm'),
      directionWords(null, false),
    ]).toEqual(['–', '–', '–', '–', '–']);
  });

  it('carries its unit in words and only the sign of degrees in narrow places', () => {
    expect([
      valueWithUnit('temp', 273.15, '°C'),
      valueWithUnit('wind', 5, 'kt'),
      degreesText(273.15, '°F'),
      unitLabel('rain', 'in'),
    ]).toEqual(['0°C', '10 kt', '32°', 'in']);
  });
});

describe('the decimal sign', () => {
  it.each([
    ['de', '3,5', '-3,5 m', '1013'],
    ['cs', '3,5', '-3,5 m', '1013'],
    ['fr', '3,5', '-3,5 m', '1013'],
    ['es', '3,5', '-3,5 m', '1013'],
    ['ja', '3.5', '-3.5 m', '1013'],
    ['ar', '3.5', '\u200e-3.5 m', '1013'],
  ])('is that of %s, and four digits stay together', (lang, rain, height, pressure) => {
    const readings = createReadings(createFormats(lang).fixed);
    expect([
      readings.amountText('rain', 3.5, 'mm'),
      readings.valueWithUnit('waves', -3.5, 'm'),
      readings.valueText('pressure', 101_325, 'hPa'),
    ]).toEqual([rain, height, pressure]);
    expect(readings.amountText('rain', 0.04, 'mm')).toBe('–');
  });
});

describe('what falls', () => {
  it('is an amount unless it is a dash, whatever the decimal sign', () => {
    expect(['3,5', '3.5', '–', ''].map(isAmount)).toEqual([true, true, false, false]);
  });

  it('is a dash when it is nothing or rounds to nothing in the unit', () => {
    expect([
      amountText('rain', 0, 'mm'),
      amountText('rain', 0.04, 'mm'),
      amountText('rain', 0.05, 'mm'),
      amountText('rain', 0.1, 'in'),
      amountText('snow', 1, 'cm'),
    ]).toEqual(['–', '–', '0.1', '–', '1.0']);
  });
});

describe('colours', () => {
  it('are those of the map, opaque, with the ink that reads on them', () => {
    const drawn = (value: number) => cssColour(scaleColour(colourScales.wind, value)!);
    expect(paintOf('wind', 17.2)).toEqual({ colour: drawn(17.2), ink: 'black' });
    expect(paintOf('wind', 0)).toEqual({ colour: drawn(0), ink: 'white' });
    expect(paintOf('rain', 0.5)?.colour).toMatch(/^rgba\(\d+, \d+, \d+, 1\)$/);
    expect(paintOf('temp', null)).toBeNull();
  });
});

describe('arrows', () => {
  it('point where the wind goes', () => {
    expect([arrowTurn(0), arrowTurn(270), arrowTurn(null)]).toEqual([180, 90, null]);
  });

  it('are words for those who cannot see them, degrees for those who chose numbers', () => {
    expect([directionWords(270, false), directionWords(271.4, true)]).toEqual(['W', '271°']);
  });
});
