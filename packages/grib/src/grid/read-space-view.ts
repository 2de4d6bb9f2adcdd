import { GribError } from '../errors.ts';
import { missing32, signed32 } from '../message/octets.ts';
import { wrap180 } from './angles.ts';
import type { Earth } from './earth.ts';
import type { GribGrid } from './grid.ts';
import { projectedLookup } from './projected.ts';
import { planeGrid, readRectangle } from './read-plane.ts';
import { readScanMode } from './scan-mode.ts';
import { spaceView } from './space-view.ts';

/** Degrees of one unit; thousandths of a step; millionths of the earth's radius. */
const degrees = 1e-6;
const steps = 1e-3;
const radii = 1e-6;

/** Template 3.90: a picture of the earth as a satellite sees it. Points beside the earth have no place. */
export function readSpaceView(section: DataView, earth: Earth): GribGrid {
  const { columns, rows, points } = readRectangle(section);
  const latitude = signed32(section, 38) * degrees;
  const longitude = signed32(section, 42) * degrees;
  // A picture whose rows go down may be said to stand on its head; writers do not agree, and north is up in all of them.
  const orientation = wrap180(signed32(section, 64) * degrees);
  if (latitude !== 0 || (orientation !== 0 && Math.abs(orientation) !== 180))
    throw new GribError('unsupported-template', 'a satellite away from the equator, or at an angle to it', '3.90');
  const across = section.getUint32(47);
  const down = section.getUint32(51);
  if (across === 0 || down === 0) throw new GribError('malformed', 'a view in which the earth has no size');
  const written = section.getUint32(68);
  const distance = written === missing32 ? null : written * radii;
  if (distance !== null && distance <= 1) throw new GribError('malformed', 'a camera inside of the earth');
  const scan = readScanMode(section.getUint8(63));
  // The earth is `across` steps wide: as an angle at the camera, or in metres where it looks from infinitely far.
  const width = distance === null ? 2 * earth.major : 2 * Math.asin(1 / distance);
  const stepX = width / across;
  const stepY = ((earth.minor / earth.major) * width) / down;
  // The point below the satellite, counted from the first point of the sector along the scan.
  const right = section.getUint32(55) * steps - section.getUint32(72);
  const below = section.getUint32(59) * steps - section.getUint32(76);
  const origin = { x: (scan.leftward ? right : -right) * stepX, y: (scan.upward ? -below : below) * stepY };
  return planeGrid(
    { template: 90, kind: 'space-view', points, columns, rows, scan, earth },
    section.getUint8(46),
    projectedLookup(spaceView(earth, longitude, distance), scan, { columns, rows, stepX, stepY, origin }),
  );
}
