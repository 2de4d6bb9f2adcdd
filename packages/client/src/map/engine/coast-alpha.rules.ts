/** How strongly a pixel belongs to the coast, 0 to 255, from its share of land: half land, half water is all coast. */
export function coastAlpha(land: number): number {
  const share = land / 255;
  return Math.round(4 * share * (1 - share) * 190);
}
