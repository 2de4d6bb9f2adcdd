import { MAX_PARTICLES, particleCount } from '@meltemi/fields';
import { RenderError } from '#faults/render-error.ts';

/** The user's five factors, each from 0 to 2, 1 as designed. */
export interface ParticleSettings {
  readonly multiplier: number;
  readonly velocity: number;
  readonly width: number;
  readonly blending: number;
  readonly opacity: number;
}

/** The factors as designed. */
export const PARTICLE_DEFAULTS: ParticleSettings = { multiplier: 1, velocity: 1, width: 1, blending: 1, opacity: 1 };

/** Whether particles run, and how many. */
export type ParticlesAnim = 'on' | 'off' | 'intensive';

/** Throws unless every factor is a number from 0 to 2. */
export function requireParticleSettings(settings: ParticleSettings): ParticleSettings {
  for (const name of ['multiplier', 'velocity', 'width', 'blending', 'opacity'] as const) {
    const value = settings[name];
    if (typeof value !== 'number' || !(value >= 0 && value <= 2)) {
      throw new RenderError(
        'bad-settings',
        `the ${name} of particles must be a number from 0 to 2, got ${String(value)}`,
      );
    }
  }
  return settings;
}

/** How one kind of particle looks before the user's factors. */
export interface ParticleTuning {
  /** Particles a thousand square CSS pixels. */
  readonly density: number;
  /** Pixels a second for one metre a second at zoom 3 on the equator. */
  readonly pixelsPerMetre: number;
  /** Width of a line, CSS pixels. */
  readonly width: number;
  /** How much of the last picture remains a frame at 60 frames a second. */
  readonly keep: number;
  /** Opacity of the whole layer. */
  readonly opacity: number;
  /** Length of a crest in CSS pixels; 0 draws trails. */
  readonly crest: number;
}

/** The tuning of the three kinds. */
export const PARTICLE_KINDS = {
  wind: { density: 5, pixelsPerMetre: 4, width: 1, keep: 0.94, opacity: 0.62, crest: 0 },
  currents: { density: 5, pixelsPerMetre: 45, width: 1.2, keep: 0.95, opacity: 0.62, crest: 0 },
  waves: { density: 1.1, pixelsPerMetre: 1.5, width: 1.2, keep: 0.8, opacity: 0.7, crest: 16 },
} as const satisfies Record<string, ParticleTuning>;

/** A kind of particles. */
export type ParticleKind = keyof typeof PARTICLE_KINDS;

/** How many particles a view gets: intensive has twice as many, and never more than 15,000. */
export function countOf(
  tuning: ParticleTuning,
  settings: ParticleSettings,
  anim: ParticlesAnim,
  view: { readonly width: number; readonly height: number },
): number {
  if (anim === 'off') return 0;
  return Math.min(
    MAX_PARTICLES,
    particleCount(view, tuning.density * (anim === 'intensive' ? 2 : 1), settings.multiplier),
  );
}

/** How much of the last picture remains: twice the blending halves what fades, none leaves nothing; at most 0.98. */
export function keepOf(tuning: ParticleTuning, blending: number): number {
  return blending > 0 ? Math.min(0.98, Math.max(0, 1 - (1 - tuning.keep) / blending)) : 0;
}
