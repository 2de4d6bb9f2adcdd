import { TILE_SAMPLES, type SkyFrame, type TileAddress } from '@meltemi/fields';
import { encodePack } from './sky-pack.ts';
import type { FramesKind } from './sky-names.rules.ts';
import type { SkySource } from './sky-writer.ts';

/** A moment of the clock at which the tests take place. */
export const noon = Date.UTC(2026, 6, 14, 12);
export const minute = 60_000;

export const sourceNamed = (name: string, order: number): SkySource => ({
  name,
  bounds: [-130, 20, -60, 55],
  attribution: `Data: ${name}`,
  licence: 'CC-BY-4.0',
  order,
});

/** A frame whose western part has one code and the rest another. */
export function testFrame(
  ts: number,
  scanTs: number,
  west: number,
  east: number,
  kind: FramesKind = 'radar',
): SkyFrame {
  const values = Uint8Array.from({ length: TILE_SAMPLES ** 2 }, (_, k) => (k % TILE_SAMPLES < 128 ? west : east));
  return { ts, scanTs, values, extra: kind === 'satellite' ? values.slice() : null, flow: null };
}

/** A pack with the same frame in all tiles that are named. */
export const testPack = (
  frame: SkyFrame,
  tiles: readonly TileAddress[] = [{ z: 3, x: 1, y: 3 }],
  kind: FramesKind = 'radar',
  maxZoom = 7,
): Uint8Array =>
  encodePack(
    kind,
    maxZoom,
    tiles.map((tile) => ({ tile, frame })),
  );
