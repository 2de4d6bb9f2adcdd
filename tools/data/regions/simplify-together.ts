import type { Position } from 'geojson';

/** Rings of all areas, by area and polygon. */
type Areas = readonly (readonly (readonly Position[][])[])[];

const keyOf = ([x = 0, y = 0]: Position): string => `${x},${y}`;

/** Distance of a place from the line between two others, degrees of latitude. */
function offLine(place: Position, a: Position, b: Position, squeeze: number): number {
  const [px, py] = [(place[0]! - a[0]!) * squeeze, place[1]! - a[1]!];
  const [dx, dy] = [(b[0]! - a[0]!) * squeeze, b[1]! - a[1]!];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
  return Math.hypot(px - share * dx, py - share * dy);
}

/** A line without the places that lie nearer than the tolerance to what is left (Ramer, Douglas and Peucker). */
function simplifyLine(line: readonly Position[], tolerance: number): Position[] {
  const kept = new Uint8Array(line.length);
  kept[0] = kept[line.length - 1] = 1;
  const squeeze = Math.cos(((line[0]![1] ?? 0) * Math.PI) / 180);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [from, to] = span;
    let [worst, at] = [tolerance, -1];
    for (let i = from + 1; i < to; i++) {
      const off = offLine(line[i]!, line[from]!, line[to]!, squeeze);
      if (off > worst) [worst, at] = [off, i];
    }
    if (at < 0) continue;
    kept[at] = 1;
    open.push([from, at], [at, to]);
  }
  return line.filter((_, i) => kept[i] === 1);
}

/** Places where more than two lines meet, or where a shared border begins or ends: they stay where they are. */
function nodesOf(areas: Areas): ReadonlySet<string> {
  const neighbours = new Map<string, Set<string>>();
  for (const area of areas)
    for (const polygon of area)
      for (const ring of polygon)
        for (let i = 0; i + 1 < ring.length; i++) {
          const at = keyOf(ring[i]!);
          const before = keyOf(ring[i === 0 ? ring.length - 2 : i - 1]!);
          const known = neighbours.get(at) ?? new Set();
          neighbours.set(at, known.add(before).add(keyOf(ring[i + 1]!)));
        }
  return new Set([...neighbours].filter(([, around]) => around.size > 2).map(([place]) => place));
}

/** The same way in either direction: neighbours run along their border in opposite directions, and must get the same line. */
function simplifyPiece(piece: readonly Position[], tolerance: number): Position[] {
  const [first, last] = [keyOf(piece[0]!), keyOf(piece.at(-1)!)];
  const turned = first > last || (first === last && keyOf(piece[1]!) > keyOf(piece.at(-2)!));
  if (!turned) return simplifyLine(piece, tolerance);
  return simplifyLine(piece.toReversed(), tolerance).toReversed();
}

function simplifyRing(ring: readonly Position[], nodes: ReadonlySet<string>, tolerance: number): Position[] {
  const corners = ring.slice(0, -1);
  const start = corners.findIndex((place) => nodes.has(keyOf(place)));
  const turned = start < 0 ? corners : [...corners.slice(start), ...corners.slice(0, start)];
  const closed = [...turned, turned[0]!];
  const cuts = closed.flatMap((place, i) => (i > 0 && i < closed.length - 1 && nodes.has(keyOf(place)) ? [i] : []));
  // A ring without nodes is cut at its middle: a line from a place to itself would shrink to nothing.
  if (cuts.length === 0) cuts.push(Math.floor(closed.length / 2));
  const out: Position[] = [closed[0]!];
  for (const [k, cut] of [...cuts, closed.length - 1].entries()) {
    const from = k === 0 ? 0 : cuts[k - 1]!;
    out.push(...simplifyPiece(closed.slice(from, cut + 1), tolerance).slice(1));
  }
  return out;
}

/** Twice the area of a ring, square degrees. */
export function ringArea(ring: readonly Position[]): number {
  let sum = 0;
  for (let i = 1; i < ring.length; i++) sum += ring[i - 1]![0]! * ring[i]![1]! - ring[i]![0]! * ring[i - 1]![1]!;
  return Math.abs(sum);
}

/**
 * Areas with fewer corners, such that neighbours still share their borders. Islands and holes smaller than the tolerance
 * squared are left out, but the largest polygon of an area always stays.
 */
export function simplifyTogether(areas: Areas, tolerance: number): Position[][][][] {
  const nodes = nodesOf(areas);
  return areas.map((area) => {
    const largest = Math.max(...area.map(([edge]) => ringArea(edge ?? [])));
    return area.flatMap((polygon) => {
      const [edge, ...holes] = polygon;
      if (!edge) return [];
      const isLargest = ringArea(edge) === largest;
      if (!isLargest && ringArea(edge) < tolerance ** 2) return [];
      const simple = simplifyRing(edge, nodes, tolerance);
      // What shrinks to a line keeps its own corners.
      const outer = simple.length >= 4 && ringArea(simple) > 0 ? simple : [...edge];
      const inner = holes
        .filter((hole) => ringArea(hole) >= tolerance ** 2)
        .map((hole) => simplifyRing(hole, nodes, tolerance))
        .filter((hole) => hole.length >= 4);
      return [[outer, ...inner]];
    });
  });
}
