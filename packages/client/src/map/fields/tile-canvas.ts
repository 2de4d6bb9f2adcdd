/** An empty canvas of a tile's size, for tiles that are painted on the page. */
export function tileCanvas(side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  return canvas;
}
