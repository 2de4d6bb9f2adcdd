/**
 * How much of a pixel a mask leaves: the share of sea at the place with an edge of a tenth, so that coasts are neither
 * stepped nor blurred. A mask that is not there masks nothing. Its twin is `maskShare`.
 */
export const maskGlsl = `
uniform int u_mask_side;
float maskShare(float sea) {
  float wet = clamp((sea - 0.45) / 0.1, 0.0, 1.0);
  return u_mask_side == 1 ? wet : u_mask_side == 2 ? 1.0 - wet : 1.0;
}
`;

/** Which side of the coast is drawn. */
export type MaskSide = 'none' | 'sea' | 'land';

/** The number of a side in the shader. */
export function maskSide(side: MaskSide): 0 | 1 | 2 {
  return side === 'sea' ? 1 : side === 'land' ? 2 : 0;
}

/** How much of a pixel remains where a share of sea lies under it. */
export function maskShare(side: MaskSide, sea: number): number {
  const wet = Math.min(1, Math.max(0, (sea - 0.45) / 0.1));
  return side === 'sea' ? wet : side === 'land' ? 1 - wet : 1;
}
