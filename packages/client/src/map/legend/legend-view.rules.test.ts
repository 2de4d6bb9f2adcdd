import { cycleMetric, listMetrics, metrics, overlayIdents, overlays } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { rampImage } from '#controls/index.ts';
import { barWords, legendView, unitLabel, valueAt } from './legend-view.rules.ts';

describe('the legend', () => {
  it('has five to seven numbers in the chosen unit, gale among them', () => {
    const marks = legendView('wind', 'm/s')?.marks.map(({ text }) => text) ?? [];
    expect(marks.length).toBeGreaterThanOrEqual(5);
    expect(marks.length).toBeLessThanOrEqual(7);
    expect(marks).toContain('17');
    expect(legendView('wind', 'kt')?.marks.map(({ text }) => text)).toContain('33');
  });

  it('keeps its numbers inside the bar, in order, and readable on their colour', () => {
    for (const overlay of overlayIdents) {
      const { metric, scale } = overlays[overlay];
      for (const unit of listMetrics(metrics[metric])) {
        const view = legendView(overlay, unit);
        expect([overlay, unit, view === null]).toEqual([overlay, unit, scale === null]);
        const places = view?.marks.map(({ at }) => at) ?? [];
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        for (const at of places) expect(at > 0 && at < 1).toBe(true);
      }
    }
  });

  it('shows classes side by side where the unit names them', () => {
    const view = legendView('ptype', 'rules', { nameClass: ({ code }) => `<${code}>` });
    expect(view?.bar).toBeNull();
    expect(view?.marks.map(({ text }) => text)).toEqual([
      '<justRain>',
      '<freezingRain>',
      '<mixedIce>',
      '<snow>',
      '<wetSnow>',
      '<rainSnow>',
      '<pellets>',
    ]);
    expect(view?.marks.every(({ fill }) => fill?.startsWith('rgba(') === true)).toBe(true);
    expect(legendView('clouds', '%')?.bar).toContain('url("data:image/bmp');
  });

  it("follows the user's own gradient", () => {
    const red = legendView('wind', 'm/s', undefined, [
      [0, [255, 0, 0, 255]],
      [100, [255, 0, 0, 255]],
    ]);
    expect(red?.stops.every(({ colour }) => colour === 'rgba(255, 0, 0, 1)')).toBe(true);
    expect(red?.bar).toBe(rampImage([{ at: 0, colour: [255, 0, 0, 255] }]));
  });

  it('names the unit on its button, and leaves classes to a word', () => {
    expect(unitLabel({ metric: metrics.temp, unit: '°C' })).toBe('°C');
    expect(unitLabel({ metric: metrics.ptype, unit: 'rules' })).toBeNull();
  });
});

describe('the unit of the legend', () => {
  it('takes snow along with rain when it is cycled', () => {
    expect(cycleMetric(metrics.rain, 'mm').map(({ key, unit }) => [key, unit])).toEqual([
      ['metric_rain', 'in'],
      ['metric_snow', 'in'],
    ]);
  });
});

describe('the pointer on the legend', () => {
  const wind = legendView('wind', 'm/s');

  it('reads every number of the bar where it stands, and values between them in between', () => {
    if (wind === null) throw new Error('wind has a legend');
    for (const { at, value } of wind.marks) expect(valueAt(wind, at)).toBeCloseTo(value, 9);
    const [one, two] = wind.marks;
    expect(valueAt(wind, ((one?.at ?? 0) + (two?.at ?? 0)) / 2)).toBeCloseTo(
      ((one?.value ?? 0) + (two?.value ?? 0)) / 2,
      9,
    );
  });

  it('stays on the scale at both ends', () => {
    if (wind === null) throw new Error('wind has a legend');
    expect([valueAt(wind, 0), valueAt(wind, 1)]).toEqual([wind.marks[0]?.value, wind.marks.at(-1)?.value]);
  });

  it('says the value in its unit, for wind with the force', () => {
    const gale = wind?.marks.find(({ text }) => text === '17');
    if (!wind || !gale) throw new Error('gale is on the legend');
    expect(barWords(wind, gale.at)).toBe('17 m/s · 8 bft');
    const temp = legendView('temp', '°C');
    const zero = temp?.marks.find(({ text }) => text === '0');
    if (!temp || !zero) throw new Error('the freezing point is on the legend');
    expect(barWords(temp, zero.at)).toBe('0°C');
  });

  it('reads nothing from classes, which name themselves', () => {
    const classes = legendView('ptype', 'rules');
    expect(classes && barWords(classes, 0.5)).toBeNull();
  });
});
