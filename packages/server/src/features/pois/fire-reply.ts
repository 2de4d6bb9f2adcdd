import { WireError, type Fire } from '@meltemi/contract';
import type { FireSet } from '#fires/fire-set.ts';
import { distanceKm } from '#places/distance.ts';

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** A fire by its id. */
export function fireReply(set: FireSet, id: string): Fire {
  const fire = set.byId(id);
  if (fire === undefined) throw new WireError('unknown-station');
  const { ts, power, confidence, brightness, source, position } = fire;
  const { name, attribution, licence } = source;
  const [lon, lat] = position;
  return {
    kind: 'fire',
    id,
    lat,
    lon,
    ts,
    power: power === null ? null : Math.max(0, power),
    confidence,
    brightness: brightness === null ? null : Math.max(0, brightness),
    origin: set.origin,
    source: { name, attribution, licence },
  };
}

/** The fires nearest to a place. */
export function nearFires({ fires }: FireSet, at: { lat: number; lon: number }, most: number, km: number) {
  return fires
    .map(({ id, position: [lon, lat] }) => ({ id, lat, lon, dist: distanceKm(at, { lat, lon }) }))
    .filter(({ dist }) => dist <= km)
    .toSorted((a, b) => a.dist - b.dist)
    .slice(0, most)
    .map(({ id, lat, lon, dist }) => ({ id, name: '', type: 'fire', lat, lon, dist: tenths(dist) }));
}
