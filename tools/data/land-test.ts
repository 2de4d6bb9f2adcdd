import type { MultiPolygon } from 'geojson';
import { CELLS } from '@meltemi/server/places';
import { scanLineCrossings } from './land-raster.ts';

/** South of this the polygons are cut off, and there is nothing but Antarctica. */
const SOUTHERN_CUT = -83.5;

/** Tells land from sea at the middles of cells of a sixtieth of a degree. */
export function landTest(land: MultiPolygon): (lat: number, lon: number) => boolean {
  const lines = 180 * CELLS;
  const crossings = scanLineCrossings(land, lines);
  for (const line of crossings) line.sort((a, b) => a - b);
  return (lat, lon) => {
    if (lat < SOUTHERN_CUT) return true;
    const line = crossings[Math.round(((90 - lat) / 180) * lines - 0.5)] ?? [];
    if (below(line, lon) % 2 === 1) return true;
    // Rings that go on across 180° are unrolled: a longitude may be meant a turn away.
    const [first = 0, last = 0] = [line[0], line.at(-1)];
    return (last > 180 && below(line, lon + 360) % 2 === 1) || (first < -180 && below(line, lon - 360) % 2 === 1);
  };
}

/** How many numbers of a sorted row are below a value. */
function below(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? Infinity) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
