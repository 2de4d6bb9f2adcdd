import { earthRadius } from './drift-noise.ts';
import { flowSamples, tileSteps, type SkyTile } from './sky-tile.ts';
import type { SlowLattice } from './slow-lattice.ts';

/** Seconds in a step of the sky's clock. */
const step = 180;

/** A wind as samples of the tile moved in three minutes: pairs east and south, 33 × 33. */
export function flowOn(
  tile: SkyTile,
  lattice: SlowLattice,
  wind: { readonly u: Float32Array; readonly v: Float32Array },
): Float32Array {
  const { cells, stride, scene } = lattice;
  const every = tileSteps / (flowSamples - 1) / stride;
  const out = new Float32Array(2 * flowSamples * flowSamples);
  for (let r = 0, at = 0; r < flowSamples; r += 1) {
    const lat = (scene.target.lats[r * every]! * Math.PI) / 180;
    const metres = (2 * Math.PI * earthRadius * Math.cos(lat)) / (tileSteps * 2 ** tile.z);
    for (let c = 0; c < flowSamples; c += 1, at += 2) {
      const i = r * every * (cells + 1) + c * every;
      out[at] = (step * wind.u[i]!) / metres;
      out[at + 1] = (-step * wind.v[i]!) / metres;
    }
  }
  return out;
}
