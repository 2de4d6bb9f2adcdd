import { GribError } from '../errors.ts';
import { missing32, signed32 } from '../message/octets.ts';
import { lambert, mercator, polarStereographic, type Projection } from './conformal.ts';
import type { Earth } from './earth.ts';
import type { GribGrid } from './grid.ts';
import { projectedLookup } from './projected.ts';
import { readScanMode } from './scan-mode.ts';

/** Degrees and metres of one unit in these templates. */
const degrees = 1e-6;
const metres = 1e-3;

/** Templates 3.10, 3.20 and 3.30: grids with even steps on a Mercator, polar stereographic or Lambert map. */
export function readPlaneGrid(section: DataView, template: 10 | 20 | 30, earth: Earth): GribGrid {
  const points = section.getUint32(6);
  const columns = section.getUint32(30);
  const rows = section.getUint32(34);
  if (columns === missing32 || columns * rows !== points || points === 0) {
    throw new GribError('malformed', columns + ' × ' + rows + ' is not ' + points + ' points');
  }
  const stepsAt = template === 10 ? 64 : 55;
  const stepX = section.getUint32(stepsAt) * metres;
  const stepY = section.getUint32(stepsAt + 4) * metres;
  if (stepX === 0 || stepY === 0) throw new GribError('malformed', 'a map grid without a distance between its points');
  const scan = readScanMode(section.getUint8(template === 10 ? 59 : 64));
  const shape = {
    columns,
    rows,
    stepX,
    stepY,
    firstLat: signed32(section, 38) * degrees,
    firstLon: signed32(section, 42) * degrees,
  };
  const kinds = { 10: 'mercator', 20: 'polar-stereographic', 30: 'lambert' } as const;
  const lookup = projectedLookup(readProjection(section, template, earth, shape.firstLon), scan, shape);
  return {
    template,
    kind: kinds[template],
    points,
    columns,
    rows,
    rowLengths: null,
    scan,
    earth,
    alongGrid: (section.getUint8(46) & 0x08) !== 0,
    ...lookup,
  };
}

function readProjection(section: DataView, template: 10 | 20 | 30, earth: Earth, firstLon: number): Projection {
  const trueAt = signed32(section, 47) * degrees;
  if (template === 10) {
    if (section.getUint32(60) !== 0) throw new GribError('unsupported-template', 'a Mercator grid at an angle', '3.10');
    // Centred on the far side of the first point, so that no row is torn at the edge of the map.
    return mercator(earth, firstLon + 180 - 1e-6, trueAt);
  }
  const meridian = signed32(section, 51) * degrees;
  if (template === 20) return polarStereographic(earth, meridian, trueAt, (section.getUint8(63) & 0x80) !== 0);
  const parallel1 = signed32(section, 65) * degrees;
  const parallel2 = signed32(section, 69) * degrees;
  if (Math.abs(parallel1) >= 90 || Math.abs(parallel2) >= 90 || Math.abs(parallel1 + parallel2) < 1e-9) {
    throw new GribError('malformed', 'a Lambert map with parallels ' + parallel1 + ' and ' + parallel2);
  }
  return lambert(earth, meridian, parallel1, parallel2);
}
