import { DomUtil } from 'leaflet';
import type { GridLayer } from 'leaflet';

/** A canvas for one tile, kept where the processor can reach it: no graphics card draws it. */
export function tileCanvas(side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  return canvas;
}

/** Puts the tiles of a layer beside each other on one sheet: by itself the library makes a sheet of each, and every frame of the page lays a hundred of them together. */
export function onOneSheet<Layer extends GridLayer>(layer: Layer): Layer {
  layer.on('tileloadstart', ({ tile }) => {
    const { x, y } = DomUtil.getPosition(tile);
    tile.style.transform = '';
    tile.style.left = `${x}px`;
    tile.style.top = `${y}px`;
  });
  return layer;
}
