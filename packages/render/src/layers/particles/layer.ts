import { trailAlpha } from '@meltemi/fields';
import type { FieldLook, WeatherField } from '#tiles/index.ts';
import type { MapView } from '#views/index.ts';
import { LineBuilder } from './line-batch.ts';
import { PARTICLE_MARGIN, ParticleMotion } from './particle-motion.ts';
import type { ParticleOptions } from './particle-motion.ts';
import { keepOf } from './settings.ts';
import type { ParticlesAnim, ParticleSettings } from './settings.ts';
import { buildStreamlines } from './streamlines.ts';
import { Trails } from './trails.ts';

/** Lines up to this many device pixels are drawn as plain GL lines, which cost a third of triangles. */
const THIN = 1.3;
/** Device pixels a CSS pixel at most. */
const MAX_RATIO = 2;

/** How the layer runs beside what moves. */
export interface ParticleLayerOptions extends ParticleOptions {
  /** Draws standing streamlines instead of moving particles: for people who asked for less motion. */
  readonly still?: boolean | undefined;
  /** Seconds of every step instead of the elapsed time: for tests and pictures that must be the same. */
  readonly fixedStep?: number | undefined;
}

/** Particles over the map, drawn by GL. */
export class ParticleLayer {
  readonly motion: ParticleMotion;
  private readonly options: ParticleLayerOptions;
  private readonly builder = new LineBuilder();
  private trails: { readonly gl: WebGL2RenderingContext; readonly trails: Trails } | null = null;
  private lastTime: number | null = null;
  private stillFor: object | null = null;
  private isHidden = false;

  constructor(field: WeatherField<FieldLook>, options: ParticleLayerOptions) {
    this.options = options;
    this.motion = new ParticleMotion(field, options);
  }

  /** True if another frame should follow by itself. */
  get wantsFrame(): boolean {
    return this.motion.isOn && !this.isHidden && this.options.still !== true;
  }

  /** A hidden layer does no work at all; shown again it begins a fresh picture. */
  setHidden(hidden: boolean): void {
    this.isHidden = hidden;
    this.lastTime = null;
  }

  /** Changes the user's factors. */
  set(settings: ParticleSettings, anim: ParticlesAnim): void {
    this.motion.set(settings, anim);
    this.stillFor = null;
  }

  /** Draws one frame at a time in milliseconds of any steady clock. */
  draw(gl: WebGL2RenderingContext, view: MapView, time: number): void {
    if (this.isHidden || !this.motion.isOn) return;
    if (gl.isContextLost()) return this.contextLost();
    const elapsed = this.lastTime === null ? 0 : Math.max(0, (time - this.lastTime) / 1000);
    this.lastTime = time;
    // What lies below is drawn while the particles take their step.
    gl.flush();
    const change = this.motion.follow(view, this.options.still === true);
    const { particles, velocities, settings, tuning } = this.motion;
    if (!particles || !velocities) return;
    const pixelRatio = Math.min(MAX_RATIO, view.pixelRatio);
    const { trails, isNew } = this.attach(gl, { width: view.width, height: view.height, pixelRatio });
    const width = tuning.width * settings.width;
    const drawn = width * pixelRatio <= THIN ? 0 : width;
    if (this.options.still === true) {
      if (this.stillFor !== velocities || isNew || change)
        trails.advance(buildStreamlines(velocities, view, drawn), 0, 'new');
      this.stillFor = velocities;
    } else {
      const seconds = this.options.fixedStep ?? elapsed;
      this.motion.step(seconds);
      const keep = tuning.crest > 0 ? 0 : trailAlpha(keepOf(tuning, settings.blending), seconds);
      trails.advance(
        this.builder.build(particles, velocities, drawn, tuning.crest, PARTICLE_MARGIN, view),
        keep,
        isNew ? 'new' : change,
      );
    }
    trails.show(Math.min(1, tuning.opacity * settings.opacity));
  }

  /** The context is gone: forget its objects without touching it. */
  contextLost(): void {
    this.trails = null;
  }

  /** Frees everything on the GPU. */
  dispose(): void {
    this.trails?.trails.dispose();
    this.trails = null;
  }

  private attach(
    gl: WebGL2RenderingContext,
    size: { width: number; height: number; pixelRatio: number },
  ): { trails: Trails; isNew: boolean } {
    if (this.trails?.gl === gl && this.trails.trails.fits(size)) return { trails: this.trails.trails, isNew: false };
    if (this.trails?.gl === gl) this.trails.trails.dispose();
    this.trails = { gl, trails: new Trails(gl, size) };
    return { trails: this.trails.trails, isNew: true };
  }
}
