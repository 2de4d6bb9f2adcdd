import type { MaskLook } from './mask-layer.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** Water and land of each style that is drawn from shapes; a style of pictures has none. */
const GROUND: Readonly<Record<string, { readonly water: Colour; readonly land: Colour }>> = {
  dark: { water: [24, 33, 45], land: [36, 48, 64] },
  outdoor: { water: [169, 203, 224], land: [230, 232, 216] },
  winter: { water: [143, 169, 194], land: [243, 246, 249] },
};

/** How the pictures of relief are asked for: a veil over drawn ground, or the ground itself in natural colours. */
export const reliefOf = (style: string): { readonly look: 'shade' | 'natural'; readonly opacity: number } =>
  GROUND[style] === undefined
    ? { look: 'natural', opacity: 1 }
    : { look: 'shade', opacity: style === 'dark' ? 0.55 : 0.8 };

/** Land and water of a style; null where pictures show them. */
export function groundLook(style: string): MaskLook | null {
  const ground = GROUND[style];
  if (ground === undefined) return null;
  const { water, land } = ground;
  return {
    colour(share, out) {
      for (let c = 0; c < 3; c++) out[c] = (water[c] ?? 0) + (((land[c] ?? 0) - (water[c] ?? 0)) * share) / 255;
      out[3] = 255;
    },
  };
}
