import type { Position, Ring } from './sphere.ts';

/** The places of a ring behind each other, longitude and latitude in turn: small, and quick to hand to another thread. */
export type PackedRing = Float64Array;

/** An outer ring and its holes, packed. */
export type PackedPolygon = readonly PackedRing[];

/** Packs a ring; one that is packed stays as it is. A loop, because flattening 2.5 million places takes seconds. */
export function packRing(ring: Ring | PackedRing): PackedRing {
  if (ring instanceof Float64Array) return ring;
  const packed = new Float64Array(2 * ring.length);
  for (let i = 0; i < ring.length; i++) packed.set(ring[i]!, 2 * i);
  return packed;
}

/** The places of a packed ring. */
export const unpackRing = (packed: PackedRing): Ring =>
  Array.from({ length: packed.length / 2 }, (_, k): Position => [packed[2 * k]!, packed[2 * k + 1]!]);
