import { FrameLoop } from '@meltemi/render';
import type { MapView } from '@meltemi/render';
import type { CanvasDrawing, DrawHost, OpenLayer } from '#map/layers/define-map-layer.ts';
import { GroundLight } from '#map/layers/ground-light.ts';
import type { LayerStack } from '#map/layers/layer-stack.ts';
import { addCanvas, fitCanvas } from './map-canvas.ts';

/** What drawing layers on canvases needs of the map. */
export interface CanvasMap {
  /** Where colours and lines go. */
  readonly pane: HTMLElement;
  /** Where layers with a canvas of their own go, over coast and borders. */
  readonly movingPane: HTMLElement;
  readonly view: () => MapView;
  /** Puts a canvas over the visible part of the map. */
  readonly place: (canvas: HTMLCanvasElement) => void;
  readonly onFrame: () => void;
  /** How light the base map is where no colours lie over it, 0 to 1. */
  readonly baseLight: () => number;
}

/** The layers, as far as drawing needs them. */
type DrawnStack = Pick<LayerStack, 'drawn' | 'wanted' | 'ground' | 'picture' | 'isWhole'>;

interface Drawn {
  readonly drawing: CanvasDrawing;
  /** Its own canvas; null where it shares the ground's. */
  readonly canvas: HTMLCanvasElement | null;
}

/** Draws the layers of the map on plain canvases. */
export class CanvasLayers {
  private readonly stack: DrawnStack;
  private readonly map: CanvasMap;
  private readonly host: DrawHost;
  private readonly shared: HTMLCanvasElement;
  private readonly drawings = new Map<OpenLayer, Drawn | 'loading'>();
  private readonly loop: FrameLoop;
  private isGroundStale = true;
  private isHidden = false;
  private isClosed = false;
  private isMoving = false;

  constructor(stack: DrawnStack, map: CanvasMap) {
    this.stack = stack;
    this.map = map;
    this.host = { onChange: () => this.invalidate(), ground: new GroundLight(stack, map.baseLight) };
    this.shared = addCanvas(map.pane);
    this.loop = new FrameLoop((time) => this.paint(time), {
      requestFrame: (callback) => requestAnimationFrame(callback),
      cancelFrame: (handle) => cancelAnimationFrame(handle),
    });
    this.load();
  }

  /** Something about the layers or the camera has changed. */
  invalidate(): void {
    this.isGroundStale = true;
    this.loop.invalidate();
  }

  /** True once the colours have been painted whole. */
  get hasDrawn(): boolean {
    const { picture } = this.stack;
    return picture !== null && (this.made(picture)?.drawing.hasDrawn ?? false);
  }

  /** Whether the wanted colours let nothing of the base map through; null while that is not known. */
  get hidesMap(): boolean | null {
    const { ground } = this.stack;
    if (ground === null) return false;
    const made = this.made(ground);
    if (made === null) return null;
    const { hidesMap = false } = made.drawing;
    return hidesMap;
  }

  setHidden(hidden: boolean): void {
    this.isHidden = hidden;
    this.loop.setHidden(hidden);
    for (const made of this.drawings.values()) if (made !== 'loading') made.drawing.setHidden?.(hidden);
  }

  close(): void {
    this.isClosed = true;
    this.loop.close();
    this.forgetAllBut([]);
    this.shared.remove();
  }

  private paint(time: number): boolean {
    const view = this.map.view();
    const { drawn, ground, isWhole } = this.stack;
    if (this.isGroundStale) {
      this.isGroundStale = false;
      this.load();
      this.forgetAllBut(drawn);
      this.paintShared(drawn, view, time);
      this.map.onFrame();
    }
    // What moves waits for the colours that it moves over: the first picture is the sooner there.
    this.isMoving ||= ground === null || (isWhole && this.hasDrawn);
    return drawn.map((open) => this.paintOwn(open, view, time)).includes(true);
  }

  private paintShared(drawn: readonly OpenLayer[], view: MapView, time: number): void {
    const context = fitCanvas(this.shared, view, this.map.place, () => undefined);
    if (context === null) return;
    context.clearRect(0, 0, this.shared.width, this.shared.height);
    for (const open of drawn) {
      const made = this.made(open);
      if (made?.canvas === null) made.drawing.paint(context, view, time);
    }
  }

  /** Paints a layer that has a canvas of its own; true if it wants another frame. */
  private paintOwn(open: OpenLayer, view: MapView, time: number): boolean {
    const made = this.made(open);
    if (made?.canvas == null || (open.layer.moves === true && !this.isMoving)) return false;
    const context = fitCanvas(made.canvas, view, this.map.place, () => made.drawing.forget?.());
    if (context === null) return false;
    made.drawing.paint(context, view, time);
    return made.drawing.wantsFrame;
  }

  private made(open: OpenLayer): Drawn | null {
    const known = this.drawings.get(open);
    return known === undefined || known === 'loading' ? null : known;
  }

  /** Loads the code of what is planned. */
  private load(): void {
    for (const open of this.stack.wanted)
      if (open.canvas !== null && !this.drawings.has(open)) void this.open(open, open.canvas);
  }

  private async open(open: OpenLayer, load: NonNullable<OpenLayer['canvas']>): Promise<void> {
    this.drawings.set(open, 'loading');
    try {
      const opener = await load();
      if (this.isClosed) return;
      const drawing = opener(this.host);
      drawing.setHidden?.(this.isHidden);
      this.drawings.set(open, { drawing, canvas: drawing.surface === 'own' ? addCanvas(this.map.movingPane) : null });
      this.invalidate();
    } catch {
      // The connection went, which the message bar says; the next frame tries again.
      this.drawings.delete(open);
    }
  }

  private forgetAllBut(kept: readonly OpenLayer[]): void {
    for (const [open, made] of this.drawings) {
      if (made === 'loading' || kept.includes(open) || this.stack.wanted.includes(open)) continue;
      made.drawing.close();
      made.canvas?.remove();
      this.drawings.delete(open);
    }
  }
}
