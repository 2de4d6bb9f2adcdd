import { setTimeout as pause } from 'node:timers/promises';
import type { SimulatedForecasts } from '#forecasts/simulated-forecasts.ts';

/** How long a question lets those pass who wait for a worker, ms, and how often it looks, ms. */
const patience = 2_000;
const lookEvery = 20;

/** Waits until nobody else waits for a worker; a server that is always busy gives a turn now and then all the same. */
export async function untilFree(world: Pick<SimulatedForecasts, 'isFree'>, closing: AbortSignal): Promise<void> {
  for (let waited = 0; !world.isFree() && waited < patience; waited += lookEvery)
    await pause(lookEvery, undefined, { signal: closing, ref: false });
}
