import { expect } from 'vitest';

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/**
 * Lists of numbers that are the same to the last bit are equal: looking at them one by one, as the matchers do, took a
 * second for a tile. Others are left to the matchers, which say where they differ.
 */
function sameBytes(one: unknown, other: unknown): true | undefined {
  if (!ArrayBuffer.isView(one) || !ArrayBuffer.isView(other)) return undefined;
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other) || one.byteLength !== other.byteLength)
    return undefined;
  return bytesOf(one).equals(bytesOf(other)) || undefined;
}

expect.addEqualityTesters([sameBytes]);
