import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Position } from 'geojson';
import { readPackedRegions } from './packed-regions.ts';
import { cellsOfRegions, type Ground } from './region-cells.ts';
import type { RegionRecord } from './region-record.ts';

/** Hundredths of a degree, as the packed shapes are rounded; longitude and latitude in turn. */
const flat = (ring: readonly Position[]): number[] =>
  ring.flatMap(([lon = 0, lat = 0]) => [Math.round(lon * 100), Math.round(lat * 100)]);

const written = ({ code, country, names, polygons }: RegionRecord) => ({
  code,
  country,
  names,
  polygons: polygons.map((rings) => rings.map(flat)),
});

/** Writes the areas of warnings, and where the weather of each is looked at: regions.json in the folder of built data. */
export function writeRegions(
  root: string,
  target: string,
  ground: Ground,
): { readonly areas: number; readonly bytes: number } {
  const regions = readPackedRegions(root, 'regions');
  const counties = readPackedRegions(root, 'counties');
  const cells = cellsOfRegions(regions, ground);
  const text = JSON.stringify({
    regions: regions.map((region, k) => ({ ...written(region), ...cells[k] })),
    counties: counties.map(written),
  });
  writeFileSync(join(target, 'regions.json'), text);
  return { areas: regions.length + counties.length, bytes: Buffer.byteLength(text) };
}

/** The ground as the part `geography` of the data build left it. */
export function readGround(target: string): Ground {
  const { width, height } = JSON.parse(readFileSync(join(target, 'geography.json'), 'utf8')) as Ground;
  const elevation = readFileSync(join(target, 'elevation.i16'));
  return {
    width,
    height,
    elevation: new Int16Array(elevation.buffer, elevation.byteOffset, width * height),
    land: readFileSync(join(target, 'land.u8')),
  };
}
