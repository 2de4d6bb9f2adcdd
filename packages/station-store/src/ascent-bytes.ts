import type { AscentLevels } from './records.ts';

const columns = ['pressure', 'temperature', 'dewPoint', 'height', 'u', 'v'] as const;

/** Levels as bytes: column by column, 32-bit numbers. */
export function packAscent(levels: AscentLevels): Uint8Array {
  const count = levels.pressure.length;
  const values = new Float32Array(count * columns.length);
  for (const [k, name] of columns.entries()) values.set(levels[name], k * count);
  return Buffer.from(values.buffer);
}

/** Levels out of bytes. */
export function unpackAscent(bytes: Uint8Array): AscentLevels {
  const values = new Float32Array(Uint8Array.from(bytes).buffer);
  const count = values.length / columns.length;
  const column = (k: number): Float64Array => Float64Array.from(values.subarray(k * count, (k + 1) * count));
  return {
    pressure: column(0),
    temperature: column(1),
    dewPoint: column(2),
    height: column(3),
    u: column(4),
    v: column(5),
  };
}
