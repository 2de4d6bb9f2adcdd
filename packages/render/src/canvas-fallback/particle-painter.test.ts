import { describe, expect, it } from 'vitest';
import { vectorMotion } from '#layers/particles/motion-source.ts';
import { PARTICLE_DEFAULTS } from '#layers/particles/settings.ts';
import { formulaField, showMoment } from '#tiles/test-field.ts';
import type { FieldLook } from '#tiles/index.ts';
import { flatView } from '#views/index.ts';
import { CanvasParticleLayer } from './particle-painter.ts';
import type { Context2d } from './scalar-painter.ts';

const camera = { lat: 45, lon: 10, zoom: 3, width: 400, height: 300 };
const view = flatView(camera);

/** A canvas that remembers what was painted on it. */
function canvas() {
  const seen = { strokes: 0, cleared: 0, lines: [] as number[][], from: [0, 0] };
  const context = {
    canvas: { width: 400, height: 300 },
    beginPath: () => undefined, fillRect: () => undefined,
    clearRect: () => (seen.cleared += 1),
    moveTo: (x: number, y: number) => (seen.from = [x, y]),
    lineTo: (x: number, y: number) => seen.lines.push([...seen.from, x, y]),
    stroke: () => (seen.strokes += 1),
  };
  return { seen, context: context as unknown as Context2d };
}

async function layerOf(still: boolean): Promise<CanvasParticleLayer> {
  const field = formulaField<FieldLook>({ a: [{ kind: 'vector-u', of: () => 7 }, { kind: 'vector-v', of: () => 0 }] });
  field.setView(view);
  await showMoment(field, 'a', 'a', 0, { dataZoom: 0 });
  return new CanvasParticleLayer(field, { kind: 'wind', motion: vectorMotion(0, 1), seed: 5, still });
}

describe('particles on a plain canvas', () => {
  it('are standing lines along the wind for who asked for less motion, painted once', async () => {
    const layer = await layerOf(true);
    const { seen, context } = canvas();
    expect(layer.wantsFrame).toBe(false);
    layer.paint(context, view, 0);
    expect(seen.lines.length).toBeGreaterThan(300);
    for (const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] of seen.lines) {
      expect(x2 - x1).toBeCloseTo(3, 2);
      expect(Math.abs(y2 - y1)).toBeLessThan(0.05);
    }
    const { strokes } = seen;
    layer.paint(context, view, 500);
    expect(seen.strokes).toBe(strokes);
    layer.paint(context, flatView({ ...camera, lon: 30 }), 600);
    expect(seen.strokes).toBeGreaterThan(strokes);
  });

  it('that stand are painted anew on a canvas that was emptied', async () => {
    const layer = await layerOf(true);
    const { seen, context } = canvas();
    layer.paint(context, view, 0);
    const { strokes } = seen;
    layer.forget();
    layer.paint(context, view, 0);
    expect(seen.strokes).toBe(2 * strokes);
  });

  it('that move ask for frames, and for none when hidden or off', async () => {
    const layer = await layerOf(false);
    const { seen, context } = canvas();
    for (let k = 0; k < 30; k++) layer.paint(context, view, k * 16);
    expect(seen.lines.length).toBeGreaterThan(1000);
    expect(layer.wantsFrame).toBe(true);
    layer.setHidden(true);
    const { strokes } = seen;
    layer.paint(context, view, 1000);
    expect([layer.wantsFrame, seen.strokes]).toEqual([false, strokes]);
    layer.setHidden(false);
    layer.set(PARTICLE_DEFAULTS, 'off');
    layer.paint(context, view, 1100);
    expect([layer.wantsFrame, seen.strokes]).toEqual([false, strokes]);
  });
});
