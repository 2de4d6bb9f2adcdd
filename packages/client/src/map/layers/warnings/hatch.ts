import { HATCH_SIDE } from './warnings.rules.ts';

/** White and dark strokes that slant through a square and go on in the next; pixels a CSS pixel. */
export function hatchPixels(ratio: number): { width: number; height: number; data: Uint8ClampedArray } {
  const side = HATCH_SIDE * ratio;
  const data = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const along = ((x + y) % side) / ratio;
      const at = (y * side + x) * 4;
      if (along < 1.5) data.set([11, 17, 27, 190], at);
      else if (along < 2.5) data.set([255, 255, 255, 110], at);
    }
  return { width: side, height: side, data };
}
