/** Corners of the sign of lightning, in halves of its height, y downwards. */
const CORNERS = [
  [0.2, -1],
  [-0.55, 0.12],
  [-0.04, 0.12],
  [-0.2, 1],
  [0.55, -0.12],
  [0.04, -0.12],
] as const;

/** The outline of the sign, for a canvas. */
export const boltOutline: readonly (readonly [x: number, y: number])[] = CORNERS;

const TRIANGLES = [0, 1, 2, 0, 2, 5, 2, 3, 4, 2, 4, 5];

/** How much larger its dark rim is. */
export const RIM = 1.4;

/** Triangles of the rim and of the sign over it: x, y, and 1 for the sign. */
export const boltTriangles = Float32Array.from(
  [0, 1].flatMap((part) =>
    TRIANGLES.flatMap((corner) => {
      const [x, y] = CORNERS[corner] ?? CORNERS[0];
      const scale = part === 0 ? RIM : 1;
      return [x * scale, y * (part === 0 ? 1.15 : 1), part];
    }),
  ),
);

/** Half of the sign's height, CSS pixels: smaller from far away, where many stand together. */
export const boltSize = (zoom: number): number => Math.min(8, Math.max(3, 2.2 + 1.1 * zoom));

/** Radius of a ring that has lived for a share of its time, CSS pixels. */
export const ringRadius = (share: number): number => 4 + 18 * Math.sqrt(share);
