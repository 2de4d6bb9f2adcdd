import {
  colourScales,
  metrics,
  overlayIdents,
  overlays,
  sampleGradient,
  type Gradient,
  type Rgba,
} from '@meltemi/catalogue';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addStop,
  changeStop,
  checkStops,
  hexColour,
  metricOf,
  numberUnit,
  opacityOf,
  rawValue,
  removeStop,
  shownValue,
  shownValues,
  stopBounds,
  withHex,
  withOpacity,
} from './stops.rules.ts';

const RED: Rgba = [255, 0, 0, 255];
const BLUE: Rgba = [0, 0, 255, 128];
const TWO: Gradient = [
  [0, RED],
  [10, BLUE],
];
const THREE: Gradient = [
  [0, RED],
  [2, BLUE],
  [10, RED],
];

describe('stops', () => {
  it('change in colour or value alone', () => {
    expect(changeStop(TWO, 1, { value: 12 })).toEqual([
      [0, RED],
      [12, BLUE],
    ]);
    expect(changeStop(TWO, 0, { colour: BLUE })).toEqual([
      [0, BLUE],
      [10, BLUE],
    ]);
  });

  it('are added where the gap is widest, in the colour that is there', () => {
    const { stops, index } = addStop(THREE);
    expect(index).toBe(2);
    expect(stops.map(([value]) => value)).toEqual([0, 2, 6, 10]);
    expect(stops[2]?.[1]).toEqual((sampleGradient(THREE, 6) ?? RED).map(Math.round));
  });

  it('can always be drawn after one was added, and are what they were after it was removed', () => {
    for (const scale of Object.values(colourScales)) {
      const { stops, index } = addStop(scale.gradient);
      expect([scale.ident, checkStops(stops).ok]).toEqual([scale.ident, true]);
      expect(removeStop(stops, index)).toEqual(scale.gradient);
    }
  });

  it('are refused with the codes of the catalogue', () => {
    expect(checkStops(changeStop(THREE, 1, { value: 11 }))).toEqual({
      ok: false,
      fault: { code: 'gradient.not-ascending', at: 2 },
    });
    expect(checkStops(removeStop(TWO, 0))).toEqual({ ok: false, fault: { code: 'gradient.too-short' } });
    expect(checkStops(changeStop(TWO, 0, { value: Number.NaN }))).toEqual({
      ok: false,
      fault: { code: 'gradient.bad-value', at: 0 },
    });
  });

  it('never pass each other within their bounds', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(colourScales)),
        fc.nat(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ({ gradient }, turn, share) => {
          const index = turn % gradient.length;
          const { from, to } = stopBounds(gradient, index);
          expect(checkStops(changeStop(gradient, index, { value: from + (to - from) * share })).ok).toBe(true);
        },
      ),
      { seed: 7 },
    );
  });
});

describe('values', () => {
  it('are typed in the chosen unit, one decimal finer than they are shown', () => {
    expect(shownValue(metrics.temp, 273.15, '°C')).toBe(0);
    expect(shownValue(metrics.temp, 273.15, '°F')).toBe(32);
    expect(shownValue(metrics.wind, 10, 'kt')).toBe(19.4);
    expect(rawValue(metrics.temp, '-5,5', '°C')).toBeCloseTo(267.65, 6);
    expect(rawValue(metrics.wind, '10', 'km/h')).toBeCloseTo(10 / 3.6, 6);
  });

  it('tell the two sides of a break apart', () => {
    for (const overlay of ['temp', 'wind', 'rain'] as const) {
      const metric = metricOf(overlay);
      const shown = shownValues(metric, colourScales[overlay].gradient, metric.defaults[0]);
      expect(new Set(shown).size).toBe(shown.length);
    }
    expect(
      shownValues(
        metrics.temp,
        [
          [273.15, RED],
          [278.15, BLUE],
        ],
        '°C',
      ),
    ).toEqual([0, 5]);
  });

  it.each(['', '  ', 'ten', '1e999', '-'])('refuse %j', (typed) => {
    expect(rawValue(metrics.temp, typed, '°C')).toBeNull();
  });

  it('leave classes and wind forces to the legend', () => {
    expect(numberUnit(metrics.wind, 'bft')).toBe('m/s');
    expect(numberUnit(metrics.visibility, 'rules')).toBe('km');
    expect(numberUnit(metrics.temp, '°F')).toBe('°F');
    expect(numberUnit(metrics.ptype, 'rules')).toBeNull();
    expect([shownValue(metrics.ptype, 3, null), rawValue(metrics.ptype, '3.5', null)]).toEqual([3, 3.5]);
  });

  it('come back as they were from every unit of every coloured overlay', () => {
    for (const overlay of overlayIdents) {
      const { scale } = overlays[overlay];
      const metric = metricOf(overlay);
      const unit = numberUnit(metric, metric.defaults[0]);
      if (scale === null) continue;
      const [first, second] = colourScales[scale].gradient;
      const step = Math.abs(second[0] - first[0]);
      const back = rawValue(metric, String(shownValue(metric, second[0], unit)), unit) ?? Number.NaN;
      expect([overlay, Math.abs(back - second[0]) <= step]).toEqual([overlay, true]);
    }
  });
});

describe('colours', () => {
  it('go through a colour field and keep their opacity', () => {
    expect(hexColour([255, 128.4, 0, 10])).toBe('#ff8000');
    expect(withHex(BLUE, '#ff8000')).toEqual([255, 128, 0, 128]);
    expect(withHex(BLUE, 'orange')).toEqual(BLUE);
  });

  it('have an opacity in percent', () => {
    expect([opacityOf(RED), opacityOf(BLUE)]).toEqual([100, 50]);
    expect(withOpacity(RED, 50)).toEqual([255, 0, 0, 128]);
    expect([withOpacity(RED, -4)[3], withOpacity(RED, 400)[3]]).toEqual([0, 255]);
  });
});
