import { useQuery } from '../signals/index.ts';
import type { NamePlace } from './place-names.ts';
import { useCallback } from 'react';

/** The name of a place; empty until the first is known, then the one before until the new one is there. */
export function usePlaceName(
  { lat, lon }: { readonly lat: number; readonly lon: number },
  namePlace: NamePlace,
): string {
  const load = useCallback(
    (place: { readonly lat: number; readonly lon: number }, signal: AbortSignal) =>
      namePlace(place.lat, place.lon, signal),
    [namePlace],
  );
  return useQuery(load, { lat, lon }).reply ?? '';
}
