import { freshness } from '@meltemi/catalogue';
import type { NearbyStation, PointForecast } from '@meltemi/contract';

/** Farther than this a station says little of a place, km. */
const NEAR_KM = 40;

type Measuring = Pick<NearbyStation, 'type' | 'dist' | 'minAgo' | 'temp' | 'wind'>;

/** The nearest station that measured the weather just now; null where none is near. */
export const freshStation = <Station extends Measuring>(stations: readonly Station[]): Station | null =>
  stations
    .filter(
      ({ type, dist, minAgo, temp, wind }) =>
        dist <= NEAR_KM &&
        minAgo !== null &&
        freshness(type, minAgo) === 'fresh' &&
        type !== 'airq' &&
        (temp !== null || wind !== null),
    )
    .toSorted((a, b) => a.dist - b.dist)[0] ?? null;

/** What a forecast says of a moment, between its steps: K, m/s; null where it does not tell. */
export function forecastAt(
  { ts, temp, wind }: Pick<PointForecast['data'], 'ts' | 'temp' | 'wind'>,
  moment: number,
): { readonly temp: number | null; readonly wind: number | null } {
  const after = ts.findIndex((one) => one >= moment);
  const [before, next] = [Math.max(0, after - 1), after];
  const [from, to] = [ts[before], ts[next]];
  if (after < 0 || from === undefined || to === undefined || moment < from) return { temp: null, wind: null };
  const share = to === from ? 0 : (moment - from) / (to - from);
  const between = (series: readonly (number | null)[] | undefined): number | null => {
    const [a, b] = [series?.[before] ?? null, series?.[next] ?? null];
    return a === null || b === null ? null : a + (b - a) * share;
  };
  return { temp: between(temp), wind: between(wind) };
}
