import type { Polygon } from '../geometry/sphere.ts';
import type { NamedValue } from './cap-message.ts';

/** 53 bits of a text, as eleven characters; equal texts have equal ones. */
function shortName(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (2 ** 32 * (b & 0x1fffff) + (a >>> 0)).toString(36).padStart(11, '0');
}

/** A name of an area: by its shapes and codes, whatever their order; by its words where it has neither. */
export function areaName(polygons: readonly Polygon[], geocodes: readonly NamedValue[], areaDesc: string): string {
  const shapes = polygons.map((polygon) => JSON.stringify(polygon));
  const codes = geocodes.map(({ name, value }) => `${name}=${value}`);
  const all = [...new Set([...shapes, ...codes])].toSorted();
  return shortName(all.length > 0 ? all.join('|') : areaDesc);
}
