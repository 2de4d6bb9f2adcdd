import type { StoredSeries } from '@meltemi/station-store';
import { isContradicted, leastDeviation, withoutJumps, type CheckedQuantity } from '#stations/citizen-checks.rules.ts';
import { atHeight } from '#stations/citizen-neighbours.ts';
import type { LoadedStations } from '#stations/loaded-stations.ts';

/** A neighbour's report counts up to this far from that of a station, ms. */
const sameTimeMs = 1_800_000;

const quantities = Object.keys(leastDeviation) as CheckedQuantity[];

/** A neighbour's series, and the metres that it stands above. */
interface Neighbour {
  readonly above: number;
  readonly series: StoredSeries;
}

/** For each moment what a neighbour measured nearest to it; NaN where nothing is near. Both rise. */
function nearestTo(moments: ArrayLike<number>, { ts, columns }: StoredSeries, quantity: CheckedQuantity): Float64Array {
  const values = columns[quantity];
  let k = 0;
  return Float64Array.from(moments, (moment) => {
    while (k + 1 < ts.length && Math.abs(ts[k + 1]! - moment) <= Math.abs(ts[k]! - moment)) k += 1;
    return k < ts.length && Math.abs(ts[k]! - moment) <= sameTimeMs ? (values?.[k] ?? Number.NaN) : Number.NaN;
  });
}

/** A series without what its neighbours contradict or what jumped. */
export function withoutWrong(series: StoredSeries, neighbours: readonly Neighbour[]): StoredSeries {
  const columns = { ...series.columns };
  for (const quantity of quantities) {
    const own = series.columns[quantity];
    if (own === undefined) continue;
    const others = neighbours.map(({ above, series: other }) =>
      nearestTo(series.ts, other, quantity).map((value) => atHeight(quantity, value, above)),
    );
    const believed = own.map((value, k) => {
      const seen = others.map((values) => values[k]!).filter((one) => !Number.isNaN(one));
      return isContradicted(quantity, value, seen) ? Number.NaN : value;
    });
    columns[quantity] = quantity === 'temp' ? withoutJumps(series.ts, believed) : believed;
  }
  const { temp, dewPoint } = columns;
  if (temp !== undefined && dewPoint !== undefined)
    // A wrong temperature makes a wrong dew point.
    columns.dewPoint = dewPoint.map((value, k) =>
      Number.isNaN(temp[k]!) && !Number.isNaN(series.columns.temp?.[k] ?? Number.NaN) ? Number.NaN : value,
    );
  return { ...series, columns };
}

/** Reports of a station between two moments, ms; those of citizens are looked at beside their neighbours. */
export async function checkedSeries(
  source: LoadedStations,
  id: string,
  from: number,
  to: number,
): Promise<StoredSeries> {
  const series = await source.store.series(id, from, to);
  const newest = await source.newest();
  const place = newest.placeOf(id);
  if (place === undefined || newest.typeAt(place) !== 'pws') return series;
  const near = (await source.neighbours()).near(place);
  const neighbours = await Promise.all(
    near.map(async ({ place: other, above }) => ({
      above,
      series: await source.store.series(newest.stations[other]!.id, from - sameTimeMs, to, quantities),
    })),
  );
  return withoutWrong(series, neighbours);
}
