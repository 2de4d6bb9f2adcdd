import { sameView } from '@meltemi/render';
import type { MapView } from '@meltemi/render';
import { PillSprites } from './pill-sprites.ts';
import { paintSymbols } from './paint-symbols.ts';
import type { Measure } from './paint-pill.ts';
import type { Accent } from './paint-symbols.ts';
import type { SymbolBoard } from './symbol-board.ts';

/** A canvas over the map with all symbols, painted once a frame in which the camera or a symbol has changed. */
export class SymbolCanvas {
  private readonly canvas: HTMLCanvasElement;
  private readonly board: SymbolBoard;
  private readonly unsubscribe: () => void;
  private readonly widths = new Map<string, number>();
  private readonly sprites = new PillSprites();
  private view: MapView | null = null;
  private isStale = true;
  private frame: number | null = null;
  private accent: Accent | null = null;

  constructor(canvas: HTMLCanvasElement, board: SymbolBoard) {
    this.canvas = canvas;
    this.board = board;
    this.unsubscribe = board.subscribe(() => this.refresh());
  }

  /** To be called with every frame of the map. */
  paint(view: MapView): void {
    if (!this.isStale && this.view !== null && sameView(this.view, view)) return;
    // A symbol that changed under the same camera is painted for the view that the board knows already.
    if (this.view === null || !sameView(this.view, view)) this.view = view;
    this.isStale = false;
    const { canvas } = this;
    const width = Math.round(view.width * view.pixelRatio);
    const height = Math.round(view.height * view.pixelRatio);
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) return;
    context.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, 0, 0);
    context.clearRect(0, 0, view.width, view.height);
    const measure = this.measure(context);
    const placed = this.board.place(this.view, measure);
    if (placed.length === 0) return;
    this.sprites.setPixelRatio(view.pixelRatio);
    paintSymbols(context, placed, this.board.emphasis(), this.accentOf(), { measure, sprites: this.sprites });
  }

  close(): void {
    this.unsubscribe();
    if (this.frame !== null) cancelAnimationFrame(this.frame);
    this.frame = null;
  }

  /** With the next frame of the page the symbols alone are repainted. */
  private refresh(): void {
    this.isStale = true;
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null;
      if (this.isStale && this.view !== null) this.paint(this.view);
    });
  }

  /** Widths of texts are kept: measuring thousands of them would cost more than placing them. */
  private measure(context: CanvasRenderingContext2D): Measure {
    return (font, text) => {
      const key = `${font} ${text}`;
      let width = this.widths.get(key);
      if (width === undefined) {
        context.font = font;
        width = context.measureText(text).width;
        this.widths.set(key, width);
      }
      return width;
    };
  }

  /** The accent of the page's style. */
  private accentOf(): Accent {
    if (this.accent === null) {
      const style = getComputedStyle(this.canvas);
      const read = (name: string, fallback: string): string => style.getPropertyValue(name).trim() || fallback;
      this.accent = { colour: read('--accent', '#6fe3d8'), ink: read('--on-accent', '#04211f') };
    }
    return this.accent;
  }
}
