import type { NatureSource } from './place-record.ts';

/** A number for a place of nature that stays the same from build to build (FNV-1a): the source has none. */
export function natureId({ kind, name, lat, lon }: Pick<NatureSource, 'kind' | 'name' | 'lat' | 'lon'>): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${kind} ${name} ${lat} ${lon}`))
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/** The number as an id: letters first, so that it is never taken for a town's. */
export const writeNatureId = (id: number): string => `ne${id.toString(36)}`;
