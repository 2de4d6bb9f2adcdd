import type { Measure } from './paint-pill.ts';
import { paintPill, paintPillDot, PILL_DOT } from './paint-pill.ts';
import type { PillLook, PlacedSymbol } from './symbol.ts';

/** Pictures kept; when there are more all are painted anew. */
const MOST = 1_500;
/** Around a picture, so that no smooth edge is cut off, CSS pixels. */
const MARGIN = 2;

/** Pills painted once and copied from then on: words cost ten times as much to paint as to copy. */
export class PillSprites {
  private readonly pictures = new Map<string, HTMLCanvasElement>();
  private pixelRatio = 1;

  /** Pictures for another number of device pixels in a CSS pixel. */
  setPixelRatio(pixelRatio: number): void {
    if (pixelRatio === this.pixelRatio) return;
    this.pixelRatio = pixelRatio;
    this.pictures.clear();
  }

  draw(context: CanvasRenderingContext2D, placed: PlacedSymbol, look: PillLook, measure: Measure): void {
    const { x, y, width, height, isCompact, sized } = placed;
    const key = isCompact ? `${look.colour} ${look.age ?? ''}` : sized.lookKey;
    const [across, down] = isCompact ? [PILL_DOT, PILL_DOT] : [width, height];
    let picture = this.pictures.get(key);
    if (picture === undefined) {
      if (this.pictures.size >= MOST) this.pictures.clear();
      picture = this.paint(look, isCompact, across, down, measure);
      this.pictures.set(key, picture);
    }
    context.drawImage(
      picture,
      x - across / 2 - MARGIN,
      y - down / 2 - MARGIN,
      picture.width / this.pixelRatio,
      picture.height / this.pixelRatio,
    );
  }

  private paint(
    look: PillLook,
    isCompact: boolean,
    width: number,
    height: number,
    measure: Measure,
  ): HTMLCanvasElement {
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil((width + 2 * MARGIN) * this.pixelRatio);
    canvas.height = Math.ceil((height + 2 * MARGIN) * this.pixelRatio);
    const context = canvas.getContext('2d');
    if (context === null) return canvas;
    context.scale(this.pixelRatio, this.pixelRatio);
    const [x, y] = [MARGIN + width / 2, MARGIN + height / 2];
    if (isCompact) paintPillDot(context, look, x, y);
    else paintPill(context, look, x, y, { width, height }, measure);
    return canvas;
  }
}
