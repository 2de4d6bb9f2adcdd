import type { Run } from '@meltemi/archive';
import { accumulationSteps, isTileInGrid, tileAccess, type Tier } from '@meltemi/catalogue';
import { offeredLayers } from '#forecasts/offered-layers.ts';
import { runAccess, stepAccess, type Access } from '#forecasts/run-access.rules.ts';
import type { TileSpec } from '#forecasts/tile-spec.ts';
import { WireError } from '#http/errors.ts';
import type { TileAddress } from './tile-address.ts';

const hourMs = 3_600_000;

/** Checks what does not depend on a run: the place in the grid, the layer and its level. */
export function checkAddress({ product, z, x, y, layer, level }: TileAddress): void {
  if (!isTileInGrid(z, x, y) || tileAccess(product, z, 'premium') !== 'open') throw new WireError('outside-grid');
  const levels = offeredLayers(product.ident).get(layer);
  if (levels === undefined) throw new WireError('unknown-parameter');
  if (!levels.includes(level)) throw new WireError('unknown-level');
}

/** The tile that an address means in a run, whatever the tier; refuses runs, times and ranges that are not there. */
export function specOf(address: TileAddress, run: Run | undefined): TileSpec {
  if (run === undefined) throw new WireError('unknown-run');
  const { product, refTs, validTs, layer, level, z, x, y, range } = address;
  const hour = (validTs - refTs) / hourMs;
  const steps = range === null ? [] : accumulationSteps(refTs, run.hours, hour, range);
  // An accumulation may start with the run itself, before the first step.
  if (steps === null || (range === null && !run.hours.includes(hour))) throw new WireError('unknown-time');
  return { product: product.ident, refTs, validTs, layer, level, z, x, y, steps };
}

/** Whether a user may see a tile: zoom, run, step and day. */
export function mayHave(address: TileAddress, run: Run, tier: Tier, now: number): Access {
  if (tileAccess(address.product, address.z, tier) !== 'open') return 'aboveTier';
  if (runAccess(run, tier) !== 'open') return 'aboveTier';
  const last = address.validTs + (address.range ?? 0) * hourMs;
  const moments =
    last === address.validTs ? [last] : address.validTs === address.refTs ? [last] : [address.validTs, last];
  return moments.every((ts) => stepAccess(run, ts, tier, now) === 'open') ? 'open' : 'aboveTier';
}
