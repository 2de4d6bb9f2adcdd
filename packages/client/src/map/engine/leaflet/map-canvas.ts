import type { MapView } from '@meltemi/render';

/** Puts an empty canvas on a pane of the map; it lets presses through. */
export function addCanvas(pane: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.style.position = 'absolute';
  canvas.style.pointerEvents = 'none';
  pane.append(canvas);
  return canvas;
}

/** Lays a canvas over the screen in device pixels; `onNew` hears that what was painted on it is gone. */
export function fitCanvas(
  canvas: HTMLCanvasElement,
  view: MapView,
  place: (canvas: HTMLCanvasElement) => void,
  onNew: () => void,
): CanvasRenderingContext2D | null {
  const width = Math.round(view.width * view.pixelRatio);
  const height = Math.round(view.height * view.pixelRatio);
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
    onNew();
  }
  canvas.style.width = `${view.width}px`;
  canvas.style.height = `${view.height}px`;
  place(canvas);
  // Kept where the processor can reach it: there is no graphics card to draw it.
  return canvas.getContext('2d', { willReadFrequently: true });
}
