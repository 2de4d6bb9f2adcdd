import { neededMaps } from './needed-maps.ts';
import type { TileSpec } from './tile-spec.ts';
import { mapsAhead } from './world-maps.ts';

const hourMs = 3_600_000;
/** How far the building ahead goes, days. */
export const daysAhead = 15;
/** How far ahead of what was looked at users go next, hours; steps on a screen lie up to three apart. */
const nextHours = [0, 3, 6, 9, 12, 24] as const;

/** A tile some hours later. */
function later(spec: TileSpec, hours: number): TileSpec {
  const shift = hours * hourMs;
  return {
    ...spec,
    validTs: spec.validTs + shift,
    steps: spec.steps.map((step) => ({ ...step, validTs: step.validTs + shift })),
  };
}

/**
 * The maps to be made ahead, in the order of their use, each once: first what the tiles that were looked at last are made
 * from, now and some hours later, the newest first (waves remember five days of wind, other layers three); then the
 * coming days of everything.
 */
export function buildOrder(looked: readonly TileSpec[], now: number): readonly number[] {
  const ofUse = nextHours.flatMap((hours) =>
    looked.flatMap((spec) => neededMaps({ kind: 'tile', spec: later(spec, hours) }).toReversed()),
  );
  return [...new Set([...ofUse, ...mapsAhead(now, daysAhead)])];
}
