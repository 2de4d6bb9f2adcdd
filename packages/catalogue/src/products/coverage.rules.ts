import type { DeviceKind } from '../constants/map.ts';
import type { Polygon, Product } from './product.ts';

/** The visible part of the map in degrees; east may pass 180 so that it is never smaller than west. */
export interface Viewport {
  readonly north: number;
  readonly south: number;
  readonly east: number;
  readonly west: number;
}

/** Share of the viewport along each edge in which a model's area does not count: 10 % mobile, 15 % tablet, 25 % desktop. */
export const viewportMargins: Readonly<Record<DeviceKind, number>> = { mobile: 0.1, tablet: 0.15, desktop: 0.25 };

/** The map may be dragged to 720°; a ring is tried at every turn of the world that can be seen. */
const turns = [-1080, -720, -360, 0, 360, 720, 1080];

const epsilon = 1e-9;

type Point = readonly [lon: number, lat: number];

const cross = ([ax, ay]: Point, [bx, by]: Point, [px, py]: Point): number =>
  (bx - ax) * (py - ay) - (by - ay) * (px - ax);

function isOnEdge(a: Point, b: Point, p: Point): boolean {
  if (Math.abs(cross(a, b, p)) > epsilon * (Math.abs(b[0] - a[0]) + Math.abs(b[1] - a[1]) + 1)) return false;
  return (
    p[0] >= Math.min(a[0], b[0]) - epsilon &&
    p[0] <= Math.max(a[0], b[0]) + epsilon &&
    p[1] >= Math.min(a[1], b[1]) - epsilon &&
    p[1] <= Math.max(a[1], b[1]) + epsilon
  );
}

/** The edges of a ring as pairs of corners, the last one closing it. */
const edges = (ring: Polygon): readonly (readonly [Point, Point])[] =>
  ring.map((corner, index) => [corner, ring[(index + 1) % ring.length] ?? corner] as const);

/** True inside a ring and on its border. */
export function isInRing(ring: Polygon, lon: number, lat: number): boolean {
  let inside = false;
  for (const [a, b] of edges(ring)) {
    if (isOnEdge(a, b, [lon, lat])) return true;
    if (a[1] > lat !== b[1] > lat && lon < a[0] + ((lat - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) inside = !inside;
  }
  return inside;
}

/** True when a product has data at a place; the border counts, and any turn of the world is the same place. */
export function pointIsInBounds(product: Product, lat: number, lon: number): boolean {
  if (!Number.isFinite(lat) || !Number.isFinite(lon) || Math.abs(lat) > 90) return false;
  if (product.bounds === null) return true;
  const wrapped = ((((lon + 180) % 360) + 360) % 360) - 180;
  return product.bounds.some((ring) =>
    [wrapped - 360, wrapped, wrapped + 360].some((turned) => isInRing(ring, turned, lat)),
  );
}

function segmentsCross(a: Point, b: Point, c: Point, d: Point): boolean {
  const apart = (x: number, y: number): boolean => (x > 0 && y < 0) || (x < 0 && y > 0);
  return apart(cross(a, b, c), cross(a, b, d)) && apart(cross(c, d, a), cross(c, d, b));
}

function ringMeetsBox(ring: Polygon, box: Viewport): boolean {
  const corners: Polygon = [
    [box.west, box.south],
    [box.east, box.south],
    [box.east, box.north],
    [box.west, box.north],
  ];
  if (ring.some(([lon, lat]) => lon >= box.west && lon <= box.east && lat >= box.south && lat <= box.north))
    return true;
  if (corners.some(([lon, lat]) => isInRing(ring, lon, lat))) return true;
  return edges(ring).some(([a, b]) => edges(corners).some(([c, d]) => segmentsCross(a, b, c, d)));
}

/**
 * True when a product's area reaches into the viewport by more than the margin of the device.
 * The margin keeps a model out of the switch while it only touches the edge of the screen.
 */
export function boundsAreInViewport(product: Product, viewport: Viewport, device: DeviceKind): boolean {
  if (product.bounds === null) return true;
  const margin = viewportMargins[device];
  const width = (viewport.east - viewport.west) * margin;
  const height = (viewport.north - viewport.south) * margin;
  const inner = {
    north: viewport.north - height,
    south: viewport.south + height,
    east: viewport.east - width,
    west: viewport.west + width,
  };
  return product.bounds.some((ring) =>
    turns.some((turn) =>
      ringMeetsBox(
        ring.map(([lon, lat]) => [lon + turn, lat] as const),
        inner,
      ),
    ),
  );
}
