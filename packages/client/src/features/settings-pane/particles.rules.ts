import { particleFields, settingDefinitions, type SettingValue } from '@meltemi/catalogue';

/** The five strengths of the particles, each 0 to 2. */
export type Particles = SettingValue<'particles'>;

/** One of the five. */
export type ParticleField = (typeof particleFields)[number];

/** Ends and step of each strength. */
export const STRENGTH = { min: 0, max: 2, step: 0.1 } as const;

/** The particles with one strength changed, on a step and between the ends; a value that is no number changes nothing. */
export function withStrength(particles: Particles, field: ParticleField, value: number): Particles {
  if (!Number.isFinite(value)) return particles;
  const onStep = Math.round(value / STRENGTH.step) / Math.round(1 / STRENGTH.step);
  return { ...particles, [field]: Math.min(STRENGTH.max, Math.max(STRENGTH.min, onStep)) };
}

/** The particles as they are before anybody changes them. */
export const usualParticles: Particles = settingDefinitions.particles.default;

/** True while nothing was changed. */
export const isUsual = (particles: Particles): boolean =>
  particleFields.every((field) => particles[field] === usualParticles[field]);
