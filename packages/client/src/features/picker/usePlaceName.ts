import { useEffect, useState } from 'react';
import type { NamePlace } from './picker.queries.ts';

/** The name of a place; empty until the first is known, then the one before until the new one is there. */
export function usePlaceName(
  { lat, lon }: { readonly lat: number; readonly lon: number },
  namePlace: NamePlace,
): string {
  const [name, setName] = useState('');
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async (): Promise<void> => {
      const found = await namePlace(lat, lon, leaving.signal);
      if (!leaving.signal.aborted) setName(found);
    };
    void ask();
    return () => leaving.abort();
  }, [lat, lon, namePlace]);
  return name;
}
