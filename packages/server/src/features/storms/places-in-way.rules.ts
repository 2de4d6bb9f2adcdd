import type { ConeBasin } from '@meltemi/catalogue';
import { approachTo, distanceBetween, type Approach, type Position, type StormPoint } from '@meltemi/dangers';
import type { PlaceIndex } from '#places/place-index.ts';

/** A town in the way of a storm, by its number in the index. */
export interface PlaceInWay extends Approach {
  readonly place: number;
}

/** Smaller towns are left out, unless they are alone far and wide. */
const leastPopulation = 5_000;
/** A smaller chance is not worth a line. */
const leastChance = 0.05;
/** Towns nearer to a larger one are left out, km. */
const apart = 120;
const most = 8;
/** Degrees around the way in which towns are looked at. */
const margin = 8;
/** Hundred-thousandths of a degree. */
const scale = 100_000;

/** Towns that gales may reach, by the official forecast: the largest far apart from each other, in the order of time. */
export function placesInWay(
  { columns, count, isTown }: Pick<PlaceIndex, 'columns' | 'count' | 'isTown'>,
  points: readonly StormPoint[],
  basin: ConeBasin,
  after: number,
): readonly PlaceInWay[] {
  if (points.length < 2) return [];
  const lats = points.map(({ position }) => position[1]);
  const lons = points.map(({ position }) => position[0]);
  const [south, north] = [Math.min(...lats) - margin, Math.max(...lats) + margin];
  const middle = (Math.min(...lons) + Math.max(...lons)) / 2;
  const half = (Math.max(...lons) - Math.min(...lons)) / 2 + margin;
  const found: (PlaceInWay & { readonly population: number; readonly position: Position })[] = [];
  for (let place = 0; place < count; place++) {
    const population = columns.population[place]!;
    if (population < leastPopulation || !isTown(place)) continue;
    const lat = columns.lat[place]! / scale;
    if (lat < south || lat > north) continue;
    const lon = columns.lon[place]! / scale;
    if (Math.abs(((((lon - middle + 180) % 360) + 360) % 360) - 180) > half) continue;
    const approach = approachTo(points, [lon, lat], basin, after);
    if (approach !== null && approach.chance >= leastChance)
      found.push({ ...approach, place, population, position: [lon, lat] });
  }
  found.sort((a, b) => b.population - a.population);
  const kept: typeof found = [];
  for (const one of found) {
    if (kept.length === most) break;
    if (kept.every(({ position }) => distanceBetween(position, one.position) > apart)) kept.push(one);
  }
  return kept.toSorted((a, b) => a.ts - b.ts).map(({ place, ts, km, chance }) => ({ place, ts, km, chance }));
}
