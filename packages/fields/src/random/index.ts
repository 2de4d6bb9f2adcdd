export { createRandom, hashFloat, scramble, splitMix32 } from './generators.ts';
export type { Random } from './generators.ts';
