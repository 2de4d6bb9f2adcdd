import type { TileAddress } from '@meltemi/fields';

/** How many zooms below a tile are looked through for parts of it. */
const LEVELS = 3;

/**
 * The tiles below a missing one that are here: after zooming out they are what was on the screen a moment ago, and stand
 * in until the missing one has come. None overlaps another.
 */
export function standIns(
  { z, x, y }: TileAddress,
  isLoaded: (tile: TileAddress) => boolean,
  levels = LEVELS,
): readonly TileAddress[] {
  if (levels === 0) return [];
  return [0, 1, 2, 3].flatMap((corner) => {
    const child = { z: z + 1, x: 2 * x + (corner & 1), y: 2 * y + (corner >> 1) };
    return isLoaded(child) ? [child] : standIns(child, isLoaded, levels - 1);
  });
}
