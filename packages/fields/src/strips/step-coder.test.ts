import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldError } from '../faults/index.ts';
import { createRandom } from '../random/index.ts';
import { StepReader, StepWriter } from './step-coder.ts';

const steps = fc.array(fc.tuple(fc.nat(9), fc.integer({ min: -255, max: 255 })), { maxLength: 3_000 });

function written(list: readonly (readonly [number, number])[]): Uint8Array {
  const writer = new StepWriter(10);
  for (const [context, step] of list) if (writer.step(context, step) !== step) throw new Error('another step');
  return writer.finish();
}

describe('coded steps', () => {
  it('come back, whatever they are, and end with the last byte', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const reader = new StepReader(10, written(list), 0);
        for (const [context, step] of list) if (reader.step(context) !== step) throw new Error('another step');
        expect(reader.isAtEnd).toBe(true);
      }),
    );
  });

  it('come back where a carry runs through many bytes', () => {
    // Nothing but what is least expected, for long, then the other.
    const list = Array.from({ length: 40_000 }, (_, k) => [0, k % 997 === 0 ? 3 : 0] as const);
    const reader = new StepReader(10, written(list), 0);
    expect(list.every(([context, step]) => reader.step(context) === step)).toBe(true);
  });

  it('take next to nothing where they are as always, and no more than their entropy and a thirtieth where they are not', () => {
    expect(written(Array.from({ length: 60_000 }, () => [0, 0] as const)).length).toBeLessThan(100);
    const random = createRandom(4);
    // Three bits each: eight sizes of the same chance.
    const even = Array.from({ length: 60_000 }, () => [0, random.below(8)] as const);
    expect(written(even).length).toBeLessThan((60_000 * 3 * 1.034) / 8);
  });

  it('have runs between them', () => {
    const writer = new StepWriter(3);
    for (let k = 0; k < 300; k++) {
      writer.calm(2, k % 7 !== 0);
      writer.step(k % 2, k % 5);
    }
    const reader = new StepReader(3, writer.finish(), 0);
    for (let k = 0; k < 300; k++) {
      expect([reader.calm(2), reader.step(k % 2)]).toEqual([k % 7 !== 0, k % 5]);
    }
    expect(reader.isAtEnd).toBe(true);
  });

  it('are refused where they are cut', () => {
    const bytes = written(Array.from({ length: 500 }, (_, k) => [k % 10, (k * 37) % 90] as const));
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), (length) => {
        expect(() => {
          const reader = new StepReader(10, bytes.subarray(0, length), 0);
          for (let k = 0; k < 500; k++) reader.step(k % 10);
        }).toThrow(FieldError);
      }),
    );
  });
});
