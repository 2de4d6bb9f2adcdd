const radians = Math.PI / 180;

/** Eastward part (m/s) of a wind of a speed that comes from a direction (°, clockwise from north). */
export const windU = (speed: number, from: number): number => -speed * Math.sin(from * radians);

/** Northward part of the same wind. */
export const windV = (speed: number, from: number): number => -speed * Math.cos(from * radians);
