import { GribError } from '../errors.ts';
import { missing32, signed32 } from '../message/octets.ts';
import { wrap180, wrap360 } from './angles.ts';
import type { Earth } from './earth.ts';
import { gaussianLatitudes } from './gaussian.ts';
import type { GribGrid, GribPlace } from './grid.ts';
import { readRowLengths, reducedLookup } from './reduced.ts';
import { regularLookup, type Lookup } from './regular.ts';
import { rotation } from './rotation.ts';
import { readScanMode, type ScanMode } from './scan-mode.ts';

/** Templates 3.0, 3.1, 3.40 and 3.41: grids in degrees, regular or reduced, on the globe or on a rotated one. */
export function readAngularGrid(section: DataView, template: 0 | 1 | 40 | 41, earth: Earth): GribGrid {
  const gaussian = template === 40 || template === 41;
  const rotated = template === 1 || template === 41;
  const points = section.getUint32(6);
  const columns = section.getUint32(30);
  const rows = section.getUint32(34);
  const unit = angleUnit(section);
  const firstLat = latitude(signed32(section, 46) * unit);
  const firstLon = signed32(section, 50) * unit;
  const flags = section.getUint8(54);
  const lastLat = latitude(signed32(section, 55) * unit);
  const lastLon = signed32(section, 59) * unit;
  const scan = readScanMode(section.getUint8(71));
  if (rows === 0 || rows === missing32 || rows > points)
    throw new GribError('malformed', rows + ' rows for ' + points + ' points');
  const reduced = columns === missing32;
  if (!reduced && columns * rows !== points)
    throw new GribError('malformed', columns + ' × ' + rows + ' is not ' + points + ' points');

  const latitudes = gaussian
    ? gaussianRows(section.getUint32(67), rows, firstLat, scan)
    : evenRows(rows, firstLat, lastLat, increment(section, 67, flags & 0x10, unit), scan);
  const rowLengths = reduced ? readRowLengths(section, rotated ? 84 : 72, rows, points) : null;
  const lookup = rowLengths
    ? reducedLookup(scan, firstLon, lastLon, latitudes, rowLengths)
    : regularLookup(
        scan,
        {
          first: firstLon,
          count: columns,
          leftward: scan.leftward,
          step: longitudeStep(columns, firstLon, lastLon, increment(section, 63, flags & 0x20, unit), scan),
        },
        latitudes,
      );
  const names = { 0: 'latlon', 1: 'rotated', 40: 'gaussian', 41: 'rotated-gaussian' } as const;
  return {
    template,
    kind: names[template],
    points,
    columns: reduced ? null : columns,
    rows,
    rowLengths,
    scan,
    earth,
    alongGrid: (flags & 0x08) !== 0,
    ...(rotated ? turned(section, unit, lookup) : lookup),
  };
}

/** Degrees of one unit: 10^−6, unless the file brings a basic angle of its own. */
function angleUnit(section: DataView): number {
  const basic = section.getUint32(38);
  const parts = section.getUint32(42);
  return basic === 0 || basic === missing32 || parts === 0 || parts === missing32 ? 1e-6 : basic / parts;
}

function latitude(degrees: number): number {
  if (Math.abs(degrees) > 90 + 1e-6) throw new GribError('malformed', 'a latitude of ' + degrees);
  return degrees;
}

function increment(section: DataView, at: number, given: number, unit: number): number | null {
  const raw = section.getUint32(at);
  return given === 0 || raw === missing32 || raw === 0 ? null : raw * unit;
}

/** Even steps between the ends: the ends are exact where the increment is rounded to 10^−6. */
function evenRows(rows: number, first: number, last: number, given: number | null, scan: ScanMode): Float64Array {
  const latitudes = new Float64Array(rows);
  if (rows > 1 && first !== last && first < last !== scan.upward) {
    throw new GribError('malformed', 'latitudes from ' + first + ' to ' + last + ' against the scanning mode');
  }
  const byEnds = rows > 1 ? (last - first) / (rows - 1) : 0;
  const byIncrement = given === null ? byEnds : scan.upward ? given : -given;
  const step =
    given !== null && Math.abs(byIncrement - byEnds) * (rows - 1) > Math.abs(given) / 2 ? byIncrement : byEnds;
  for (let j = 0; j < rows; j += 1) latitudes[j] = first + j * step;
  return latitudes;
}

function longitudeStep(columns: number, first: number, last: number, given: number | null, scan: ScanMode): number {
  if (columns <= 1) return 360;
  const span = wrap360(scan.leftward ? first - last : last - first) || 360;
  const byEnds = span / (columns - 1);
  return given !== null && Math.abs(given - byEnds) * (columns - 1) > given / 2 ? given : byEnds;
}

function gaussianRows(n: number, rows: number, first: number, scan: ScanMode): Float64Array {
  const all = gaussianLatitudes(n);
  let nearest = 0;
  for (let k = 1; k < all.length; k += 1) if (Math.abs(all[k]! - first) < Math.abs(all[nearest]! - first)) nearest = k;
  const end = scan.upward ? nearest - rows + 1 : nearest + rows - 1;
  if (end < 0 || end >= all.length)
    throw new GribError('malformed', rows + ' rows from ' + first + ' on a Gaussian grid of N = ' + n);
  return Float64Array.from({ length: rows }, (_, j) => all[scan.upward ? nearest - j : nearest + j]!);
}

function turned(section: DataView, unit: number, lookup: Lookup): Lookup {
  const globe = rotation(signed32(section, 72) * unit, signed32(section, 76) * unit, section.getFloat32(80));
  return {
    placeOf(index): GribPlace {
      const { lat, lon } = lookup.placeOf(index);
      return globe.toEarth(lat, lon);
    },
    indexNear(lat, lon) {
      const inside = globe.toGrid(lat, lon);
      return lookup.indexNear(inside.lat, wrap180(inside.lon));
    },
    positionOf(lat, lon, out) {
      const inside = globe.toGrid(lat, lon);
      return lookup.positionOf(inside.lat, inside.lon, out);
    },
  };
}
