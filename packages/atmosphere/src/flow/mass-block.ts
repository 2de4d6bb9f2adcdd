import { sineCosine } from '../noise/sine-cosine.ts';
import { systemStride, type ActiveStorms } from '../storms/active-storms.ts';
import { modeHeight } from '../storms/modes.ts';
import { bendSize, limitPressure, limitTrough, massNumbers, placeNumbers, type MassField } from './mass-field.ts';

/** Memory that is used again by the next block: bent places, and the systems that reach them. */
let bent = new Float64Array(0);
let near = new Float64Array(0);
const middle = new Float64Array(3);
const pair = new Float64Array(2);

/** Bends the places of a block and returns how far they reach around their middle, which is put into `middle`. */
function bendPlaces(
  { bend: { waves, numbers, weights }, bendPhases }: MassField,
  places: Float64Array,
  count: number,
): number {
  if (bent.length < 3 * count) bent = new Float64Array(3 * count);
  const moved = bent;
  let [mx, my, mz] = [0, 0, 0];
  for (let i = 0, at = 0, to = 0; i < count; i += 1, at += placeNumbers, to += 3) {
    const x = places[at]!;
    const y = places[at + 1]!;
    const z = places[at + 2]!;
    // The three outputs of `waveNoiseAt`, summed in the same order.
    let bx = 0;
    let by = 0;
    let bz = 0;
    for (let w = 0, n = 0, j = 0; w < waves; w += 1, n += 5, j += 2) {
      const angle = numbers[n]! * x + numbers[n + 1]! * y + numbers[n + 2]! * z + bendPhases[w]!;
      sineCosine(angle, pair);
      const s = pair[0]!;
      const c = pair[1]!;
      bx += weights[j]! * s + weights[j + 1]! * c;
      by += weights[j + 2 * waves]! * s + weights[j + 2 * waves + 1]! * c;
      bz += weights[j + 4 * waves]! * s + weights[j + 4 * waves + 1]! * c;
    }
    bx = x + bendSize * bx;
    by = y + bendSize * by;
    bz = z + bendSize * bz;
    moved[to] = bx;
    moved[to + 1] = by;
    moved[to + 2] = bz;
    mx += bx;
    my += by;
    mz += bz;
  }
  mx /= count;
  my /= count;
  mz /= count;
  let far = 0;
  for (let i = 0, to = 0; i < count; i += 1, to += 3) {
    const dx = moved[to]! - mx;
    const dy = moved[to + 1]! - my;
    const dz = moved[to + 2]! - mz;
    far = Math.max(far, dx * dx + dy * dy + dz * dz);
  }
  middle[0] = mx;
  middle[1] = my;
  middle[2] = mz;
  // A hair wider than the places, so that rounding never leaves a system out.
  return Math.sqrt(far) * (1 + 1e-9) + 1e-9;
}

/** Copies the systems that reach into the ball around the bent places, in their order, and returns how many they are. */
function gatherNear({ systems, count }: ActiveStorms, far: number): number {
  if (near.length < systems.length) near = new Float64Array(systems.length);
  const [mx, my, mz] = [middle[0]!, middle[1]!, middle[2]!];
  const stride = systemStride;
  let to = 0;
  for (let i = 0, at = 0; i < count; i += 1, at += stride) {
    const dx = mx - systems[at]!;
    const dy = my - systems[at + 1]!;
    const dz = mz - systems[at + 2]!;
    // A stretched system reaches further along its axis.
    const reach = 1 / Math.sqrt(systems[at + 5]! * (1 + systems[at + 9]!)) + far;
    if (dx * dx + dy * dy + dz * dz >= reach * reach) continue;
    for (let k = 0; k < stride; k += 1) near[to + k] = systems[at + k]!;
    to += stride;
  }
  return to / stride;
}

/**
 * Reads the mass field at places close to each other (x, y, z, latitude one after the other), four numbers each: what
 * `readMass` gives, to the last bit. The places are bent first, so that only systems that reach them are summed: the
 * others would add exactly nothing.
 */
export function readMassBlock(field: MassField, places: Float64Array, count: number, out: Float64Array): void {
  const systems = gatherNear(field.storms, bendPlaces(field, places, count)) * systemStride;
  const stride = systemStride;
  const storms = near;
  const moved = bent;
  for (let i = 0, at = 0, from = 0, to = 0; i < count; i += 1, at += placeNumbers, from += 3, to += massNumbers) {
    const bx = moved[from]!;
    const by = moved[from + 1]!;
    const bz = moved[from + 2]!;
    let pressure = 0;
    let core = 0;
    let trough = 0;
    for (let k = 0; k < systems; k += stride) {
      const dx = bx - storms[k]!;
      const dy = by - storms[k + 1]!;
      const dz = bz - storms[k + 2]!;
      const along = dx * storms[k + 6]! + dy * storms[k + 7]! + dz * storms[k + 8]!;
      const r2 = dx * dx + dy * dy + dz * dz + storms[k + 9]! * along * along;
      const rim = 1 - r2 * storms[k + 5]!;
      if (rim <= 0) continue;
      const q = 1 + 0.9 * r2 * storms[k + 4]!;
      const shape = (rim * rim) / (q * Math.sqrt(q));
      const p = -storms[k + 3]! * shape;
      pressure += p;
      core += p * storms[k + 10]!;
      trough -= storms[k + 11]! * shape;
    }
    const x = places[at]!;
    const y = places[at + 1]!;
    const flat = Math.sqrt(Math.max(1e-12, x * x + y * y));
    const waves = modeHeight(field.modes, places[at + 3]!, x / flat, y / flat);
    const limit = limitPressure(pressure);
    out[to] = pressure / limit + 0.038 * waves;
    out[to + 1] = waves;
    out[to + 2] = core / limit;
    out[to + 3] = limitTrough(trough);
  }
}
