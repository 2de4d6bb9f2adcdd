import { sameView } from '@meltemi/render';
import type { MapView } from '@meltemi/render';
import type { Cover } from '../covers/cover.rules.ts';

/** True if no sign of the map lies on a rectangle, CSS pixels. */
export type IsFree = (left: number, top: number, right: number, bottom: number) => boolean;

/** Paints something over the map, in CSS pixels; words keep out from under what covers it, names off the signs too. */
export type TextPainter = (
  context: CanvasRenderingContext2D,
  view: MapView,
  covers: readonly Cover[],
  isFree?: IsFree,
) => void;

/** Words that come one by one are gathered for this long, ms: each painting costs as much as a frame of the map. */
const GATHER_MS = 300;

/** A canvas over the map for words and numbers, repainted only when the camera or a text has changed. */
export class TextCanvas {
  private readonly canvas: HTMLCanvasElement;
  private readonly painters: () => readonly TextPainter[];
  private readonly covers: () => readonly Cover[];
  private readonly isFree: IsFree;
  private painted: MapView | null = null;
  private isStale = true;
  private isDue = false;
  private gathering: ReturnType<typeof setTimeout> | null = null;

  /** `painters` from the lowest to the highest; `covers` says where panels lie over the map, `isFree` where no sign does. */
  constructor(
    canvas: HTMLCanvasElement,
    painters: () => readonly TextPainter[],
    covers: () => readonly Cover[],
    isFree: IsFree,
  ) {
    this.canvas = canvas;
    this.painters = painters;
    this.covers = covers;
    this.isFree = isFree;
  }

  /** A text has changed. */
  invalidate(): void {
    this.isStale = true;
  }

  /** A text has changed and the map below it has not: with the next frame the words alone are repainted. */
  refresh(): void {
    this.isStale = true;
    if (this.isDue) return;
    this.isDue = true;
    requestAnimationFrame(() => {
      this.isDue = false;
      if (this.isStale && this.painted !== null) this.paint(this.painted);
    });
  }

  /** As refresh, for texts of which more are on their way. */
  refreshSoon(): void {
    this.isStale = true;
    this.gathering ??= setTimeout(() => {
      this.gathering = null;
      if (this.isStale) this.refresh();
    }, GATHER_MS);
  }

  /** Ends what was put off. */
  close(): void {
    if (this.gathering !== null) clearTimeout(this.gathering);
    this.gathering = null;
  }

  /** To be called with every frame of the map. */
  paint(view: MapView): void {
    if (!this.isStale && this.painted !== null && sameView(this.painted, view)) return;
    this.isStale = false;
    this.painted = view;
    this.write(this.canvas, view, this.covers(), this.isFree);
  }

  /** The words of a map that nothing lies over, neither panels nor signs, on a canvas of their own; null before there are any. */
  uncovered(): HTMLCanvasElement | null {
    if (this.painted === null) return null;
    const canvas = this.canvas.ownerDocument.createElement('canvas');
    this.write(canvas, this.painted, []);
    return canvas;
  }

  private write(canvas: HTMLCanvasElement, view: MapView, covers: readonly Cover[], isFree?: IsFree): void {
    const width = Math.round(view.width * view.pixelRatio);
    const height = Math.round(view.height * view.pixelRatio);
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    // Kept where the processor can reach it: words are drawn seldom, and where the graphics card is slow to start nothing waits for it.
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) return;
    context.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, 0, 0);
    context.clearRect(0, 0, view.width, view.height);
    for (const painter of this.painters()) painter(context, view, covers, isFree);
  }
}
