import { arcAround, closeRing, pathTo, pointAt, type LonLat } from './sphere.ts';

/** The outline of everything within a distance (nautical miles) of a line: both sides, and half circles at its ends. */
export function bufferLine(line: readonly LonLat[], miles: number): LonLat[] {
  const points = line.filter(
    (point, at) => at === 0 || point[0] !== line[at - 1]?.[0] || point[1] !== line[at - 1]?.[1],
  );
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return [];
  const bearings = points.slice(1).map((point, at) => pathTo(points[at] ?? first, point).bearing);
  const [start = 0] = bearings;
  const end = bearings.at(-1) ?? 0;
  const left: LonLat[] = [];
  const right: LonLat[] = [];
  for (const [at, point] of points.entries()) {
    if (at === 0 || at === points.length - 1) continue;
    const [before = 0, after = 0] = [bearings[at - 1], bearings[at]];
    const turn = ((after - before + 540) % 360) - 180;
    const along = before + turn / 2;
    // In a sharp bend the corner would run away: it is kept within twice the distance.
    const reach = miles / Math.max(0.5, Math.cos((turn * Math.PI) / 360));
    left.push(pointAt(point, along - 90, reach));
    right.push(pointAt(point, along + 90, reach));
  }
  const cap = (centre: LonLat, from: number): LonLat[] =>
    arcAround(centre, { miles, bearing: (from + 360) % 360 }, { miles, bearing: (from + 540) % 360 });
  return closeRing([...cap(first, start + 90), ...left, ...cap(last, end - 90), ...right.toReversed()]);
}
