/**
 * Numbers as GRIB2 writes them: big-endian, negatives by a sign bit and a magnitude, "missing" as all bits set.
 * `at` is an octet's place from 0.
 */

/** All bits of four octets set: the value is missing. */
export const missing32 = 0xffffffff;

/** One octet, sign and magnitude. */
export function signed8(view: DataView, at: number): number {
  const raw = view.getUint8(at);
  return raw & 0x80 ? -(raw & 0x7f) : raw;
}

/** Two octets, sign and magnitude. */
export function signed16(view: DataView, at: number): number {
  const raw = view.getUint16(at);
  return raw & 0x8000 ? -(raw & 0x7fff) : raw;
}

/** Four octets, sign and magnitude. */
export function signed32(view: DataView, at: number): number {
  const raw = view.getUint32(at);
  return raw >= 0x80000000 ? -(raw - 0x80000000) : raw;
}

/** A scale factor and a scaled value (1 + 4 octets): value × 10^−factor, null when either is missing. */
export function scaledValue(view: DataView, at: number): number | null {
  if (view.getUint8(at) === 0xff || view.getUint32(at + 1) === missing32) return null;
  return timesPowerOfTen(signed32(view, at + 1), -signed8(view, at));
}

/** value × 10^power, by one exact power where there is one, so that 25 × 10^−1 is 2.5 and not 2.5000000000000004. */
export function timesPowerOfTen(value: number, power: number): number {
  return power < 0 ? value / 10 ** -power : value * 10 ** power;
}
