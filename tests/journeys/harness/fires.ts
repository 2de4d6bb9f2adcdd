import { join } from 'node:path';
import { openWarningWriter } from '@meltemi/archive';
import type { SimulatedFire } from '@meltemi/dangers';

const DAY = 86_400_000;

/** Where the fires of a story burn: so close together that they are one point of a map from far away. */
export const BURNING = [
  { lat: 38.1, lon: 23.9 },
  { lat: 38.14, lon: 23.98 },
  { lat: 38.2, lon: 23.85 },
] as const;

/** Puts fires near Athens into the server's folder, as the simulated world does; the stories' server makes none ahead. */
export async function lightFires(dataFolder: string, now = Date.now()): Promise<void> {
  const fires = BURNING.map(({ lat, lon }, k): SimulatedFire => ({
    lat,
    lon,
    id: `${Math.floor(now / DAY)}-${k}-0`,
    start: now - 2 * DAY,
    days: 5,
    power: 12,
  }));
  await openWarningWriter<SimulatedFire>(join(dataFolder, 'fires-simulated'), 'fires').publish({
    source: {
      ident: 'simulated-1',
      name: 'Meltemi, simulated world',
      attribution: 'Simulated by this server; no satellite saw this fire',
      licence: 'free to use',
    },
    at: now - (now % DAY),
    warnings: fires,
  });
}
