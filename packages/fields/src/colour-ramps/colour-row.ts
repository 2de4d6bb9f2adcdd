import type { Ramp } from './ramp.ts';

/** Colours a row of values into RGBA bytes; no data becomes fully transparent. */
export function colourRow(ramp: Ramp, values: Float32Array, out: Uint8ClampedArray): void {
  const { min, max, size, rgba } = ramp;
  const scale = max > min ? (size - 1) / (max - min) : 0;
  const last = size - 1;
  for (let k = 0; k < values.length; k++) {
    const value = values[k]!;
    const to = 4 * k;
    if (value !== value) {
      out[to] = 0;
      out[to + 1] = 0;
      out[to + 2] = 0;
      out[to + 3] = 0;
      continue;
    }
    const place = (value - min) * scale + 0.5;
    const from = 4 * (value >= max ? last : place > 0 ? Math.floor(place) : 0);
    out[to] = rgba[from]!;
    out[to + 1] = rgba[from + 1]!;
    out[to + 2] = rgba[from + 2]!;
    out[to + 3] = rgba[from + 3]!;
  }
}
