import type { CodeBlock } from './tile-layout.ts';

/**
 * Where the coding of a block ended: the lowest plane that was reached, and whether it ended after the plane's first
 * pass. In that case samples that were significant before it still stand one plane higher.
 */
interface CodingEnd {
  readonly lowest: number;
  readonly firstPassOnly: boolean;
}

/** The highest plane has one pass, every other one three. */
function codingEnd(plane: number, passes: number): CodingEnd {
  const whole = Math.floor((passes - 1) / 3);
  const rest = (passes - 1) % 3;
  return { lowest: plane - whole - (rest > 0 ? 1 : 0), firstPassOnly: rest === 1 };
}

/**
 * Planes that were left out, in a block of the reversible transform: the middle of what they could hold is nearer than its
 * lower end.
 */
export function fillLeftOut(samples: Int32Array, stride: number, block: CodeBlock, plane: number): void {
  const { lowest, firstPassOnly } = codingEnd(plane, block.passes);
  if (lowest === 0 && !firstPassOnly) return;
  const half = lowest === 0 ? 0 : 2 ** (lowest - 1);
  const older = firstPassOnly ? 2 ** (lowest + 1) : Infinity;
  for (let y = 0; y < block.height; y += 1) {
    for (let x = 0, i = block.at + y * stride; x < block.width; x += 1, i += 1) {
      const value = samples[i]!;
      if (value === 0) continue;
      const add = Math.abs(value) >= older ? older / 2 : half;
      samples[i] = value < 0 ? value - add : value + add;
    }
  }
}

/** The coefficients of a block of the irreversible transform: from whole steps to the middle of their step, as floats. */
export function dequantise(
  samples: Int32Array,
  floats: Float32Array,
  stride: number,
  block: CodeBlock,
  plane: number,
): void {
  const { lowest, firstPassOnly } = codingEnd(plane, block.passes);
  const step = Math.fround(block.band.step / 2);
  // In halves of a step, so that the middle is a whole number.
  const half = 2 ** lowest;
  const older = firstPassOnly ? 2 ** (lowest + 1) : Infinity;
  for (let y = 0; y < block.height; y += 1) {
    for (let x = 0, i = block.at + y * stride; x < block.width; x += 1, i += 1) {
      const value = samples[i]!;
      const size = Math.abs(value);
      const halves = value === 0 ? 0 : 2 * size + (size >= older ? older : half);
      floats[i] = Math.fround(Math.fround(value < 0 ? -halves : halves) * step);
    }
  }
}
