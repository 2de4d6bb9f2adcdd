/** Vertices of a tile: a lattice from 0 to 1, and one more row beyond either end for the poles. */
export interface Mesh {
  readonly positions: Float32Array;
  readonly indices: Uint16Array;
  /** Ranges of indices: the tile itself, the cap to the north pole, the cap to the south pole. */
  readonly body: IndexRange;
  readonly north: IndexRange;
  readonly south: IndexRange;
}

/** A run of indices. */
export interface IndexRange {
  readonly start: number;
  readonly count: number;
}

/** How finely a tile is cut: a flat one not at all; on a globe so that the chords stay within a tenth of a pixel. */
export function cutsOf(isGlobe: boolean, z: number): number {
  if (!isGlobe) return 1;
  return z <= 3 ? 64 : z <= 5 ? 32 : 8;
}

/** Builds the mesh of n x n cells. */
export function buildMesh(n: number): Mesh {
  const side = n + 1;
  const rows = n + 3;
  const positions = new Float32Array(side * rows * 2);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < side; i++) {
      const k = 2 * (j * side + i);
      positions[k] = i / n;
      // Row 0 is the north pole, the last the south pole; between them 0 to 1.
      positions[k + 1] = j === 0 ? -1 : j === rows - 1 ? 2 : (j - 1) / n;
    }
  }
  const strip = 6 * n;
  const indices = new Uint16Array(strip * (rows - 1));
  let at = 0;
  for (let j = 0; j < rows - 1; j++) {
    for (let i = 0; i < n; i++) {
      const a = j * side + i;
      const c = a + side;
      for (const corner of [a, c, a + 1, a + 1, c, c + 1]) indices[at++] = corner;
    }
  }
  return {
    positions,
    indices,
    north: { start: 0, count: strip },
    body: { start: strip, count: strip * n },
    south: { start: strip * (n + 1), count: strip },
  };
}

/** The indices to draw for a tile: with the caps where it touches a pole of a globe. */
export function rangeOf(mesh: Mesh, isGlobe: boolean, z: number, y: number): IndexRange {
  const north = isGlobe && y === 0;
  const south = isGlobe && y === 2 ** z - 1;
  const start = north ? mesh.north.start : mesh.body.start;
  const end = south ? mesh.south.start + mesh.south.count : mesh.south.start;
  return { start, count: end - start };
}
