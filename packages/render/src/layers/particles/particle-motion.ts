import { createRandom, seedParticles, stepParticles } from '@meltemi/fields';
import type { Particles, Random, VelocitySampler, Viewport } from '@meltemi/fields';
import { createReader } from '#reading/index.ts';
import type { FieldLook, Moment, WeatherField } from '#tiles/index.ts';
import { sameView, viewShift } from '#views/index.ts';
import type { MapView, ViewShift } from '#views/index.ts';
import type { MotionSource } from './motion-source.ts';
import { countOf, PARTICLE_DEFAULTS, PARTICLE_KINDS, requireParticleSettings } from './settings.ts';
import type { ParticleKind, ParticlesAnim, ParticleSettings, ParticleTuning } from './settings.ts';
import { COARSE_CELL, FINE_CELL, VelocityGrid } from './velocity-grid.ts';
import type { Background } from './velocity-grid.ts';

/** What particles need to be set going. */
export interface ParticleOptions {
  readonly kind: ParticleKind;
  readonly motion: MotionSource;
  readonly settings?: ParticleSettings | undefined;
  readonly anim?: ParticlesAnim | undefined;
  /** The same seed and the same steps give the same picture. */
  readonly seed?: number | undefined;
  /** How light the ground is: over pale colours particles turn dark. */
  readonly background?: Background | undefined;
}

/**
 * CSS pixels around the screen where particles live unseen: where the flow comes in from all sides, births alone would
 * leave the rim of the screen thin.
 */
export const PARTICLE_MARGIN = 56;

/** What happened to the picture in a step: nothing, it moved with the map, or it must be started over. */
export type PictureChange = ViewShift | 'new' | null;

/** Particles of one field over the screen, without a way to draw them: GL and canvas share it. */
export class ParticleMotion {
  readonly tuning: ParticleTuning;
  private readonly field: WeatherField<FieldLook>;
  private readonly options: ParticleOptions;
  private readonly random: Random;
  private view: MapView | null = null;
  private grid: {
    readonly of: Moment<FieldLook>;
    readonly revision: number;
    readonly grid: VelocityGrid;
    readonly sampler: VelocitySampler;
  } | null = null;
  private isStale = true;
  private current: Particles | null = null;
  private factors: ParticleSettings;
  private mode: ParticlesAnim;

  constructor(field: WeatherField<FieldLook>, options: ParticleOptions) {
    this.field = field;
    this.options = options;
    this.tuning = PARTICLE_KINDS[options.kind];
    this.factors = requireParticleSettings(options.settings ?? PARTICLE_DEFAULTS);
    this.mode = options.anim ?? 'on';
    this.random = createRandom(options.seed ?? 1);
  }

  /** The particles of the last step; their positions are counted from a corner `PARTICLE_MARGIN` outside the screen. */
  get particles(): Particles | null {
    return this.current;
  }

  /** The velocities of the last step. */
  get velocities(): VelocityGrid | null {
    return this.grid?.grid ?? null;
  }

  /** The user's factors. */
  get settings(): ParticleSettings {
    return this.factors;
  }

  /** True if particles are to be drawn at all. */
  get isOn(): boolean {
    return this.mode !== 'off' && this.factors.multiplier > 0 && this.factors.opacity > 0;
  }

  /** Changes the factors or the mode. */
  set(settings: ParticleSettings, anim: ParticlesAnim): void {
    const before = this.factors;
    this.factors = requireParticleSettings(settings);
    if (before.velocity !== settings.velocity) this.isStale = true;
    if (before.multiplier !== settings.multiplier || this.mode !== anim) this.current = null;
    this.mode = anim;
  }

  /** The ground has changed its colours: velocities and shades are read again before the next step. */
  refresh(): void {
    this.isStale = true;
  }

  /** Follows the camera and makes sure of velocities; says what became of the picture. `isStill` for what is drawn once and then stands. */
  follow(view: MapView, isStill: boolean = false): PictureChange {
    this.field.setView(view);
    const change = this.moveTo(view);
    // A map that is dragged is read in every frame: a quarter of the places do until it rests.
    const isDragged = change !== null && change !== 'new' && !isStill;
    this.readVelocities(view, isDragged ? COARSE_CELL : FINE_CELL);
    if (this.current) return change;
    const field = padded(view);
    this.current = seedParticles(countOf(this.tuning, this.factors, this.mode, field), field, this.random);
    return 'new';
  }

  /** Moves the particles by the elapsed time. */
  step(seconds: number): void {
    const { current, grid, view } = this;
    if (current && grid && view) stepParticles(current, grid.sampler, seconds, padded(view), this.random);
  }

  private moveTo(view: MapView): PictureChange {
    const before = this.view;
    this.view = view;
    if (!before) return 'new';
    if (sameView(before, view)) return null;
    this.isStale = true;
    const shift = viewShift(before, view);
    if (!shift || shift.scale > 4 || shift.scale < 0.25) {
      this.current = null;
      return 'new';
    }
    if (this.current) carry(this.current, shift);
    return shift;
  }

  private readVelocities(view: MapView, cell: number): void {
    const { shown } = this.field;
    if (!shown) {
      this.grid = null;
      return;
    }
    const { revision } = this.field;
    const isKnown = !this.isStale && this.grid?.of === shown && this.grid.revision === revision;
    if (isKnown && this.grid?.grid.cell === cell) return;
    const scale = { pixelsPerMetre: this.tuning.pixelsPerMetre, factor: this.factors.velocity };
    const reader = createReader(this.field.store, shown);
    const grid = new VelocityGrid({
      view,
      reader,
      motion: this.options.motion,
      scale,
      background: this.options.background,
      margin: PARTICLE_MARGIN,
      cell,
    });
    const sampler: VelocitySampler = {
      sample: (x, y, out) => grid.sample(x - PARTICLE_MARGIN, y - PARTICLE_MARGIN, out),
    };
    this.grid = { of: shown, revision, grid, sampler };
    this.isStale = false;
  }
}

/** The screen and its unseen rim. */
function padded(view: MapView): Viewport {
  return { width: view.width + 2 * PARTICLE_MARGIN, height: view.height + 2 * PARTICLE_MARGIN };
}

/** Takes particles along with the map; those that leave the screen come in on the other side in the next step. */
function carry(p: Particles, { scale, dx, dy }: ViewShift): void {
  for (let k = 0; k < p.count; k++) {
    p.x[k] = (p.x[k]! - PARTICLE_MARGIN) * scale + dx + PARTICLE_MARGIN;
    p.y[k] = (p.y[k]! - PARTICLE_MARGIN) * scale + dy + PARTICLE_MARGIN;
    p.fromX[k] = p.x[k]!;
    p.fromY[k] = p.y[k]!;
  }
}
