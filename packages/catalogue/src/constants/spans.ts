/** Lengths of time in milliseconds, for writing the constants of this folder so that they can be read. */
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
