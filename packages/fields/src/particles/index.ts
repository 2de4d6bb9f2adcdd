export {
  AGE_PER_SECOND,
  MAX_PARTICLE_AGE,
  MAX_PARTICLES,
  PARTICLE_ALPHA_CAP,
  particleAlpha,
  particleCount,
  seedParticles,
  stepParticles,
  trailAlpha,
} from './particles.ts';
export type { Particles, VelocitySampler, Viewport } from './particles.ts';
export {
  crestLine,
  crestSpeed,
  deepWaveLength,
  pixelsPerMetreSecond,
  truePixelsPerMetreSecond,
  waveLength,
} from './motion.ts';
export type { CrestLine, MotionScale } from './motion.ts';
