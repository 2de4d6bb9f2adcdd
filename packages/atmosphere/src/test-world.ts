// For tests: the world that the files of a worker share.
import { plainGeography } from './geography/test-plain-geography.ts';
import { createWorld, type World } from './world.ts';

/** The seed of the world that tests share. */
export const testSeed = 5;

let world: World | undefined;

/**
 * A world on the plain geography, made once. Every moment needs the ways of the air of three days, which take seconds: tests
 * share not only the world but also a few moments in January, July and November 2026.
 */
export const testWorld = (): World => (world ??= createWorld({ seed: testSeed, geography: plainGeography() }));
