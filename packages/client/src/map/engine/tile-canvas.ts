/** A canvas for one tile, kept where the processor can reach it: no graphics card draws it. */
export function tileCanvas(side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  return canvas;
}

/** Tells Leaflet how a tile ended: it is shown either way, empty when it failed. */
export async function finishTile(drawing: Promise<void>, tell: (error: Error | undefined) => void): Promise<void> {
  let fault: Error | undefined;
  try {
    await drawing;
  } catch (error) {
    fault = error instanceof Error ? error : new Error('the tile could not be drawn');
  }
  tell(fault);
}
