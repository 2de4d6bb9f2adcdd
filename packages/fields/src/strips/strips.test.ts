import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc32 } from '../data-tiles/index.ts';
import { FieldError } from '../faults/index.ts';
import { createRandom } from '../random/index.ts';
import { decodeStrip, encodeStrip, FLOW_POINTS, KIND_SAMPLES, skyKinds, type SkyFrame, type SkyKind } from './index.ts';
import { encodeVersion2, firstMotion, motionBytes } from './test-version-2.ts';

const side = 257;
const area = side * side;
const start = Date.UTC(2026, 6, 14, 15);

/** A plane in one of the ways that matter: empty, noisy, or waves of rain with holes. */
function plane(length: number, way: number, phase: number): Uint8Array {
  const out = new Uint8Array(length);
  const across = Math.sqrt(length);
  if (way === 0) return out.fill(phase % 256);
  const random = createRandom(phase);
  for (let k = 0; k < length; k++) {
    const wave = 60 * Math.sin((k % across) / 19 + phase / 4) * Math.cos(Math.floor(k / across) / 23);
    out[k] = way === 1 ? random.below(256) : k % across < 40 ? 255 : Math.max(0, wave);
  }
  return out;
}

function frame(sky: SkyKind, k: number, way: number, phase: number): SkyFrame {
  const ts = start + k * 180_000;
  const extra = sky === 'radar' ? null : plane(sky === 'satellite' ? area : KIND_SAMPLES ** 2, way, phase + 1);
  const flow = new Float32Array(2 * FLOW_POINTS ** 2).map((_, at) => Math.sin(at / 50 + phase) * 3);
  return { ts, scanTs: ts - 61_000, values: plane(area, way, phase), extra, flow: phase % 3 === 0 ? null : flow };
}

/** Compared by hand: a deep comparison of so many numbers takes half a second. */
const same = (a: Uint8Array | null, b: Uint8Array | null): boolean =>
  a === b || (a !== null && b !== null && a.length === b.length && a.every((v, k) => v === b[k]));

function codeOf(run: () => void): string {
  try {
    run();
  } catch (error) {
    return error instanceof FieldError ? error.code : 'other';
  }
  return 'none';
}

describe('a strip of frames', () => {
  it('comes back as it was written, motion to half a step of its scale', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...skyKinds),
        fc.array(fc.tuple(fc.nat(2), fc.nat(400)), { minLength: 1, maxLength: 4 }),
        (sky, ways) => {
          const frames = ways.map(([way, phase], k) => frame(sky, k, way, phase));
          const strip = decodeStrip(encodeStrip(sky, frames));
          expect(strip.sky).toBe(sky);
          expect(strip.frames.map(({ ts, scanTs }) => [ts, scanTs])).toEqual(frames.map((f) => [f.ts, f.scanTs]));
          for (const [k, got] of strip.frames.entries()) {
            const put = frames[k]!;
            expect([same(got.values, put.values), same(got.extra, put.extra)]).toEqual([true, true]);
            expect(got.flow === null).toBe(put.flow === null);
            const most = Math.max(...(put.flow ?? []).map(Math.abs));
            got.flow?.forEach((v, at) => {
              if (Math.abs(v - put.flow![at]!) > 0.501 * Math.max(most / 127, 1 / 32))
                throw new Error(`motion ${at} became ${v}`);
            });
          }
        },
      ),
      { numRuns: 15 },
    );
  });

  it('costs some twenty bytes a frame where nothing happens, and one plane where nothing changes', () => {
    const flow = new Float32Array(2 * FLOW_POINTS ** 2);
    const empty = Array.from({ length: 10 }, (_, k) => ({ ...frame('radar', k, 0, 0), flow }));
    expect(encodeStrip('radar', empty).length).toBe(12 + 10 * 19);
    const still = Array.from({ length: 10 }, (_, k) => ({ ...frame('radar', k, 2, 7), flow: null }));
    const [ten, one] = [encodeStrip('radar', still), encodeStrip('radar', still.slice(0, 1))];
    expect(ten.length - one.length).toBe(9 * 10);
  });

  it('takes a tenth of its samples where a picture is smooth, and hardly more than them where it is noise', () => {
    const share = (way: number): number =>
      encodeStrip('radar', [{ ...frame('radar', 0, way, 5), flow: null }]).length / area;
    expect(share(2)).toBeLessThan(0.1);
    expect(share(1)).toBeLessThan(1.15);
  });

  it('takes some hundred bytes for a lone shower in a dry sky', () => {
    const values = new Uint8Array(area);
    for (let k = 0; k < 120; k++) values[(100 + Math.floor(k / 12)) * side + 60 + (k % 12)] = 30 + (k % 5);
    const alone = { ...frame('radar', 0, 0, 0), values, flow: null };
    const strip = encodeStrip('radar', [alone]);
    expect(strip.length).toBeLessThan(250);
    expect(same(decodeStrip(strip).frames[0]!.values, values)).toBe(true);
  });

  it('writes little of a picture that only moved, and holds what no radar covers where it is', () => {
    // Noise that goes five samples west, under a radar that does not see the first forty.
    const noise = plane(area, 1, 3).map((code) => code % 200);
    const at = (shift: number): Uint8Array =>
      noise.map((_, k) => (k % side < 40 ? 255 : noise[k - (k % side) + Math.min(side - 1, (k % side) + shift)]!));
    const flow = Float32Array.from({ length: 2 * FLOW_POINTS ** 2 }, (_, k) => (k % 2 === 0 ? -5 : 0));
    const a = { ...frame('radar', 0, 0, 0), values: at(0), flow: null };
    const b = { ...frame('radar', 1, 0, 0), values: at(5), flow };
    const [two, one] = [encodeStrip('radar', [a, b]), encodeStrip('radar', [a])];
    expect(two.length - one.length).toBeLessThan(0.03 * one.length);
    expect(same(decodeStrip(two).frames[1]!.values, b.values)).toBe(true);
    // A motion that leads nowhere helps nothing, and costs nothing but itself.
    const wild = { ...b, flow: flow.map((v, k) => v * Math.sin(k)) };
    const [, back] = decodeStrip(encodeStrip('radar', [a, wild])).frames;
    expect(same(back!.values, b.values)).toBe(true);
  });
});

describe('motion in a strip', () => {
  const blowing = (k: number, most: number): SkyFrame => ({
    ...frame('radar', k, 0, 0),
    flow: Float32Array.from(
      { length: 2 * FLOW_POINTS ** 2 },
      (_, at) => most * Math.sin(((at >> 1) % FLOW_POINTS) ** 2 / 40 + at / 90 + k / 400),
    ),
  });

  it('is written by the one before, also where the step grows with a faster wind', () => {
    for (const frames of [
      [blowing(0, 3), blowing(1, 3)],
      [blowing(0, 9), blowing(1, 9.5)],
    ]) {
      const [two, one] = [encodeStrip('radar', frames), encodeStrip('radar', frames.slice(0, 1))];
      expect(two.length - one.length).toBeLessThan(0.4 * one.length);
      const [, got] = decodeStrip(two).frames;
      const most = Math.max(...frames[1]!.flow!.map(Math.abs));
      const off = got!.flow!.map((v, at) => Math.abs(v - frames[1]!.flow![at]!));
      expect(Math.max(...off)).toBeLessThan(0.501 * Math.max(most / 127, 1 / 32));
    }
  });
});

describe('a strip of version 2', () => {
  it('is read: plain, predicted, corrected and repeated planes, motions by those before', () => {
    for (const sky of skyKinds) {
      const frames = [
        frame(sky, 0, 2, 7),
        frame(sky, 1, 2, 8),
        { ...frame(sky, 2, 2, 8), flow: null },
        frame(sky, 3, 0, 4),
      ];
      const got = decodeStrip(encodeVersion2(sky, frames)).frames;
      const now = decodeStrip(encodeStrip(sky, frames)).frames;
      for (const [k, { ts, scanTs, values, extra, flow }] of got.entries()) {
        expect([ts, scanTs]).toEqual([frames[k]!.ts, frames[k]!.scanTs]);
        expect([same(values, frames[k]!.values), same(extra, frames[k]!.extra)]).toEqual([true, true]);
        expect(flow === null || now[k]!.flow!.every((v, at) => Math.abs(v - flow[at]!) < 1e-6)).toBe(true);
      }
    }
  });

  it('is refused with a code where it is damaged, even with the right checksum', () => {
    const good = encodeVersion2('radar', [frame('radar', 0, 2, 7), frame('radar', 1, 2, 8)]);
    const changed = (change: (bytes: Uint8Array) => Uint8Array | void): string => {
      const copy = good.slice();
      const bad = change(copy) ?? copy;
      new DataView(bad.buffer).setUint32(4, crc32(bad, 8), true);
      return codeOf(() => decodeStrip(bad));
    };
    expect(changed(() => {})).toBe('none');
    for (const way of [3, 4, 5, 9]) expect(changed((bytes) => void (bytes[firstMotion] = way))).toBe('corrupt-data');
    expect(changed((bytes) => void (bytes[20] = 8))).toBe('corrupt-data');
    expect(changed((bytes) => bytes.slice(0, firstMotion + motionBytes))).toBe('corrupt-data');
    expect(changed((bytes) => Uint8Array.from([...bytes, 0]))).toBe('corrupt-data');
  });
});

describe('what is no strip', () => {
  const good = encodeStrip('radar-plus', [frame('radar-plus', 0, 2, 1), frame('radar-plus', 1, 2, 2)]);

  it('is refused with a code, wherever it is cut or changed', () => {
    expect(codeOf(() => decodeStrip(new Uint8Array(0)))).toBe('not-a-strip');
    expect(codeOf(() => decodeStrip(new Uint8Array(400).fill(60)))).toBe('not-a-strip');
    fc.assert(
      fc.property(fc.nat(good.length - 1), (length) => {
        expect(codeOf(() => decodeStrip(good.subarray(0, length)))).toMatch(/^(not-a-strip|corrupt-data)$/);
      }),
    );
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const bad = good.slice();
        bad[at] = bad[at]! ^ flip;
        expect(codeOf(() => decodeStrip(bad))).toMatch(/^(not-a-strip|unsupported-version|corrupt-data)$/);
      }),
    );
  });

  it('is refused even with the right checksum', () => {
    const changed = (change: (bytes: Uint8Array) => void): string => {
      const bad = good.slice();
      change(bad);
      new DataView(bad.buffer).setUint32(4, crc32(bad, 8), true);
      return codeOf(() => decodeStrip(bad));
    };
    expect(changed(() => {})).toBe('none');
    for (const version of [0, 1, 4]) expect(changed((bytes) => (bytes[8] = version))).toBe('unsupported-version');
    expect(changed((bytes) => (bytes[9] = 3))).toBe('corrupt-data');
    expect(changed((bytes) => (bytes[10] = 0))).toBe('corrupt-data');
    expect(changed((bytes) => (bytes[10] = 1))).toBe('corrupt-data');
    expect(changed((bytes) => (bytes[10] = 3))).toBe('corrupt-data');
    expect(changed((bytes) => (bytes[20] = 8))).toBe('corrupt-data');
    // The ways of its planes stand behind two heads with motion.
    for (const way of [2, 3, 4, 9]) expect(changed((bytes) => (bytes[12 + 2 * 13] = way))).toBe('corrupt-data');
  });

  it('is not written either: frames out of order, twice, none, too many, of wrong size, with motion that is none', () => {
    const one = frame('radar', 0, 0, 1);
    const two = frame('radar', 1, 0, 1);
    const codes = [
      [two, one],
      [one, one],
      [],
      Array.from({ length: 21 }, (_, k) => frame('radar', k, 0, 1)),
      [{ ...one, values: new Uint8Array(256 * 256) }],
      [{ ...one, extra: new Uint8Array(4) }],
      [{ ...one, flow: new Float32Array(2) }],
      [{ ...one, flow: new Float32Array(2 * FLOW_POINTS ** 2).fill(Number.NaN) }],
      [{ ...one, ts: one.ts + 1 }],
      [{ ...one, ts: Number.NaN }],
      [{ ...one, scanTs: Number.NaN }],
    ].map((frames) => codeOf(() => encodeStrip('radar', frames)));
    const [size, parameter] = ['bad-size', 'bad-parameter'];
    expect(codes).toEqual([
      parameter,
      parameter,
      size,
      size,
      size,
      size,
      size,
      parameter,
      parameter,
      parameter,
      parameter,
    ]);
  });
});
