/** A rectangle of the screen that a panel lies on, CSS pixels from the top left corner of the map. */
export interface Cover {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** CSS pixels that words keep from a panel, whose rim has a shadow. */
const GAP = 4;

/** True if any part of a rectangle lies under a panel or close to one: words are shown whole or not at all. */
export const isCovered = (
  covers: readonly Cover[],
  left: number,
  top: number,
  right: number,
  bottom: number,
): boolean =>
  covers.some(
    (cover) =>
      cover.left - GAP < right && cover.right + GAP > left && cover.top - GAP < bottom && cover.bottom + GAP > top,
  );

/** True for the same rectangles in the same order. */
export const sameCovers = (a: readonly Cover[], b: readonly Cover[]): boolean =>
  a.length === b.length &&
  a.every(({ left, top, right, bottom }, k) => {
    const other = b[k];
    return other?.left === left && other.top === top && other.right === right && other.bottom === bottom;
  });
