import { packCoast, squareOf, type CoastBlocks, type IsLand } from './coast.ts';
import { readPorts, type Ports } from './open-ports.ts';
import type { PortEntry } from './port.ts';
import { writePorts } from './ports-file.ts';

/** A coast of which nothing is known: all is sea. */
export const noCoast: CoastBlocks = packCoast([], () => false);

/** A port with the two greatest waves of Bar Harbor. */
export const testPort = (id: string, lat: number, lon: number, more: Partial<PortEntry> = {}): PortEntry => ({
  id,
  name: `Port ${id}`,
  country: 'US',
  lat,
  lon,
  timeZone: 'America/New_York',
  datum: 'MSL',
  source: { name: 'NOAA', licence: 'Public domain: NOAA', datumError: 0 },
  meanLevel: 0,
  tide: {
    constituents: [
      { name: 'M2', amplitude: 1.572, phase: 91.9 },
      { name: 'S2', amplitude: 0.238, phase: 128.1 },
    ],
  },
  ...more,
});

/** Ports with land as a function says it, within three degrees of them. */
export function testPorts(ports: readonly PortEntry[], isLand: IsLand = () => false): Ports {
  const squares = new Set(
    ports.flatMap(({ lat, lon }) =>
      Array.from({ length: 49 }, (_, n) => squareOf(lat - 3 + Math.floor(n / 7), lon - 3 + (n % 7))),
    ),
  );
  return readPorts(writePorts(ports, packCoast([...squares], isLand)));
}
