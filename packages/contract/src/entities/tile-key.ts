/** Writes a tile as one word. */
export const writeTileKey = (tile: { z: number; x: number; y: number }): string => `${tile.z}-${tile.x}-${tile.y}`;

/** Reads a tile word; null when no such tile exists. */
export const readTileKey = (key: string): { z: number; x: number; y: number } | null => {
  const match = /^(\d{1,2})-(\d{1,7})-(\d{1,7})$/.exec(key);
  if (match === null) return null;
  const tile = { z: Number(match[1]), x: Number(match[2]), y: Number(match[3]) };
  const across = 2 ** tile.z;
  return tile.z <= 20 && tile.x < across && tile.y < across ? tile : null;
};
