import { FieldError, requireWhole } from '../faults/index.ts';
import type { Random } from '../random/index.ts';

/** The most particles in a frame. */
export const MAX_PARTICLES = 15_000;
/** The age at which a particle dies. */
export const MAX_PARTICLE_AGE = 100;
/** The most of the previous frame that a trail keeps, and the most a particle covers. */
export const PARTICLE_ALPHA_CAP = 0.98;
/** Units of age a second: a particle lives at most four seconds, whatever the frame rate. */
export const AGE_PER_SECOND = 25;

/**
 * Particles in viewport pixels, one array a quantity. Positions are local to the viewport: degrees of the world in
 * 32-bit floats would stand still at deep zooms.
 */
export interface Particles {
  readonly count: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Where the particle was before the last step: the trail is drawn from there. */
  readonly fromX: Float32Array;
  readonly fromY: Float32Array;
  readonly age: Float32Array;
  /** Speed in the unit of the sampler at the last step, for colour; 0 after a birth. */
  readonly speed: Float32Array;
}

/** Fills a velocity in pixels a second and the physical speed; false where there is no data. */
export interface VelocitySampler {
  /** Writes [pixels/s to the right, pixels/s down, speed] for a viewport position. */
  sample(x: number, y: number, out: Float64Array): boolean;
}

/** The size of the viewport in pixels. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** How many particles an area gets: `density` a thousand square pixels times the user's multiplier, at most 15,000. */
export function particleCount(view: Viewport, density: number, multiplier: number): number {
  const wanted = Math.round(((view.width * view.height) / 1000) * density * multiplier);
  return Math.max(0, Math.min(MAX_PARTICLES, wanted));
}

/** Particles spread evenly over the viewport: one in each cell of a lattice, at a random place in it, of any age. */
export function seedParticles(count: number, view: Viewport, random: Random): Particles {
  requireWhole('number of particles', count, 0, MAX_PARTICLES);
  if (!(view.width > 0) || !(view.height > 0)) throw new FieldError('bad-parameter', 'the viewport has no area');
  const particles: Particles = {
    count,
    x: new Float32Array(count),
    y: new Float32Array(count),
    fromX: new Float32Array(count),
    fromY: new Float32Array(count),
    age: new Float32Array(count),
    speed: new Float32Array(count),
  };
  for (let k = 0; k < count; k++) {
    reseed(particles, k, view, random);
    particles.age[k] = random.float() * MAX_PARTICLE_AGE;
  }
  return particles;
}

/** Gives a particle a new life in its own cell of the lattice, so that the cover stays even forever. */
function reseed(p: Particles, k: number, view: Viewport, random: Random): void {
  const across = Math.max(1, Math.round(Math.sqrt((p.count * view.width) / view.height)));
  const down = Math.ceil(p.count / across);
  const row = Math.floor(k / across);
  // The last row may be short: its particles share the whole width.
  const inRow = row === down - 1 ? p.count - row * across : across;
  const x = ((k - row * across + random.float()) / inRow) * view.width;
  const y = ((row + random.float()) / down) * view.height;
  p.x[k] = x;
  p.y[k] = y;
  p.fromX[k] = p.x[k]!;
  p.fromY[k] = p.y[k]!;
  p.age[k] = 0;
  p.speed[k] = 0;
}

const velocity = new Float64Array(3);

/**
 * Moves all particles by the elapsed time. A particle dies of age and where there is no data, and starts again in its
 * cell; a cell without data keeps it waiting, already old, so that it tries again in the next step. One that leaves the
 * viewport comes in again on the opposite side, without a trail across the screen.
 */
export function stepParticles(
  p: Particles,
  sampler: VelocitySampler,
  seconds: number,
  view: Viewport,
  random: Random,
): void {
  if (!(seconds >= 0)) throw new FieldError('bad-parameter', `a step of ${seconds} seconds is impossible`);
  // A tab that slept must not fling its particles across the screen.
  const dt = Math.min(seconds, 0.1);
  const { x, y, fromX, fromY, age, speed } = p;
  for (let k = 0; k < p.count; k++) {
    const older = age[k]! + dt * AGE_PER_SECOND;
    const px = x[k]!;
    const py = y[k]!;
    if (older >= MAX_PARTICLE_AGE || !sampler.sample(px, py, velocity)) {
      reseed(p, k, view, random);
      if (!sampler.sample(x[k]!, y[k]!, velocity)) age[k] = MAX_PARTICLE_AGE;
      continue;
    }
    fromX[k] = px;
    fromY[k] = py;
    let nx = px + velocity[0]! * dt;
    let ny = py + velocity[1]! * dt;
    if (!(nx >= 0 && ny >= 0 && nx <= view.width && ny <= view.height)) {
      // Out on one side, in on the other: births alone would leave the upwind side of the screen thin.
      nx = around(nx, view.width);
      ny = around(ny, view.height);
      fromX[k] = nx;
      fromY[k] = ny;
    }
    x[k] = nx;
    y[k] = ny;
    age[k] = older;
    speed[k] = velocity[2]!;
  }
}

function around(place: number, size: number): number {
  const inside = place - Math.floor(place / size) * size;
  return inside >= 0 && inside <= size ? inside : 0;
}

/** How opaque a particle of an age is: it fades in and out and never exceeds the cap; 0 for one that waits for data. */
export function particleAlpha(age: number): number {
  if (!(age >= 0) || age >= MAX_PARTICLE_AGE) return 0;
  const fadeIn = age / 10;
  const fadeOut = (MAX_PARTICLE_AGE - age) / 20;
  return PARTICLE_ALPHA_CAP * Math.min(1, fadeIn, fadeOut);
}

/** How much of the last picture remains after some seconds, if `perFrame` remains at 60 frames a second; capped at 0.98. */
export function trailAlpha(perFrame: number, seconds: number): number {
  const kept = Math.min(PARTICLE_ALPHA_CAP, Math.max(0, perFrame));
  return Math.min(PARTICLE_ALPHA_CAP, kept ** (seconds * 60));
}
