import type { SkyFrame } from '@meltemi/fields';
import type { FramesLook } from './look.ts';

/** The first moment of the frames of tests. */
export const NOW = Date.UTC(2026, 6, 14, 15);
export const STEP = 180_000;

/** A frame of codes by column and row. */
export function testFrame(
  ts: number,
  of: (column: number, row: number) => number,
  more: Partial<SkyFrame> = {},
): SkyFrame {
  const values = Uint8Array.from({ length: 257 * 257 }, (_, k) => of(k % 257, Math.floor(k / 257)));
  return { ts, scanTs: ts, values, extra: null, flow: null, ...more };
}

/** The same motion everywhere. */
export const flowOf = (east: number, south: number): Float32Array =>
  Float32Array.from({ length: 2 * 33 * 33 }, (_, k) => (k % 2 === 0 ? east : south));

/** How frames of radar are read. */
export const testLook: FramesLook = {
  dataZoom: 5,
  codes: { step: 0.5, offset: 4.5, hole: 255, zero: 0 },
  tint: { kind: 'visible' },
  opacity: 1,
  isFlowing: true,
  isHatched: false,
};
