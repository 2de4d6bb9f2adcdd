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
