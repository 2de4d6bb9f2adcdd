/** Hours whose rain the scale of rain is written for: the step of the tiles that everybody gets. */
const SCALE_HOURS = 3;

/** An amount of rain that fell in some hours, as the scale of rain reads it: the same rate has the same colour at any step. */
export const rainForScale = (mm: number, hours: number): number => (mm * SCALE_HOURS) / hours;
