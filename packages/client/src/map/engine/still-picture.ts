/** A canvas of the given size, in pixels. */
function blank(
  width: number,
  height: number,
): { readonly canvas: HTMLCanvasElement; readonly context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('A picture needs a canvas, and this browser gives none');
  return { canvas, context };
}

/** A copy of a canvas that stays as it is when the canvas is redrawn. */
export function copyOf(original: HTMLCanvasElement): HTMLCanvasElement {
  const { canvas, context } = blank(original.width, original.height);
  context.drawImage(original, 0, 0);
  return canvas;
}

/** How much of an element shows through all that it lies in, 0 to 1. */
function opacityOf(element: Element, root: Element): number {
  let opacity = 1;
  for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement)
    opacity *= Number(getComputedStyle(at).opacity);
  return opacity;
}

/** The canvases and pictures inside an element as one, in the order they lie in; `ratio` in device pixels a CSS pixel. */
export function flattened(root: HTMLElement, ratio: number): HTMLCanvasElement {
  const frame = root.getBoundingClientRect();
  const { canvas, context } = blank(Math.round(frame.width * ratio), Math.round(frame.height * ratio));
  context.scale(ratio, ratio);
  context.fillStyle = getComputedStyle(root).backgroundColor;
  context.fillRect(0, 0, frame.width, frame.height);
  for (const part of root.querySelectorAll<HTMLCanvasElement | HTMLImageElement>('canvas, img')) {
    const isReady =
      part instanceof HTMLImageElement ? part.complete && part.naturalWidth > 0 : part.width > 0 && part.height > 0;
    if (!isReady) continue;
    const { left, top, width, height } = part.getBoundingClientRect();
    context.globalAlpha = opacityOf(part, root);
    context.drawImage(part, left - frame.left, top - frame.top, width, height);
  }
  return canvas;
}
