import { smoothstep } from '../time/season.ts';
import type { Slopes } from './coarse-math.ts';
import type { Wind } from './winds.ts';

/** What makes air rise, on the cells of a window. */
export interface LiftPlanes {
  readonly warmSlopes: Slopes;
  /** Sharpness of fronts, K per 100 km. */
  readonly front: Float32Array;
  /** Winds that glide up fronts (850 hPa) and carry vorticity (500 hPa). */
  readonly glide: Wind;
  readonly aloft: Wind;
  /** Slopes of the wind at the ground and of the vorticity aloft. */
  readonly du: Slopes;
  readonly dv: Slopes;
  readonly spin: Slopes;
}

/** Rising air (cm/s) of a row of cells at a latitude. A function of planes alone, called row by row: it is compiled once. */
export function workOutLift(planes: LiftPlanes, lat: number, first: number, end: number, out: Float32Array): void {
  const { front } = planes;
  const { x: warmX, y: warmY } = planes.warmSlopes;
  const { u: glideU, v: glideV } = planes.glide;
  const { u: aloftU, v: aloftV } = planes.aloft;
  const { x: spinX, y: spinY } = planes.spin;
  const { x: duX } = planes.du;
  const { y: dvY } = planes.dv;
  const fade = smoothstep(88, 80, Math.abs(lat));
  const turn = Math.tanh(lat / 12);
  for (let i = first; i < end; i += 1) {
    const advection = -(glideU[i]! * warmX[i]! + glideV[i]! * warmY[i]!);
    const spread = duX[i]! + dvY[i]!;
    const carried = -(aloftU[i]! * spinX[i]! + aloftV[i]! * spinY[i]!) * turn;
    const sharpness = front[i]! - 1.3;
    const w =
      2.6e4 * advection - 1.15e5 * spread + 1.5 * Math.tanh(4e8 * carried) + (sharpness > 0 ? 0.5 * sharpness : 0);
    // Soft saturation: a hard limit would show as straight cloud edges.
    out[i] = (fade * w) / Math.sqrt(1 + (w / 9) * (w / 9));
  }
}
