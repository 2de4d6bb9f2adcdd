/** How the steps of a range become one plane: rates times hours added up, or the highest of all. */
export type Fold = 'sum' | 'max';

/**
 * One more plane of a range, folded in place with those before it: a rate that stands for so many hours (1 for what is an
 * amount already). A point without a value in one of them has none. The first plane becomes the folded one.
 */
export function foldStep(
  fold: Fold,
  folded: Float32Array | undefined,
  plane: Float32Array,
  hours: number,
): Float32Array {
  if (fold === 'sum' && hours !== 1) for (let k = 0; k < plane.length; k++) plane[k] = plane[k]! * hours;
  if (folded === undefined) return plane;
  if (fold === 'sum') for (let k = 0; k < plane.length; k++) folded[k] = folded[k]! + plane[k]!;
  else for (let k = 0; k < plane.length; k++) folded[k] = Math.max(folded[k]!, plane[k]!);
  return folded;
}
