import type { MapView, ProjectionInput } from '@meltemi/render';
import type { DrawHost, GlDrawing, OpenLayer, StyledMap } from '#map/layers/define-map-layer.ts';
import { GroundLight } from '#map/layers/ground-light.ts';
import type { LayerStack } from '#map/layers/layer-stack.ts';

type Opener = (host: DrawHost) => GlDrawing;

/** Draws the layers of the map with WebGL. */
export class GlLayers {
  private readonly stack: LayerStack;
  private readonly host: DrawHost;
  private readonly openers = new Map<OpenLayer, Opener | 'loading'>();
  private readonly drawings = new Map<OpenLayer, GlDrawing>();
  private isHidden = false;
  private isClosed = false;
  private isWhole = false;
  private isMoving = false;

  /** `onChange` asks for a frame; `baseLight` is how light the base map is where no colours lie over it, 0 to 1. */
  constructor(stack: LayerStack, onChange: () => void, baseLight: () => number) {
    this.stack = stack;
    this.host = { onChange, ground: new GroundLight(stack, baseLight) };
  }

  /** True if another frame should follow by itself. */
  get wantsFrame(): boolean {
    if (this.isHidden) return false;
    const isAboutToMove = this.isWhole && !this.isMoving;
    return this.stack.drawn.some(
      (open) => (isAboutToMove && open.layer.moves === true) || (this.drawings.get(open)?.wantsFrame ?? false),
    );
  }

  /** True once colours have been drawn and no part of them was put off. */
  get hasDrawn(): boolean {
    const { picture } = this.stack;
    return picture !== null && (this.drawings.get(picture)?.hasDrawn ?? false);
  }

  /** True where the wanted colours let nothing of the base map through. */
  get hidesMap(): boolean {
    const { ground } = this.stack;
    return ground !== null && this.drawings.get(ground)?.hidesMap === true;
  }

  /** Loads the code of what is planned, so that it comes beside that of the engine. */
  load(): void {
    for (const open of this.stack.wanted) this.opener(open);
  }

  /** Draws the layers of a pass: under coast and borders, or over them. Time in ms of any steady clock. */
  draw(
    pass: 'ground' | 'above',
    gl: WebGL2RenderingContext,
    view: MapView,
    projection: ProjectionInput,
    time: number,
    map?: StyledMap,
  ): void {
    if (this.isHidden) return;
    const { drawn } = this.stack;
    if (pass === 'ground') this.forgetAllBut(drawn);
    else this.noteWhole();
    for (const open of drawn) {
      if (open.layer.pass !== pass || (open.layer.moves === true && !this.isMoving)) continue;
      this.drawing(open)?.draw({ gl, view, projection, time, ...(map !== undefined && { map }) });
    }
  }

  /** A hidden page draws nothing. */
  setHidden(hidden: boolean): void {
    this.isHidden = hidden;
    for (const drawing of this.drawings.values()) drawing.setHidden?.(hidden);
  }

  /** The context is gone: forget its objects without touching it. */
  contextLost(): void {
    for (const drawing of this.drawings.values()) drawing.contextLost();
  }

  dispose(): void {
    this.isClosed = true;
    this.forgetAllBut([]);
  }

  /** What moves waits for the frame after the first whole picture: making its programs would only hold that one up. */
  private noteWhole(): void {
    const { ground, missing } = this.stack;
    this.isMoving ||= this.isWhole || ground === null;
    this.isWhole ||= ground !== null && this.drawings.has(ground) && missing === 0;
  }

  private drawing(open: OpenLayer): GlDrawing | null {
    const made = this.drawings.get(open);
    if (made !== undefined) return made;
    const opener = this.opener(open);
    if (opener === null) return null;
    const drawing = opener(this.host);
    this.drawings.set(open, drawing);
    return drawing;
  }

  private opener(open: OpenLayer): Opener | null {
    const known = this.openers.get(open);
    if (known === undefined && open.gl !== null) void this.loadOpener(open, open.gl);
    return known === undefined || known === 'loading' ? null : known;
  }

  private async loadOpener(open: OpenLayer, load: () => Promise<Opener>): Promise<void> {
    this.openers.set(open, 'loading');
    try {
      this.openers.set(open, await load());
      if (!this.isClosed) this.host.onChange();
    } catch {
      // The connection went, which the message bar says; the next frame tries again.
      this.openers.delete(open);
    }
  }

  private forgetAllBut(kept: readonly OpenLayer[]): void {
    for (const [open, drawing] of this.drawings) {
      if (kept.includes(open)) continue;
      drawing.dispose();
      this.drawings.delete(open);
    }
  }
}
