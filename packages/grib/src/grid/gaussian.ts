import { GribError } from '../errors.ts';
import { radian } from './angles.ts';

const cache = new Map<number, Float64Array>();
/** Largest N in use is 2560; the bound keeps a corrupted header from costing seconds. */
const largestN = 8000;

/** The 2N Gaussian latitudes from north to south in degrees: the roots of the Legendre polynomial of degree 2N. */
export function gaussianLatitudes(n: number): Float64Array {
  if (!Number.isInteger(n) || n < 1 || n > largestN) throw new GribError('malformed', 'a Gaussian grid with N = ' + n);
  const known = cache.get(n);
  if (known) return known;
  const degree = 2 * n;
  const latitudes = new Float64Array(degree);
  for (let k = 0; k < n; k += 1) {
    // Newton from the classical first guess; five steps are more than enough for double precision.
    let x = Math.cos((Math.PI * (k + 0.75)) / (degree + 0.5));
    for (let step = 0; step < 5; step += 1) {
      let before = 1;
      let here = x;
      for (let l = 2; l <= degree; l += 1) [before, here] = [here, ((2 * l - 1) * x * here - (l - 1) * before) / l];
      const slope = (degree * (before - x * here)) / (1 - x * x);
      const change = here / slope;
      x -= change;
      if (Math.abs(change) < 1e-15) break;
    }
    latitudes[k] = Math.asin(x) / radian;
    latitudes[degree - 1 - k] = -latitudes[k]!;
  }
  if (cache.size > 16) cache.clear();
  cache.set(n, latitudes);
  return latitudes;
}
