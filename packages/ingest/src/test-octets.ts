/** Octets as GRIB writes numbers, for messages made in tests. */
export const u16 = (value: number): number[] => [(value >> 8) & 255, value & 255];

export const u32 = (value: number): number[] => [
  (value >>> 24) & 255,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];

/** GRIB writes the sign in the highest bit. */
export const s32 = (value: number): number[] => u32(value < 0 ? (0x8000_0000 | -value) >>> 0 : value);

export const missing = (count: number): number[] => Array.from({ length: count }, () => 255);

/** Degrees in millionths. */
export const micro = (degrees: number): number[] => s32(Math.round(degrees * 1e6));

/** A longitude from 0 to 360 in millionths. */
export const east = (lon: number): number[] => micro(((lon % 360) + 360) % 360);
