import { knot, strengthOf } from '@meltemi/catalogue';
import type { PastStorm as ListedStorm, Storm, StormSeasons } from '@meltemi/contract';
import { strongestPoint, type PastStorm } from '@meltemi/dangers';
import { stormOf } from './storm-reply.rules.ts';

/** A storm that is over, as a season lists it. */
export function listedStorm({ id, name, basin, points }: PastStorm): ListedStorm {
  const { wind } = strongestPoint(points);
  const pressures = points.flatMap(({ pressure }) => pressure ?? []);
  return {
    id,
    name,
    basin,
    startTs: points[0].ts,
    endTs: (points.at(-1) ?? points[0]).ts,
    strength: strengthOf(wind ?? 0),
    windSpeed: wind === null ? null : Number((wind * knot).toFixed(1)),
    pressure: pressures.length === 0 ? null : Math.round(Math.min(...pressures)),
  };
}

/** A storm that is over with its whole way, as it goes over the wire: shown at its strongest, without forecasts. */
export function pastStormOf({ id, name, basin, season, points }: PastStorm): Storm {
  const strongest = strongestPoint(points);
  // Its way may have begun on the other side of 180°.
  const turn = -360 * Math.round(strongest.position[0] / 360);
  const track = points.map((point) =>
    Object.assign({}, point, { position: [point.position[0] + turn, point.position[1]] as const }),
  );
  const now = track[points.indexOf(strongest)] ?? strongest;
  const updated = (points.at(-1) ?? points[0]).ts;
  const record = {
    id,
    name,
    basin,
    updated,
    now,
    moveDir: null,
    moveSpeed: null,
    track,
    forecasts: [],
    official: null,
  };
  return { ...stormOf(record, []), season };
}

/** One season in the list of them. */
export function seasonCount(year: number, basins: Readonly<Record<string, number>>): StormSeasons['seasons'][number] {
  const stormCount = Object.values(basins).reduce((sum, count) => sum + count, 0);
  return { year, stormCount, basins: { ...basins } };
}
