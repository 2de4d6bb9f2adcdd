import { testWorld } from '../test-world.ts';
import { openSky, type Sky } from './sky.ts';
import { tileSamples, type SkyTile } from './sky-tile.ts';

/** The sky of the shared world with radars everywhere; what it keeps is shared by the tests of a file. */
export const testSky = (): Sky => openSky(testWorld(), { coveredWorld: true });

/** A July afternoon over the northern continents. */
export const july = Date.UTC(2026, 6, 14, 15);

/** A column (−1 the last) or a row of a square plane. */
export function edge(plane: Uint8Array, side: 'west' | 'east' | 'north' | 'south'): readonly number[] {
  const n = Math.round(Math.sqrt(plane.length));
  return Array.from({ length: n }, (_, k) => {
    if (side === 'west') return plane[k * n]!;
    if (side === 'east') return plane[k * n + n - 1]!;
    return side === 'north' ? plane[k]! : plane[(n - 1) * n + k]!;
  });
}

/** A plane of a tile moved on by its flow for a share of three minutes, by the nearest sample; −1 from outside. */
export function movedOn(values: Uint8Array, flow: Float32Array): Int16Array {
  const out = new Int16Array(values.length);
  for (let r = 0; r < tileSamples; r += 1)
    for (let c = 0; c < tileSamples; c += 1) {
      const at = 2 * (Math.round(r / 8) * 33 + Math.round(c / 8));
      const x = Math.round(c - flow[at]!);
      const y = Math.round(r - flow[at + 1]!);
      const inside = x >= 0 && y >= 0 && x < tileSamples && y < tileSamples;
      out[r * tileSamples + c] = inside ? values[y * tileSamples + x]! : -1;
    }
  return out;
}

/** The tile of a zoom that holds a place. */
export function tileAt(z: number, lat: number, lon: number): SkyTile {
  const wide = 2 ** z;
  const down = 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);
  return { z, x: Math.floor(((lon + 180) / 360) * wide), y: Math.floor(down * wide) };
}
