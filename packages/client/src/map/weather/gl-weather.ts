import { ParticleLayer, ScalarLayer } from '@meltemi/render';
import type {
  IsolineText,
  MapView,
  ParticlesAnim,
  ParticleSettings,
  ProjectionInput,
  WeatherField,
  FieldLook,
} from '@meltemi/render';
import type { GlIsolines } from './gl-isolines.ts';
import { GroundLight } from './ground-light.ts';
import type { WeatherFields } from './weather-fields.ts';

/** How particles are wanted. */
export interface ParticleRequest {
  readonly settings: ParticleSettings;
  readonly anim: ParticlesAnim;
  /** Standing streamlines in place of motion. */
  readonly still: boolean;
}

/** Draws the fields of the weather with WebGL. */
export class GlWeather {
  private readonly fields: WeatherFields;
  private readonly wishOf: () => ParticleRequest;
  private readonly ground: GroundLight;
  private readonly scalar: ScalarLayer;
  private readonly onChange: () => void;
  /** Few want lines: their code comes with the first time they are on. */
  private lines: GlIsolines | 'coming' | null = null;
  private isClosed = false;
  private moving: {
    readonly field: WeatherField<FieldLook>;
    readonly still: boolean;
    readonly layer: ParticleLayer;
  } | null = null;
  private wish: ParticleRequest | null = null;
  private groundRevision = -1;
  private isHidden = false;
  private isDrawn = false;
  private isWhole = false;
  private isMoving = false;

  /** `groundLight` tells how light the base map is where no colours lie over it. */
  constructor(fields: WeatherFields, wishOf: () => ParticleRequest, onChange: () => void, groundLight: () => number) {
    this.fields = fields;
    this.ground = new GroundLight(fields, groundLight);
    this.wishOf = wishOf;
    this.scalar = new ScalarLayer(fields.scalar, fields.mask);
    this.onChange = onChange;
  }

  /** True if another frame should follow by itself. */
  get wantsFrame(): boolean {
    const isAboutToMove = this.isWhole && !this.isMoving;
    return (
      !this.isHidden &&
      (this.scalar.wantsFrame ||
        (this.fields.shownPlan.particles !== null && (isAboutToMove || (this.moving?.layer.wantsFrame ?? false))))
    );
  }

  /** True once colours have been drawn and no part of them was put off. */
  get hasDrawn(): boolean {
    return this.isDrawn && !this.scalar.isRough;
  }

  /** Numbers of lines, highs and lows; empty while no lines are shown. */
  texts(): readonly IsolineText[] {
    return this.shownLines()?.source.texts() ?? [];
  }

  /** The colours under coast and borders. */
  drawGround(gl: WebGL2RenderingContext, view: MapView, projection: ProjectionInput): void {
    if (this.isHidden || this.fields.shownPlan.scalar === null) return;
    this.scalar.draw(gl, view, projection);
    this.isDrawn = true;
  }

  /** Lines and particles over coast and borders. */
  drawAbove(gl: WebGL2RenderingContext, view: MapView, projection: ProjectionInput, time: number): void {
    if (this.isHidden) return;
    this.shownLines()?.layer.draw(gl, view, projection);
    if (this.fields.shownPlan.particles === null || !this.mayMove()) return;
    const layer = this.particleLayer();
    // Under other colours the same particles may have to be dark instead of light.
    if (this.groundRevision !== this.fields.scalar.revision) {
      this.groundRevision = this.fields.scalar.revision;
      layer.motion.refresh();
    }
    layer.draw(gl, view, time);
  }

  /** A hidden page draws nothing. */
  setHidden(hidden: boolean): void {
    this.isHidden = hidden;
    this.moving?.layer.setHidden(hidden);
  }

  /** The context is gone: forget its objects without touching it. */
  contextLost(): void {
    this.scalar.contextLost();
    if (this.lines !== 'coming') this.lines?.layer.contextLost();
    this.moving?.layer.contextLost();
  }

  dispose(): void {
    this.scalar.dispose();
    this.isClosed = true;
    if (this.lines !== 'coming') this.lines?.close();
    this.moving?.layer.dispose();
  }

  /** The lines, if some are shown and their code is here. */
  private shownLines(): GlIsolines | null {
    if (this.fields.shownPlan.isolines === null) return null;
    if (this.lines === null) void this.loadLines();
    return this.lines === 'coming' ? null : this.lines;
  }

  private async loadLines(): Promise<void> {
    this.lines = 'coming';
    try {
      const { openIsolines } = await import('./gl-isolines.ts');
      this.lines = openIsolines(this.fields.isolines, this.onChange);
      if (this.isClosed) this.lines.close();
      else this.onChange();
    } catch {
      // The connection went, which the message bar tells; the next frame tries again.
      this.lines = null;
    }
  }

  /** Particles wait for the frame after the first whole picture: making their programs would only hold that one up. */
  private mayMove(): boolean {
    this.isMoving ||= this.isWhole || this.fields.shownPlan.scalar === null;
    this.isWhole ||= this.isDrawn && this.fields.missing === 0;
    return this.isMoving;
  }

  private particleLayer(): ParticleLayer {
    const wish = this.wishOf();
    const { particles } = this.fields.shownPlan;
    const field = this.fields.particles;
    if (this.moving === null || this.moving.field !== field || this.moving.still !== wish.still) {
      this.moving?.layer.dispose();
      const { kind, motion } = particles ?? { kind: 'wind' as const, motion: () => false };
      const layer = new ParticleLayer(field, {
        kind,
        motion,
        settings: wish.settings,
        anim: wish.anim,
        still: wish.still,
        background: this.ground.at,
      });
      layer.setHidden(this.isHidden);
      this.moving = { field, still: wish.still, layer };
    } else if (this.wish !== null && (this.wish.anim !== wish.anim || this.wish.settings !== wish.settings)) {
      this.moving.layer.set(wish.settings, wish.anim);
    }
    this.wish = wish;
    return this.moving.layer;
  }
}
