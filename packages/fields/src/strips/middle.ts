/** The predictor of LOCO-I: the middle one of left, above, and left + above − above-left. */
export function middle(left: number, above: number, corner: number): number {
  const low = left < above ? left : above;
  const high = left < above ? above : left;
  if (corner >= high) return low;
  return corner <= low ? high : left + above - corner;
}
