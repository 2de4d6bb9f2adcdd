import { GribError, unsupported } from '../errors.ts';
import { checkPoints, type GribLimits } from '../limits.ts';
import { readEarth } from './earth.ts';
import type { GribGrid } from './grid.ts';
import { readAngularGrid } from './read-angular.ts';
import { readPlaneGrid } from './read-plane.ts';
import { readSpaceView } from './read-space-view.ts';

/** Reads section 3; an unknown template is an error that names it. */
export function readGrid(section: DataView, limits: GribLimits): GribGrid {
  const source = section.getUint8(5);
  if (source !== 0)
    throw new GribError(
      'unsupported-template',
      'a grid defined outside of the file (source ' + source + ')',
      '3.source.' + source,
    );
  checkPoints(section.getUint32(6), limits);
  const template = section.getUint16(12);
  switch (template) {
    case 0:
    case 1:
    case 40:
    case 41:
      return readAngularGrid(section, template, readEarth(section));
    case 10:
    case 12:
    case 20:
    case 30:
    case 31:
    case 140:
      return readPlaneGrid(section, template, readEarth(section));
    case 90:
      return readSpaceView(section, readEarth(section));
    case 101:
      return unstructured(section);
    default:
      throw unsupported(3, template, 'grid');
  }
}

/** Template 3.101 names a mesh but does not carry it: the places of the cells come as fields of their own. */
function unstructured(section: DataView): GribGrid {
  return {
    template: 101,
    kind: 'unstructured',
    points: section.getUint32(6),
    columns: null,
    rows: null,
    rowLengths: null,
    scan: { leftward: false, upward: false, columnsFirst: false, alternating: false },
    earth: readEarth(section),
    alongGrid: false,
    placeOf: () => null,
    indexNear: () => null,
    positionOf: () => false,
  };
}
