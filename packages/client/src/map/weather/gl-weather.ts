import { createWorkerTracer, IsolineLayer, IsolineSource, ParticleLayer, ScalarLayer } from '@meltemi/render';
import type { IsolineText, IsolineTracer, MapView, ParticlesAnim, ParticleSettings, ProjectionInput, WeatherField, FieldLook } from '@meltemi/render';
import { GroundLight } from './ground-light.ts';
import type { WeatherFields } from './weather-fields.ts';

/** How particles are wanted. */
export interface ParticleWish {
  readonly settings: ParticleSettings;
  readonly anim: ParticlesAnim;
  /** Standing streamlines in place of motion. */
  readonly still: boolean;
}

/** Draws the fields of the weather with WebGL. */
export class GlWeather {
  private readonly fields: WeatherFields;
  private readonly wishOf: () => ParticleWish;
  private readonly ground: GroundLight;
  private readonly scalar: ScalarLayer;
  private readonly tracer: IsolineTracer;
  private readonly source: IsolineSource;
  private readonly lines: IsolineLayer;
  private moving: { readonly field: WeatherField<FieldLook>; readonly still: boolean; readonly layer: ParticleLayer } | null = null;
  private wish: ParticleWish | null = null;
  private groundRevision = -1;
  private isHidden = false;
  private isDrawn = false;
  private isWhole = false;
  private isMoving = false;

  /** `groundLight` tells how light the base map is where no colours lie over it. */
  constructor(fields: WeatherFields, wishOf: () => ParticleWish, onChange: () => void, groundLight: () => number) {
    this.fields = fields;
    this.ground = new GroundLight(fields, groundLight);
    this.wishOf = wishOf;
    this.scalar = new ScalarLayer(fields.scalar, fields.mask);
    this.tracer = createWorkerTracer();
    this.source = new IsolineSource(fields.isolines, this.tracer, onChange);
    this.lines = new IsolineLayer(this.source);
  }

  /** True if another frame should follow by itself. */
  get wantsFrame(): boolean {
    const isAboutToMove = this.isWhole && !this.isMoving;
    return !this.isHidden && (this.scalar.wantsFrame || (this.fields.shownPlan.particles !== null && (isAboutToMove || (this.moving?.layer.wantsFrame ?? false))));
  }

  /** True once colours have been drawn and no part of them was put off. */
  get hasDrawn(): boolean {
    return this.isDrawn && !this.scalar.isRough;
  }

  /** Numbers of lines, highs and lows; empty while no lines are shown. */
  texts(): readonly IsolineText[] {
    return this.fields.shownPlan.isolines === null ? [] : this.source.texts();
  }

  /** Grows with every tracing of lines. */
  get textRevision(): number {
    return this.source.revision;
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
    if (this.fields.shownPlan.isolines !== null) this.lines.draw(gl, view, projection);
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
    this.lines.contextLost();
    this.moving?.layer.contextLost();
  }

  dispose(): void {
    this.scalar.dispose();
    this.lines.dispose();
    this.moving?.layer.dispose();
    this.tracer.close();
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
      const layer = new ParticleLayer(field, { kind, motion, settings: wish.settings, anim: wish.anim, still: wish.still, background: this.ground.at });
      layer.setHidden(this.isHidden);
      this.moving = { field, still: wish.still, layer };
    } else if (this.wish !== null && (this.wish.anim !== wish.anim || this.wish.settings !== wish.settings)) {
      this.moving.layer.set(wish.settings, wish.anim);
    }
    this.wish = wish;
    return this.moving.layer;
  }
}
