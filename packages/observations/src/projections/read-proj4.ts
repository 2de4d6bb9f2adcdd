import { ObservationError } from '../observation-error.ts';
import { geostationary } from './geostationary.ts';
import { equalArea, gnomonic, latLon, mercator, polarStereographic } from './plane.ts';
import { radians, wgs84, grs80, airy1830, eccentricity, type Ellipsoid, type Projection } from './projection.ts';
import { transverseMercator } from './transverse-mercator.ts';

const ellipsoids: Readonly<Record<string, Ellipsoid>> = {
  WGS84: wgs84,
  GRS80: grs80,
  airy: airy1830,
  sphere: { a: 6_370_997, b: 6_370_997 },
  bessel: { a: 6_377_397.155, b: 6_356_078.962818189 },
};

type Parts = ReadonlyMap<string, string>;

/** The projection that a text such as "+proj=laea +lat_0=55 +lon_0=10 +ellps=WGS84" describes. */
export function readProj4(text: string): Projection {
  const parts: Parts = new Map(
    text
      .trim()
      .split(/\s+/u)
      .map((part) => {
        const [name = '', value = ''] = part.replace(/^\+/u, '').split('=');
        return [name, value];
      }),
  );
  const units = parts.get('units') ?? 'm';
  if (units !== 'm' && units !== 'km') throw new ObservationError('unsupported', `projection in ${units}: ${text}`);
  const projection = projectionOf(parts, text);
  return units === 'm' ? projection : inKilometres(projection);
}

function projectionOf(parts: Parts, text: string): Projection {
  const number = (name: string, otherwise: number): number => {
    const value = Number(parts.get(name) ?? otherwise);
    if (!Number.isFinite(value)) throw new ObservationError('bad-data', `${name} of the projection ${text}`);
    return value;
  };
  const earth = earthOf(parts, number, text);
  const [lat0, lon0] = [number('lat_0', 0), number('lon_0', 0)];
  const origin = { x: number('x_0', 0), y: number('y_0', 0) };
  const scale = number('k_0', number('k', 1));
  switch (parts.get('proj')) {
    case 'longlat':
    case 'latlong':
      return latLon(lon0);
    case 'laea':
      return equalArea(earth, lat0, lon0, origin);
    case 'stere':
      if (Math.abs(lat0) !== 90) break;
      return polarStereographic(earth, lat0 > 0 ? 90 : -90, number('lat_ts', lat0), lon0, origin);
    case 'merc': {
      const sin = Math.sin(number('lat_ts', 0) * radians);
      const e = eccentricity(earth);
      const atTrueLat = Math.sqrt(1 - sin * sin) / Math.sqrt(1 - e * e * sin * sin);
      return mercator(earth, lon0, parts.has('lat_ts') && sin !== 0 ? atTrueLat : scale, origin);
    }
    case 'gnom':
      return gnomonic(earth.a, lat0, lon0, origin);
    case 'tmerc':
      return transverseMercator(earth, lat0, lon0, scale, origin);
    case 'geos':
      return geostationary({ earth, height: number('h', 0), lon0, sweep: parts.get('sweep') === 'x' ? 'x' : 'y' });
    default:
  }
  throw new ObservationError('unsupported', `projection ${text}`);
}

/** A radius says most, then half axes, then names. */
function earthOf(parts: Parts, number: (name: string, otherwise: number) => number, text: string): Ellipsoid {
  if (parts.has('R')) return { a: number('R', 0), b: number('R', 0) };
  if (parts.has('a')) {
    const a = number('a', 0);
    if (parts.has('rf')) return { a, b: a * (1 - 1 / number('rf', 1)) };
    return { a, b: number('b', a) };
  }
  const name = parts.get('ellps') ?? parts.get('datum') ?? 'WGS84';
  const named = ellipsoids[name];
  if (named === undefined) throw new ObservationError('unsupported', `ellipsoid ${name} of the projection ${text}`);
  return named;
}

const inKilometres = (projection: Projection): Projection => ({
  row: (lat) => {
    const inMetres = projection.row(lat);
    return (lon, out) => {
      inMetres(lon, out);
      out[0] /= 1000;
      out[1] /= 1000;
    };
  },
});
