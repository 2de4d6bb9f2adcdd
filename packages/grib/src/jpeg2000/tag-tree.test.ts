import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TagTree } from './tag-tree.ts';

/** Writes a tag tree as the standard does: for each leaf, the bits that its path still needs up to a threshold. */
class TreeWriter {
  readonly bits: number[] = [];
  readonly #levels: { width: number; values: number[]; low: number[]; done: boolean[] }[] = [];

  constructor(width: number, height: number, leaves: readonly number[]) {
    let w = width;
    let h = height;
    let values = [...leaves];
    for (;;) {
      this.#levels.push({ width: w, values, low: values.map(() => 0), done: values.map(() => false) });
      if (w * h <= 1) break;
      const nextW = (w + 1) >> 1;
      const nextH = (h + 1) >> 1;
      const below = { w, h, values };
      values = Array.from({ length: nextW * nextH }, (_, i) => {
        const x = (i % nextW) * 2;
        const y = Math.floor(i / nextW) * 2;
        const four = [
          [x, y],
          [x + 1, y],
          [x, y + 1],
          [x + 1, y + 1],
        ] as const;
        return Math.min(
          ...four.filter(([a, b]) => a < below.w && b < below.h).map(([a, b]) => below.values[b * below.w + a]!),
        );
      });
      w = nextW;
      h = nextH;
    }
  }

  write(x: number, y: number, threshold: number): void {
    let least = 0;
    for (let k = this.#levels.length - 1; k >= 0; k -= 1) {
      const level = this.#levels[k]!;
      const node = (y >> k) * level.width + (x >> k);
      let low = Math.max(least, level.low[node]!);
      while (low < threshold && !level.done[node]) {
        if (low >= level.values[node]!) {
          this.bits.push(1);
          level.done[node] = true;
        } else {
          this.bits.push(0);
          low += 1;
        }
      }
      level.low[node] = low;
      least = low;
    }
  }
}

describe('tag trees', () => {
  test('any values of any shape come back, asked in order with rising thresholds', () => {
    const shape = fc
      .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
      .chain(([w, h]) =>
        fc.tuple(
          fc.constant(w),
          fc.constant(h),
          fc.array(fc.integer({ min: 0, max: 6 }), { minLength: w * h, maxLength: w * h }),
        ),
      );
    fc.assert(
      fc.property(shape, ([width, height, leaves]) => {
        const writer = new TreeWriter(width, height, leaves);
        const asked: [number, number, number][] = [];
        for (let threshold = 1; threshold <= 7; threshold += 1) {
          for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) asked.push([x, y, threshold]);
        }
        for (const [x, y, threshold] of asked) writer.write(x, y, threshold);
        let next = 0;
        const tree = new TagTree(width, height);
        const answers = asked.map(([x, y, threshold]) => tree.below(x, y, threshold, () => writer.bits[next++] ?? 0));
        expect(answers).toEqual(
          asked.map(([x, y, threshold]) => {
            const leaf = leaves[y * width + x]!;
            return leaf < threshold ? leaf : null;
          }),
        );
        expect(next).toBe(writer.bits.length);
      }),
      { seed: 16, numRuns: 200 },
    );
  });
});
