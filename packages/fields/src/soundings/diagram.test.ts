import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldError } from '../faults/index.ts';
import { diagramPressure, diagramY, dryAdiabat, toDiagram, ZERO_C } from './index.ts';
import type { DiagramFrame, DiagramKind } from './index.ts';

const K = ZERO_C;
const frame = (kind: DiagramKind): DiagramFrame => ({
  kind,
  bottom: 1050,
  top: 150,
  coldest: K - 40,
  warmest: K + 40,
  lean: 0.9,
});
const kinds: DiagramKind[] = ['skew-t', 'stueve'];

describe.each(kinds)('the %s diagram', (kind) => {
  const f = frame(kind);

  it('has its corners at the corners', () => {
    expect(toDiagram(f, 1050, K - 40)).toEqual({ x: 0, y: 0 });
    expect(toDiagram(f, 1050, K + 40).x).toBeCloseTo(1, 12);
    expect(diagramY(f, 150)).toBeCloseTo(1, 12);
    expect(diagramPressure(f, 0)).toBeCloseTo(1050, 9);
    expect(diagramPressure(f, 1)).toBeCloseTo(150, 9);
  });

  it('rises as the pressure falls, and to the right as it warms', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 150, max: 1000, noNaN: true }),
        fc.double({ min: 0.5, max: 50, noNaN: true }),
        (p, more) => {
          expect(diagramY(f, p)).toBeGreaterThan(diagramY(f, p + more));
          expect(toDiagram(f, p, 270 + more).x).toBeGreaterThan(toDiagram(f, p, 270).x);
        },
      ),
      { seed: 222 },
    );
  });

  it('refuses impossible frames', () => {
    expect(() => diagramY({ ...f, top: 1100 }, 500)).toThrow(FieldError);
    expect(() => diagramY({ ...f, top: 0 }, 500)).toThrow(FieldError);
    expect(() => diagramPressure({ ...f, warmest: K - 50 }, 0.5)).toThrow(FieldError);
    expect(() => toDiagram({ ...f, lean: Number.NaN }, 500, 270)).toThrow(FieldError);
  });
});

describe('what makes them what they are', () => {
  it('on a skew-T the logarithm of pressure is even and isotherms lean to the right', () => {
    const f = frame('skew-t');
    expect(diagramY(f, Math.sqrt(1050 * 150))).toBeCloseTo(0.5, 12);
    expect(toDiagram(f, 150, K).x - toDiagram(f, 1050, K).x).toBeCloseTo(0.9, 12);
  });

  it('on a Stüve diagram isotherms are upright and dry adiabats straight', () => {
    const f = frame('stueve');
    expect(toDiagram(f, 150, K).x).toBeCloseTo(toDiagram(f, 1050, K).x, 12);
    const [a, b, c] = [1000, 600, 250].map((p) => toDiagram(f, p, dryAdiabat(300, p)));
    if (!a || !b || !c) throw new Error('three points');
    expect((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)).toBeCloseTo(0, 12);
  });

  it('on a skew-T dry adiabats bend', () => {
    const f = frame('skew-t');
    const [a, b, c] = [1000, 600, 250].map((p) => toDiagram(f, p, dryAdiabat(300, p)));
    if (!a || !b || !c) throw new Error('three points');
    expect(Math.abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))).toBeGreaterThan(0.01);
  });
});
