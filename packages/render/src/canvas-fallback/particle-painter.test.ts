import { describe, expect, it } from 'vitest';
import { vectorMotion } from '#layers/particles/motion-source.ts';
import { PARTICLE_DEFAULTS } from '#layers/particles/settings.ts';
import { formulaField, showMoment } from '#tiles/test-field.ts';
import type { FieldLook } from '#tiles/index.ts';
import { flatView } from '#views/index.ts';
import { PARTICLE_MARGIN } from '#layers/particles/particle-motion.ts';
import { CanvasParticleLayer } from './particle-painter.ts';
import type { Context2d } from './scalar-painter.ts';

const camera = { lat: 45, lon: 10, zoom: 3, width: 400, height: 300 };
const view = flatView(camera);

/** A canvas that remembers what was painted on it. */
function canvas() {
  const seen = {
    strokes: 0,
    cleared: 0,
    lines: [] as number[][],
    inks: [] as string[],
    fades: [] as number[],
    from: [0, 0],
  };
  const context = {
    canvas: { width: 400, height: 300 },
    strokeStyle: '',
    fillStyle: '',
    beginPath: () => undefined,
    fillRect: () => seen.fades.push(Number(/([\d.]+)\)$/.exec(context.fillStyle)?.[1])),
    clearRect: () => (seen.cleared += 1),
    moveTo: (x: number, y: number) => (seen.from = [x, y]),
    lineTo(x: number, y: number) {
      seen.lines.push([...seen.from, x, y]);
      seen.inks.push(context.strokeStyle);
    },
    stroke: () => (seen.strokes += 1),
  };
  return { seen, context: context as unknown as Context2d };
}

async function layerOf(still: boolean): Promise<CanvasParticleLayer> {
  const field = formulaField<FieldLook>({
    a: [
      { kind: 'vector-u', of: () => 7 },
      { kind: 'vector-v', of: () => 0 },
    ],
  });
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

  it('of full strength are most of those that move, and all on the screen are drawn', async () => {
    const layer = await layerOf(false);
    const { seen, context } = canvas();
    for (let k = 0; k <= 16; k++) layer.paint(context, view, k * 16);
    const before = [seen.lines.length, seen.inks.length] as const;
    layer.paint(context, view, 17 * 16);
    const [lines, inks] = [seen.lines.slice(before[0]), seen.inks.slice(before[1])];
    const { particles } = layer.motion;
    // One that was just born, or came in again on the other side, has no way behind it yet.
    const onScreen = (place: number, size: number): boolean => place >= -1 && place <= size + 1;
    const moved = Array.from(particles?.x ?? []).filter(
      (x, k) =>
        x !== particles?.fromX[k] &&
        onScreen(x - PARTICLE_MARGIN, view.width) &&
        onScreen((particles?.y[k] ?? 0) - PARTICLE_MARGIN, view.height),
    ).length;
    expect(moved).toBeGreaterThan(500);
    // Those that have just left are drawn up to the edge.
    expect(lines.length).toBeGreaterThanOrEqual(moved);
    expect(lines.length).toBeLessThan(1.05 * moved);
    expect(inks.filter((ink) => ink === 'rgba(255, 255, 255, 0.62)').length / moved).toBeGreaterThan(0.6);
  });

  it('become more from frame to frame at first, all over the screen', async () => {
    const layer = await layerOf(false);
    const { seen, context } = canvas();
    const counts = Array.from({ length: 18 }, (_, k) => {
      const before = seen.lines.length;
      layer.paint(context, view, k * 16);
      return seen.lines.length - before;
    });
    const whole = counts.at(-1)!;
    expect(counts[1]! / whole).toBeCloseTo(2 / 16, 1);
    expect(counts[7]! / whole).toBeCloseTo(8 / 16, 1);
    expect(counts[16]! / whole).toBeCloseTo(1, 1);
    const early = seen.lines.slice(0, counts[0]! + counts[1]! + counts[2]!);
    for (const half of [0, 1])
      for (const [axis, size] of [
        [0, 400],
        [1, 300],
      ] as const)
        expect(early.filter((line) => line[axis]! > size / 2 === (half === 1)).length / early.length).toBeGreaterThan(
          0.35,
        );
  });

  it('leave trails that fade as fast at any frame rate, in steps large enough to leave nothing behind', async () => {
    for (const rate of [20, 60, 144]) {
      const layer = await layerOf(false);
      const { seen, context } = canvas();
      for (let k = 0; k <= rate; k++) layer.paint(context, view, (k * 1000) / rate);
      expect(Math.max(...seen.fades)).toBeLessThanOrEqual(0.9);
      // 0.94 of the picture remains a sixtieth of a second; up to one step may still be due.
      const left = seen.fades.reduce((share, keep) => share * keep, 1);
      expect(Math.log(left) / Math.log(0.94)).toBeGreaterThan(60 - 4);
      expect(Math.log(left) / Math.log(0.94)).toBeLessThan(60 + 1);
    }
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
