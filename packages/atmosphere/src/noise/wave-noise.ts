import { sineCosine } from './sine-cosine.ts';
import { between, mixKey, normal, randomFrom } from './random.ts';

/**
 * Smooth random fields on the sphere, made of a few plane waves in space and time.
 * Unlike a table they have all derivatives, so pressure and wind may be built on them.
 */
export interface WaveNoise {
  readonly waves: number;
  readonly outputs: number;
  /** x, y, z wave numbers (radians per Earth radius) and two rates (radians per hour) of each wave. */
  readonly numbers: Float64Array;
  readonly phases: Float64Array;
  /** For each output and wave the weights of sine and cosine; each output has deviation 1. */
  readonly weights: Float64Array;
}

/** Makes noise of a length scale (km) that changes over two time scales (hours). */
export function makeWaveNoise(
  key: number,
  waves: number,
  outputs: number,
  scale: number,
  hours: number,
  otherHours: number,
): WaveNoise {
  const random = randomFrom(mixKey(key, 733));
  const numbers = new Float64Array(waves * 5);
  const phases = new Float64Array(waves);
  const weights = new Float64Array(outputs * waves * 2);
  for (let w = 0; w < waves; w += 1) {
    const k = ((2 * Math.PI * 6371) / scale) * between(random, 0.65, 1.3);
    const up = between(random, -1, 1);
    const around = between(random, 0, 2 * Math.PI);
    const flat = Math.sqrt(1 - up * up);
    numbers.set(
      [
        k * flat * Math.cos(around),
        k * flat * Math.sin(around),
        k * up,
        rate(normal(random), hours),
        rate(normal(random), otherHours),
      ],
      w * 5,
    );
    phases[w] = between(random, 0, 2 * Math.PI);
  }
  for (let o = 0; o < outputs; o += 1) {
    let power = 0;
    for (let i = 0; i < waves * 2; i += 1) {
      const value = normal(random);
      weights[o * waves * 2 + i] = value;
      power += (value * value) / 2;
    }
    const gain = 1 / Math.sqrt(power);
    for (let i = 0; i < waves * 2; i += 1) weights[o * waves * 2 + i]! *= gain;
  }
  return { waves, outputs, numbers, phases, weights };
}

/** A rate that decorrelates after about the given hours; no hours, no change. */
const rate = (draw: number, hours: number): number => (hours > 0 ? (draw * 1.6) / hours : 0);

/** Phases of all waves at a time (and a second time, such as the run's), for `waveNoiseAt`. */
export function phasesAt(noise: WaveNoise, hours: number, otherHours: number): Float64Array {
  const out = new Float64Array(noise.waves);
  for (let w = 0; w < noise.waves; w += 1) {
    // Reduced in double precision so that far times keep their fineness.
    out[w] =
      (noise.phases[w]! + noise.numbers[w * 5 + 3]! * hours + noise.numbers[w * 5 + 4]! * otherHours) % (2 * Math.PI);
  }
  return out;
}

/** Sine and cosine of a wave, used again by the next. */
const pair = new Float64Array(2);

/** All outputs at a point of the unit sphere, written into `out`. */
export function waveNoiseAt(
  noise: WaveNoise,
  phases: Float64Array,
  x: number,
  y: number,
  z: number,
  out: Float64Array,
): void {
  const { waves, outputs, numbers, weights } = noise;
  for (let o = 0; o < outputs; o += 1) out[o] = 0;
  for (let w = 0; w < waves; w += 1) {
    const angle = numbers[w * 5]! * x + numbers[w * 5 + 1]! * y + numbers[w * 5 + 2]! * z + phases[w]!;
    sineCosine(angle, pair);
    const s = pair[0]!;
    const c = pair[1]!;
    for (let o = 0; o < outputs; o += 1) {
      const i = (o * waves + w) * 2;
      out[o]! += weights[i]! * s + weights[i + 1]! * c;
    }
  }
}
