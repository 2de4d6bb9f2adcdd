import { describe, expect, it } from 'vitest';
import { metrics } from '../metrics/metrics.ts';
import { scaleMetrics } from '../metrics/test-scale-metrics.ts';
import { colourScales } from './colour-scales.ts';
import { buildRamp, rampIndex } from './ramp.rules.ts';
import { scaleColour } from './sample.rules.ts';
import { scaleIdents } from './scale-idents.ts';

describe.each(scaleIdents)('the ramp of %s', (ident) => {
  const scale = colourScales[ident];
  const ramp = buildRamp(scale);

  it('spans the gradient from its first to its last value', () => {
    expect(ramp.from).toBe(scale.gradient[0][0]);
    expect(ramp.to).toBe(scale.gradient.at(-1)?.[0]);
    expect(ramp.rgba.length).toBe(ramp.steps * 4);
  });

  it('shows a value as the table and the legend do, to a few levels inside a step', () => {
    if (scale.qualitative) return;
    const width = (ramp.to - ramp.from) / (ramp.steps - 1);
    for (let sample = 0; sample <= 100; sample++) {
      const value = ramp.from + ((ramp.to - ramp.from) * sample) / 100;
      const exact = scaleColour(scale, value);
      const before = scaleColour(scale, value - width);
      const after = scaleColour(scale, value + width);
      const at = rampIndex(ramp, value) * 4;
      for (const channel of [0, 1, 2, 3] as const) {
        const shown = ramp.rgba[at + channel] ?? Number.NaN;
        const around = [exact?.[channel] ?? 0, before?.[channel] ?? 0, after?.[channel] ?? 0];
        expect(shown).toBeGreaterThanOrEqual(Math.floor(Math.min(...around)) - 1);
        expect(shown).toBeLessThanOrEqual(Math.ceil(Math.max(...around)) + 1);
      }
    }
  });

  it('ends in the colours of the ends, whatever lies beyond', () => {
    const first = scaleColour(scale, ramp.from);
    const last = scaleColour(scale, ramp.to);
    expect([...ramp.rgba.subarray(0, 4)]).toEqual(first === null ? null : [...first]);
    expect([...ramp.rgba.subarray(-4)]).toEqual(last === null ? null : [...last]);
    expect(rampIndex(ramp, ramp.from - 1_000)).toBe(0);
    expect(rampIndex(ramp, ramp.to + 1_000)).toBe(ramp.steps - 1);
  });

  it('has a metric to be read in, or is read by nobody', () => {
    const metric = scaleMetrics[ident];
    const units = metric === null ? [] : Object.keys(metrics[metric].conv);
    expect(metric === null ? 1 : units.length).toBeGreaterThan(0);
  });
});
