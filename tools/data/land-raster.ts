import type { MultiPolygon, Position } from 'geojson';
import { closedRing } from './basemap-geometry.ts';

/** Four sub-rows a row: coverage at coasts to a quarter of a cell vertically, exactly horizontally. */
const SUB_ROWS = 4;

/**
 * The share of land in each cell (0…255) of a world raster: rows north → south, columns from 180° W.
 * Horizontal coverage is exact along each of the sub-rows' scan lines.
 */
export function rasteriseLand(land: MultiPolygon, width: number, height: number): Uint8Array {
  const crossings = scanLineCrossings(land, height * SUB_ROWS);
  const coverage = new Float32Array(width * height);
  for (const [line, all] of crossings.entries()) {
    all.sort((a, b) => a - b);
    const row = Math.floor(line / SUB_ROWS);
    for (let pair = 0; pair + 1 < all.length; pair += 2) {
      for (const world of [-360, 0, 360]) {
        const column = (lon: number | undefined): number => ((lon ?? 0) + 180 + world) * (width / 360);
        addSpan(coverage, row * width, width, column(all[pair]), column(all[pair + 1]));
      }
    }
  }
  const result = new Uint8Array(width * height);
  for (let index = 0; index < result.length; index++)
    result[index] = Math.min(255, Math.round(((coverage[index] ?? 0) / SUB_ROWS) * 255));
  fillSouthPole(result, width, height);
  return result;
}

/** Longitudes at which each scan line enters or leaves land (even–odd over all rings). */
export function scanLineCrossings(land: MultiPolygon, lines: number): number[][] {
  const crossings: number[][] = Array.from({ length: lines }, () => []);
  const lineOf = (lat: number): number => ((90 - lat) / 180) * lines - 0.5;
  for (const polygon of land.coordinates) {
    // The atlas lets rings jump from 180° to −180°: unrolled, no edge runs across the whole world.
    for (const ring of polygon.map(closedRing)) {
      for (let index = 0; index + 1 < ring.length; index++) addEdge(crossings, lineOf, ring[index], ring[index + 1]);
    }
  }
  return crossings;
}

function addEdge(
  crossings: number[][],
  lineOf: (lat: number) => number,
  from: Position | undefined,
  to: Position | undefined,
): void {
  const [lon0 = 0, lat0 = 0] = from ?? [];
  const [lon1 = 0, lat1 = 0] = to ?? [];
  const a = lineOf(lat0);
  const b = lineOf(lat1);
  if (a === b) return;
  const first = Math.ceil(Math.min(a, b));
  for (let line = Math.max(0, first); line < Math.max(a, b) && line < crossings.length; line++) {
    crossings[line]?.push(lon0 + ((line - a) / (b - a)) * (lon1 - lon0));
  }
}

function addSpan(coverage: Float32Array, offset: number, width: number, from: number, to: number): void {
  const start = Math.max(0, from);
  const end = Math.min(width, to);
  for (let column = Math.floor(start); column < end; column++) {
    const share = Math.min(end, column + 1) - Math.max(start, column);
    if (share > 0) coverage[offset + column] = (coverage[offset + column] ?? 0) + share;
  }
}

/** The polygons end at the ice shelf's southern cut; below it there is nothing but Antarctica. */
function fillSouthPole(result: Uint8Array, width: number, height: number): void {
  result.fill(255, Math.round(((90 + 83.5) / 180) * height) * width);
}
