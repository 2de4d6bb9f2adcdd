import { displaySpan, isInSpan, warningKindOf } from '@meltemi/catalogue';
import type { CapDisplay, WarningKind, Zone } from '@meltemi/catalogue';
import type { WarningAreas } from '@meltemi/contract';
import { rankOf } from '#warnings/index.ts';

type Ring = readonly (readonly [lon: number, lat: number])[];
type Properties = WarningAreas['features'][number]['properties'];

/** One warning with the place of its area on the map. */
export interface AreaWarning extends Omit<Properties, 'type'> {
  readonly kind: WarningKind;
  /** 1 to 3. */
  readonly rank: number;
  /** A place inside the largest part of its area. */
  readonly lat: number;
  readonly lon: number;
  /** The corners of a box around it, degrees; `east` may lie beyond 180. */
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** Twice the area of a ring in square degrees: good enough to tell which is the largest. */
function sizeOf(ring: Ring): number {
  let sum = 0;
  for (let k = 1; k < ring.length; k++) sum += (ring[k]![0] - ring[k - 1]![0]) * (ring[k]![1] + ring[k - 1]![1]);
  return Math.abs(sum);
}

/** A place inside a ring: the middle of its widest part at half of its height. */
export function insideOf(ring: Ring): { readonly lat: number; readonly lon: number } | null {
  const lats = ring.map(([, lat]) => lat);
  const middle = (Math.min(...lats) + Math.max(...lats)) / 2;
  // A line through a corner would cross there twice or not at all.
  const lat = lats.includes(middle) ? middle + 1e-6 : middle;
  const crossings: number[] = [];
  for (let k = 1; k < ring.length; k++) {
    const [[ax, ay], [bx, by]] = [ring[k - 1]!, ring[k]!];
    if (ay > lat !== by > lat) crossings.push(ax + ((lat - ay) / (by - ay)) * (bx - ax));
  }
  crossings.sort((a, b) => a - b);
  let best: { readonly lon: number; readonly width: number } | null = null;
  for (let k = 0; k + 1 < crossings.length; k += 2) {
    const [from, to] = [crossings[k]!, crossings[k + 1]!];
    if (best === null || to - from > best.width) best = { lon: (from + to) / 2, width: to - from };
  }
  return best === null ? null : { lat, lon: best.lon };
}

const isRing = (value: unknown): value is Ring =>
  Array.isArray(value) &&
  value.length >= 4 &&
  value.every((at: unknown) => Array.isArray(at) && typeof at[0] === 'number' && typeof at[1] === 'number');

/** The outer rings of a geometry; none for what is no area. */
function ringsOf(geometry: unknown): readonly Ring[] {
  if (typeof geometry !== 'object' || geometry === null || !('coordinates' in geometry)) return [];
  const { coordinates } = geometry;
  if (!Array.isArray(coordinates)) return [];
  return coordinates.flatMap((polygon: unknown) => {
    const outer: unknown = Array.isArray(polygon) ? polygon[0] : null;
    return isRing(outer) ? [outer] : [];
  });
}

/** The warnings of all areas with a place of theirs, the gravest first; what has no area is left out. */
export function areaWarnings({ features }: Pick<WarningAreas, 'features'>): readonly AreaWarning[] {
  return features
    .flatMap(({ properties, geometry }): readonly AreaWarning[] => {
      const rings = ringsOf(geometry);
      const largest = rings.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
      const place = largest === undefined ? null : insideOf(largest);
      if (place === null) return [];
      const { type, ...rest } = properties;
      const [lons, lats] = [
        rings.flatMap((ring) => ring.map(([lon]) => lon)),
        rings.flatMap((ring) => ring.map(([, lat]) => lat)),
      ];
      const box = {
        west: Math.min(...lons),
        east: Math.max(...lons),
        south: Math.min(...lats),
        north: Math.max(...lats),
      };
      return [{ ...rest, kind: warningKindOf(type), rank: rankOf(rest.severity), ...place, ...box }];
    })
    .toSorted((a, b) => b.rank - a.rank || a.start - b.start);
}

/** The part of the world that the screen shows, degrees; `east` counts on beyond 180. */
export interface ViewBox {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** What a camera shows on a screen of so many CSS pixels; its zoom is that of a world of 256 · 2^zoom pixels. */
export function viewBox(
  { lat, lon, zoom }: { readonly lat: number; readonly lon: number; readonly zoom: number },
  { width, height }: { readonly width: number; readonly height: number },
): ViewBox {
  const world = 256 * 2 ** zoom;
  const half = Math.min(180, (width / world) * 180);
  const y = 0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI);
  const latAt = (row: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * row))) * 180) / Math.PI;
  return {
    west: lon - half,
    east: lon + half,
    south: latAt(Math.min(1, y + height / world / 2)),
    north: latAt(Math.max(0, y - height / world / 2)),
  };
}

/** True for an area of which something is in view, in any copy of the world. */
export const isInView = (area: ViewBox, view: ViewBox): boolean =>
  area.south <= view.north &&
  area.north >= view.south &&
  [-360, 0, 360].some((turn) => area.west + turn <= view.east && area.east + turn >= view.west);

/** What the map shows of all warnings. */
export interface ShownChoice {
  readonly display: CapDisplay;
  readonly hidden: readonly WarningKind[];
  /** ms. */
  readonly now: number;
  readonly zone: Zone;
}

/** The warnings that the map shows by days and kinds. */
export function shownWarnings<One extends Pick<AreaWarning, 'kind' | 'start' | 'end'>>(
  warnings: readonly One[],
  { display, hidden, now, zone }: ShownChoice,
): readonly One[] {
  const span = displaySpan(display, now, zone);
  return warnings.filter((one) => !hidden.includes(one.kind) && isInSpan(one, span));
}

/** Warnings of one kind and severity that lie together on the screen. */
export interface WarningCluster {
  readonly id: string;
  /** The one whose place stands for all. */
  readonly first: AreaWarning;
  readonly count: number;
}

/** Side of the squares whose warnings share a sign, CSS pixels. */
const CELL = 96;

/** One sign for each kind and severity of a neighbourhood; zoom as people count it. */
export function clustersOf(warnings: readonly AreaWarning[], zoom: number): readonly WarningCluster[] {
  const world = 256 * 2 ** Math.floor(zoom);
  const found = new Map<string, { first: AreaWarning; count: number }>();
  for (const one of warnings) {
    const x = Math.floor(((one.lon / 360 + 0.5) * world) / CELL);
    const y = Math.floor(
      ((0.5 - Math.log(Math.tan(Math.PI / 4 + (one.lat * Math.PI) / 360)) / (2 * Math.PI)) * world) / CELL,
    );
    const id = `${one.kind} ${one.severity} ${Math.floor(zoom)} ${x} ${y}`;
    const there = found.get(id);
    const isLarger =
      there === undefined ||
      one.east - one.west + one.north - one.south >
        there.first.east - there.first.west + there.first.north - there.first.south;
    found.set(id, { first: isLarger ? one : there.first, count: (there?.count ?? 0) + 1 });
  }
  return [...found].map(([id, { first, count }]) => ({ id, first, count }));
}
