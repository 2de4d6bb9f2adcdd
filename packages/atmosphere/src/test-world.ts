// For tests: worlds that the files of a worker share.
import { plainGeography } from './geography/test-plain-geography.ts';
import { createWorld, type World } from './world.ts';

const worlds = new Map<number, World>();

/** The world of a seed on the plain geography, made once: the ways of the air of three days, which every moment needs, take seconds. */
export function testWorld(seed: number): World {
  const world = worlds.get(seed) ?? createWorld({ seed, geography: plainGeography() });
  worlds.set(seed, world);
  return world;
}
