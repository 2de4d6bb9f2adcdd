import { GribError } from '../errors.ts';
import { scaledValue } from '../message/octets.ts';

/** The figure of the earth that a grid is drawn on: axes in metres, equal for a sphere. */
export interface Earth {
  readonly major: number;
  readonly minor: number;
}

/** Reads code table 3.2 (sixteen octets from octet 15 of section 3). */
export function readEarth(section: DataView): Earth {
  const shape = section.getUint8(14);
  switch (shape) {
    case 0:
      return sphere(6_367_470);
    case 1:
      return sphere(scaledValue(section, 15));
    case 2:
      return { major: 6_378_160, minor: 6_356_775 };
    case 3:
      return ellipsoid(section, 1000);
    case 4:
      return { major: 6_378_137, minor: 6_356_752.314_140_356 };
    case 5:
      return { major: 6_378_137, minor: 6_356_752.314_245_179 };
    case 6:
      return sphere(6_371_229);
    case 7:
      return ellipsoid(section, 1);
    case 8:
      return sphere(6_371_200);
    case 9:
      return { major: 6_377_563.396, minor: 6_356_256.909 };
    default:
      throw new GribError('unsupported-template', 'shape of the earth ' + shape, '3.2.' + shape);
  }
}

function sphere(radius: number | null): Earth {
  if (radius === null || !(radius > 0)) throw new GribError('malformed', 'an earth without a radius');
  return { major: radius, minor: radius };
}

function ellipsoid(section: DataView, unit: number): Earth {
  const major = scaledValue(section, 20);
  const minor = scaledValue(section, 25);
  if (major === null || minor === null || !(minor > 0) || !(major >= minor))
    throw new GribError('malformed', 'an earth without two axes');
  return { major: major * unit, minor: minor * unit };
}

/** First eccentricity; 0 for a sphere. */
export function eccentricity({ major, minor }: Earth): number {
  return Math.sqrt(Math.max(0, 1 - (minor / major) ** 2));
}
