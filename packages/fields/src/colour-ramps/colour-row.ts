import type { Ramp } from './ramp.ts';

/** Colours a row of values into RGBA bytes; no data becomes fully transparent. */
export function colourRow({ min, max, size, rgba }: Ramp, values: Float32Array, out: Uint8ClampedArray): void {
  const scale = max > min ? (size - 1) / (max - min) : 0;
  const last = size - 1;
  // Four bytes at once, where both lie so that they can be read as one number.
  const isAligned = (rgba.byteOffset | out.byteOffset) % 4 === 0;
  const colours = new Uint32Array(isAligned ? rgba.buffer : rgba.slice().buffer, isAligned ? rgba.byteOffset : 0, size);
  const pixels = isAligned
    ? new Uint32Array(out.buffer, out.byteOffset, values.length)
    : new Uint32Array(values.length);
  for (let k = 0; k < values.length; k++) {
    const value = values[k]!;
    const place = (value - min) * scale + 0.5;
    pixels[k] = value === value ? colours[value >= max ? last : place > 0 ? Math.floor(place) : 0]! : 0;
  }
  if (!isAligned) out.set(new Uint8Array(pixels.buffer));
}
