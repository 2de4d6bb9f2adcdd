import { crestSpeed } from '@meltemi/fields';

/** Reads a channel at the place in question. */
export type ReadChannel = (channel: number) => number;

/** What moves at a place: writes eastward and northward metres a second; false where there is no data. */
export type MotionSource = (read: ReadChannel, out: Float64Array) => boolean;

/** Wind and currents: two channels hold the components. */
export function vectorMotion(u: number, v: number): MotionSource {
  return (read, out) => {
    const east = read(u);
    const north = read(v);
    if (east !== east || north !== north) return false;
    out[0] = east;
    out[1] = north;
    return true;
  };
}

/**
 * Waves: a channel of periods in seconds and two of a vector in the direction of travel. Crests move with the speed that
 * deep water gives their period; the length of the vector does not matter.
 */
export function waveMotion(period: number, u: number, v: number): MotionSource {
  return (read, out) => {
    const seconds = read(period);
    const east = read(u);
    const north = read(v);
    const length = Math.hypot(east, north);
    if (!(seconds > 0) || !(length > 0)) return false;
    const speed = crestSpeed(seconds);
    out[0] = (east / length) * speed;
    out[1] = (north / length) * speed;
    return true;
  };
}

const RAD = Math.PI / 180;

/** Waves whose direction is a channel of degrees clockwise from north, where they come from. */
export function waveMotionFrom(period: number, direction: number): MotionSource {
  return (read, out) => {
    const seconds = read(period);
    const from = read(direction);
    if (!(seconds > 0) || from !== from) return false;
    const speed = crestSpeed(seconds);
    out[0] = -Math.sin(from * RAD) * speed;
    out[1] = -Math.cos(from * RAD) * speed;
    return true;
  };
}
