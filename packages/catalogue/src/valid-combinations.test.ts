import { scaleMetrics } from './metrics/test-scale-metrics.ts';
import { describe, expect, it } from 'vitest';
import {
  buildRamp,
  colourScales,
  layers,
  legendLines,
  levelsOf,
  listMetrics,
  metrics,
  overlayIdents,
  overlays,
  productIdents,
  productLayers,
  products,
} from './index.ts';

/** Every overlay × product × level that the catalogue calls valid. */
const valid = overlayIdents.flatMap((overlay) =>
  productIdents.flatMap((product) => levelsOf(overlay, product).map((level) => ({ overlay, product, level }))),
);

describe('every valid overlay × product × level', () => {
  it('is a good many', () => {
    expect(valid.length).toBeGreaterThan(1_000);
  });

  it('has a layer that is drawn by a renderer and belongs to a known product', () => {
    for (const { overlay, product, level } of valid) {
      const [first] = productLayers(overlay, product, level);
      expect(first?.layer.ident, `${overlay}/${product}/${level}`).toBe(overlay);
      expect(layers[overlay].renderer).toBe(first?.layer.renderer);
      expect(first?.product).toBe(products[product]);
      expect(first?.level).toBe(level);
    }
  });

  it('has a metric with a unit for metric and for imperial countries', () => {
    for (const { overlay } of valid) {
      const metric = metrics[overlays[overlay].metric];
      expect(metric.ident).toBe(overlays[overlay].metric);
      expect(listMetrics(metric)).toEqual(expect.arrayContaining([...new Set(metric.defaults)]));
    }
  });

  it('has a scale whose ramp paints it, unless nothing of it is a field', () => {
    for (const overlay of new Set(valid.map((one) => one.overlay))) {
      const { scale } = overlays[overlay];
      if (layers[overlay].channels.length === 0) continue;
      expect(scale, overlay).not.toBeNull();
      if (scale === null) continue;
      const ramp = buildRamp(colourScales[scale]);
      expect(ramp.rgba.length, overlay).toBe(ramp.steps * 4);
      expect(
        ramp.rgba.some((byte) => byte > 0),
        overlay,
      ).toBe(true);
    }
  });

  it('has a legend in each of its units, with rising positions inside the bar', () => {
    for (const overlay of new Set(valid.map((one) => one.overlay))) {
      const { scale } = overlays[overlay];
      if (scale === null) continue;
      const metric = metrics[overlays[overlay].metric];
      for (const unit of listMetrics(metric)) {
        const lines = legendLines(metric, unit, colourScales[scale]) ?? [];
        expect(lines.length, `${overlay} in ${unit}`).toBeGreaterThan(1);
        const positions = lines.map((line) => line.position);
        expect(positions, `${overlay} in ${unit}`).toEqual(positions.toSorted((a, b) => a - b));
        expect(Math.min(...positions)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...positions)).toBeLessThanOrEqual(1);
        expect(lines.every((line) => line.text !== '')).toBe(true);
      }
    }
  });

  it('reads its legend in a metric with the raw unit that the scale is painted by', () => {
    const units = overlayIdents.flatMap((overlay) => {
      const { scale, metric } = overlays[overlay];
      const painted = scale === null ? null : scaleMetrics[scale];
      return painted === null ? [] : [{ overlay, read: metrics[metric].raw, painted: metrics[painted].raw }];
    });
    expect(units.length).toBeGreaterThan(50);
    expect(units.filter((one) => one.read !== one.painted)).toEqual([]);
  });
});
