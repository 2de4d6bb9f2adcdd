import { type LonLat } from '../geometry/sphere.ts';

/** A word behind it, such as the number of a corner, is no part of it. */
const shape =
  /^(\d{1,2}(?:\.\d{1,9})?)(?::(\d{1,2}(?:\.\d{1,9})?))?(?::(\d{1,2}(?:\.\d{1,9})?))? ?([NS])[ ,]{0,3}(\d{1,3}(?:\.\d{1,9})?)(?::(\d{1,2}(?:\.\d{1,9})?))?(?::(\d{1,2}(?:\.\d{1,9})?))? ?([EW])(?: \S{1,40})?$/i;

function degrees(whole: string | undefined, minutes = '0', seconds = '0'): number | null {
  const [part, rest] = [Number(minutes), Number(seconds)];
  return part < 60 && rest < 60 ? Number(whole) + part / 60 + rest / 3600 : null;
}

/** 39:29.7 N 119:46.5 W or 49:37:53 N 007:12:35 E; null when it is no place on earth. */
export function readCoordinate(text: string): LonLat | null {
  const match = shape.exec(text.trim().replace(/\s+/g, ' '));
  if (match === null) return null;
  const lat = degrees(match[1], match[2], match[3]);
  const lon = degrees(match[5], match[6], match[7]);
  if (lat === null || lon === null || lat > 90 || lon > 180) return null;
  return [/w/i.test(match[8] ?? '') ? -lon : lon, /s/i.test(match[4] ?? '') ? -lat : lat];
}
