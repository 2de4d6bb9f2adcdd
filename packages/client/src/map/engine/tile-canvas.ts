/** A canvas for one tile, kept where the processor can reach it: no graphics card draws it. */
export function tileCanvas(side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  return canvas;
}
