import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Position } from 'geojson';
import { packShapes, unpackShapes } from '../packed-shapes.ts';
import type { ListedRegion, RegionRecord } from './region-record.ts';

/** States and provinces of the world, and counties of the United States. */
export const regionSets = ['regions', 'counties'] as const;

export type RegionSet = (typeof regionSets)[number];

/** Where a set lies in the repository: its shapes and its list. */
export const packedRegionFiles = (
  root: string,
  set: RegionSet,
): { readonly shapes: string; readonly list: string } => ({
  shapes: join(root, 'data', 'regions', `${set}.bin.br`),
  list: join(root, 'data', 'regions', `${set}.json.br`),
});

/** Steps of a coordinate in a degree: 1.1 km; neighbours are rounded alike. */
const steps = 100;
const round = (value: number): number => Math.round(value * steps) / steps;

/** A ring on the steps, each place once; null when nothing is left of it. */
function roundedRing(ring: readonly Position[]): Position[] | null {
  const places = ring.map(([lon = 0, lat = 0]): Position => [round(lon), round(lat)]);
  const once = places.filter(([x, y], i) => i === 0 || x !== places[i - 1]![0] || y !== places[i - 1]![1]);
  return once.length >= 4 ? once : null;
}

/** A square of some hundred metres round a place: islands smaller than a step are still there. */
function specked([lon = 0, lat = 0]: Position): Position[] {
  const [x, y, half] = [round(lon), round(lat), 1 / steps];
  return [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
    [x - half, y - half],
  ];
}

function roundedPolygons(polygons: readonly Position[][][]): Position[][][] {
  const kept = polygons.flatMap((rings) => {
    const [edge, ...holes] = rings.map(roundedRing);
    return edge ? [[edge, ...holes.filter((hole) => hole !== null)]] : [];
  });
  return kept.length > 0 ? kept : [[specked(polygons[0]![0]![0]!)]];
}

/** A set as the two files that are part of the repository. */
export function packRegions(records: readonly RegionRecord[]): { readonly shapes: Buffer; readonly list: Buffer } {
  const rounded = records.map((record) => ({ ...record, polygons: roundedPolygons(record.polygons) }));
  const list = rounded.map(({ code, country, names, polygons }): ListedRegion => ({
    code,
    country,
    names,
    shapes: polygons.length,
  }));
  return {
    shapes: packShapes(rounded.flatMap(({ polygons }) => polygons.map((lines) => ({ zoom: 0, lines })))),
    list: brotliCompressSync(JSON.stringify(list)),
  };
}

/** Reads a set of the repository. */
export function readPackedRegions(root: string, set: RegionSet): RegionRecord[] {
  const files = packedRegionFiles(root, set);
  const shapes = unpackShapes(readFileSync(files.shapes));
  const list = JSON.parse(brotliDecompressSync(readFileSync(files.list)).toString('utf8')) as ListedRegion[];
  let at = 0;
  return list.map(({ shapes: count, ...record }) => {
    const polygons = shapes.slice(at, (at += count)).map(({ lines }) => lines.slice());
    return Object.assign(record, { polygons });
  });
}
