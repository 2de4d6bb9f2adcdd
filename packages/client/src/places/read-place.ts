import { toPoint, type Point } from '@meltemi/catalogue';

/** Reads the place that a window is opened for; null where that is none on earth. */
export const readPlace = ({ lat, lon }: Readonly<Record<string, unknown>>): Point | null => {
  if (typeof lat !== 'number' || typeof lon !== 'number') return null;
  const point = toPoint(lat, lon);
  return point.ok ? point.value : null;
};
