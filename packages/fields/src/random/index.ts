export { createRandom, hashFloat, scramble, splitMix32 } from './generators.ts';
export type { Random } from './generators.ts';
export { createNoiseTable, NOISE_MASK, NOISE_SIZE, noiseAt, noiseTableOf, valueNoise } from './noise-table.ts';
export type { NoiseTable } from './noise-table.ts';
