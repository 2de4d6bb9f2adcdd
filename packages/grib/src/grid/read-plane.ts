import { GribError } from '../errors.ts';
import { missing32, signed32 } from '../message/octets.ts';
import { radian, wrap180 } from './angles.ts';
import { lambert, mercator, polarStereographic, type Projection } from './conformal.ts';
import type { Earth } from './earth.ts';
import { albers, lambertAzimuthal } from './equal-area.ts';
import type { GribGrid } from './grid.ts';
import { projectedLookup, type PlaneLookup, type PlaneShape } from './projected.ts';
import { readScanMode, scanIndex, type ScanMode } from './scan-mode.ts';
import { transverseMercator } from './transverse-mercator.ts';

/** Degrees and metres of one unit in these templates; the transverse Mercator counts in centimetres. */
const degrees = 1e-6;
const metres = 1e-3;
const centimetres = 1e-2;

export type PlaneTemplate = 10 | 12 | 20 | 30 | 31 | 140;

/** What a template is, and where its octets stand: flags, scanning mode, the first of the two steps. */
const layouts = {
  10: { kind: 'mercator', flags: 46, scan: 59, steps: 64, unit: metres },
  12: { kind: 'transverse-mercator', flags: 46, scan: 59, steps: 60, unit: centimetres },
  20: { kind: 'polar-stereographic', flags: 46, scan: 64, steps: 55, unit: metres },
  30: { kind: 'lambert', flags: 46, scan: 64, steps: 55, unit: metres },
  31: { kind: 'albers', flags: 46, scan: 64, steps: 55, unit: metres },
  140: { kind: 'lambert-azimuthal', flags: 54, scan: 63, steps: 55, unit: metres },
} as const;

/** Grids with even steps on a map: Mercator, transverse Mercator, polar stereographic, Lambert and Albers conic, Lambert azimuthal. */
export function readPlaneGrid(section: DataView, template: PlaneTemplate, earth: Earth): GribGrid {
  const { columns, rows, points } = readRectangle(section);
  const layout = layouts[template];
  const stepX = section.getUint32(layout.steps) * layout.unit;
  const stepY = section.getUint32(layout.steps + 4) * layout.unit;
  if (stepX === 0 || stepY === 0) throw new GribError('malformed', 'a map grid without a distance between its points');
  const scan = readScanMode(section.getUint8(layout.scan));
  const shape = { columns, rows, stepX, stepY };
  return planeGrid(
    { template, kind: layout.kind, points, columns, rows, scan, earth },
    section.getUint8(layout.flags),
    template === 10
      ? mercatorLookup(section, earth, scan, shape)
      : lookupFrom(readProjection(section, template, earth), section, template, scan, shape),
  );
}

/** A grid whose rows are all of one length, with its octet of resolution and component flags. */
export const planeGrid = (
  grid: Pick<GribGrid, 'template' | 'kind' | 'points' | 'columns' | 'rows' | 'scan' | 'earth'>,
  flags: number,
  lookup: PlaneLookup,
): GribGrid => ({ ...grid, rowLengths: null, alongGrid: (flags & 0x08) !== 0, ...lookup });

/** Columns and rows, which must make the points. */
export function readRectangle(section: DataView): { columns: number; rows: number; points: number } {
  const points = section.getUint32(6);
  const columns = section.getUint32(30);
  const rows = section.getUint32(34);
  if (columns === missing32 || columns * rows !== points || points === 0) {
    throw new GribError('malformed', columns + ' × ' + rows + ' is not ' + points + ' points');
  }
  return { columns, rows, points };
}

function placeAt(section: DataView, at: number): [lat: number, lon: number] {
  const lat = signed32(section, at) * degrees;
  if (Math.abs(lat) > 90 + 1e-6) throw new GribError('malformed', 'a latitude of ' + lat);
  return [lat, signed32(section, at + 4) * degrees];
}

type Rectangle = Omit<PlaneShape, 'origin' | 'turn'>;

/** The first point is a place; on a transverse Mercator map it is given in centimetres, as the reference point is. */
function lookupFrom(
  projection: Projection,
  section: DataView,
  template: PlaneTemplate,
  scan: ScanMode,
  shape: Rectangle,
): PlaneLookup {
  const origin =
    template === 12
      ? {
          x: (signed32(section, 68) - signed32(section, 51)) * centimetres,
          y: (signed32(section, 72) - signed32(section, 55)) * centimetres,
        }
      : projection.toPlane(...placeAt(section, 38));
  if (!origin) throw new GribError('malformed', 'a grid that begins outside of its map');
  return projectedLookup(projection, scan, { ...shape, origin });
}

function readProjection(section: DataView, template: Exclude<PlaneTemplate, 10>, earth: Earth): Projection {
  switch (template) {
    case 12: {
      const scale = section.getFloat32(47);
      if (!(scale > 0 && scale < 10)) throw new GribError('malformed', 'a transverse Mercator map of scale ' + scale);
      return transverseMercator(earth, ...placeAt(section, 38), scale);
    }
    case 20: {
      const [trueAt, meridian] = placeAt(section, 47);
      return polarStereographic(earth, meridian, trueAt, (section.getUint8(63) & 0x80) !== 0);
    }
    case 140:
      return lambertAzimuthal(earth, ...placeAt(section, 46));
    default: {
      const meridian = signed32(section, 51) * degrees;
      const parallel1 = signed32(section, 65) * degrees;
      const parallel2 = signed32(section, 69) * degrees;
      if (Math.abs(parallel1) >= 90 || Math.abs(parallel2) >= 90 || Math.abs(parallel1 + parallel2) < 1e-9) {
        throw new GribError('malformed', 'a conic map with parallels ' + parallel1 + ' and ' + parallel2);
      }
      return (template === 30 ? lambert : albers)(earth, meridian, parallel1, parallel2);
    }
  }
}

/**
 * A Mercator grid, which may be turned against the equator. Some centres write the meridian of their map in place of the
 * angle, which turns nothing: the file says where its last point lies, and the nearer one of both readings counts. A last
 * point that is left out speaks for no turn, as ecCodes has it.
 */
function mercatorLookup(section: DataView, earth: Earth, scan: ScanMode, shape: Rectangle): PlaneLookup {
  const [firstLat, firstLon] = placeAt(section, 38);
  const trueAt = signed32(section, 47) * degrees;
  if (Math.abs(trueAt) >= 90) throw new GribError('malformed', 'a Mercator map true at ' + trueAt);
  const lastLat = signed32(section, 51) * degrees;
  const lastLon = signed32(section, 55) * degrees;
  const orientation = section.getUint32(60);
  const around = (meridian: number, turn: number): PlaneLookup => {
    const map = mercator(earth, meridian, trueAt);
    return projectedLookup(map, scan, { ...shape, origin: map.toPlane(firstLat, firstLon), turn });
  };
  // Centred on the far side of the first point, so that no row is torn at the edge of the map.
  const straight = around(firstLon + 180 - 1e-6, 0);
  if (orientation === 0 || orientation === missing32 || Math.abs(lastLat) > 90) return straight;
  const turned = around(firstLon, orientation * degrees * radian);
  const corner = scanIndex(scan, shape.columns, shape.rows, shape.columns - 1, shape.rows - 1);
  const missBy = (lookup: PlaneLookup): number => {
    const last = lookup.placeOf(corner);
    return last === null ? Infinity : Math.abs(last.lat - lastLat) + Math.abs(wrap180(last.lon - lastLon));
  };
  return missBy(turned) < missBy(straight) ? turned : straight;
}
