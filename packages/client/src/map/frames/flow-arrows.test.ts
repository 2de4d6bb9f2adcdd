import { flatView } from '@meltemi/render';
import { describe, expect, it } from 'vitest';
import type { SkyValue } from '#sky/index.ts';
import { paintFlowArrows } from './flow-arrows.ts';

const value = (dbz: number | null, towards: number): SkyValue => ({
  ts: 0,
  isCovered: true,
  dbz,
  falling: null,
  brightness: null,
  albedo: null,
  scanTs: 0,
  source: null,
  leadMinutes: 0,
  motion: { kilometresPerHour: 50, towards },
});

/** Where arrows were painted, and how they were turned, degrees. */
function painted(read: (lat: number, lon: number) => SkyValue | null, lon = 10, covers = [] as never[]) {
  const arrows: { x: number; y: number; turn: number }[] = [];
  const context = {
    save: () => undefined,
    restore: () => undefined,
    beginPath: () => undefined,
    moveTo: () => undefined,
    lineTo: () => undefined,
    stroke: () => undefined,
    translate: (x: number, y: number) => void arrows.push({ x, y, turn: 0 }),
    rotate: (turn: number) => {
      const last = arrows.at(-1);
      if (last !== undefined) last.turn = (turn * 180) / Math.PI;
    },
  } as unknown as CanvasRenderingContext2D;
  paintFlowArrows(context, flatView({ lat: 48, lon, zoom: 5, width: 800, height: 600 }), covers, read);
  return arrows;
}

describe('arrows along the motion of echoes', () => {
  it('stand where something falls, and point where it goes', () => {
    const arrows = painted((_, lon) => value(lon > 10 ? 30 : null, 60));
    expect(arrows.length).toBeGreaterThan(8);
    expect(arrows.length).toBeLessThan(25);
    expect(arrows.every(({ x, turn }) => x > 360 && Math.abs(turn - 60) < 1e-9)).toBe(true);
  });
  it('lie on the map: a map that is dragged takes them along', () => {
    const [first] = painted(() => value(30, 0));
    const dragged = painted(() => value(30, 0), 10 - (360 * 10) / (512 * 32));
    expect(
      dragged.some(({ x, y }) => Math.abs(x - (first?.x ?? 0) - 10) < 1e-6 && Math.abs(y - (first?.y ?? 0)) < 1e-6),
    ).toBe(true);
  });
  it('are not where nothing is known or nothing falls', () => {
    expect(painted(() => null)).toEqual([]);
    expect(painted(() => value(null, 0))).toEqual([]);
    expect(painted(() => value(5, 0))).toEqual([]);
  });
});
