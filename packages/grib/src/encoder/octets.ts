/** Octets of numbers as GRIB2 writes them; the tests build their messages from these. */
export const u8 = (value: number): number[] => [value & 255];
export const u16 = (value: number): number[] => [(value >>> 8) & 255, value & 255];
export const u32 = (value: number): number[] => [
  (value >>> 24) & 255,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];
/** Sign and magnitude. */
export const s8 = (value: number): number[] => u8(value < 0 ? 0x80 | -value : value);
export const s16 = (value: number): number[] => u16(value < 0 ? 0x8000 | -value : value);
export const s32 = (value: number): number[] => u32(value < 0 ? (0x80000000 | -value) >>> 0 : value);
export const missing = (count: number): number[] => Array.from({ length: count }, () => 255);

/** IEEE single precision. */
export function f32(value: number): number[] {
  const view = new DataView(new ArrayBuffer(4));
  view.setFloat32(0, value);
  return u32(view.getUint32(0));
}

/** Writes numbers of any width up to 32 bits, highest bit first. */
export class BitWriter {
  readonly octets: number[] = [];
  #bits = 0;

  get length(): number {
    return this.octets.length * 8 - ((8 - this.#bits) % 8);
  }

  write(value: number, width: number): void {
    for (let i = width - 1; i >= 0; i -= 1) {
      if (this.#bits === 0) this.octets.push(0);
      const bit = Math.floor(value / 2 ** i) % 2;
      this.octets[this.octets.length - 1]! |= bit << (7 - this.#bits);
      this.#bits = (this.#bits + 1) % 8;
    }
  }

  /** `value` zeros and a one. */
  unary(value: number): void {
    for (let i = 0; i < value; i += 1) this.write(0, 1);
    this.write(1, 1);
  }

  align(): void {
    this.#bits = 0;
  }
}
