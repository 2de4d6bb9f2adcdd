import { startTransition, useEffect, useState } from 'react';
import { useServices } from '../services/index.ts';

/** True once what lies around the map may be drawn: its words are here, and the first picture of the map need not be waited for. */
export function useAfterMap(words: Promise<unknown>): boolean {
  const { map } = useServices();
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    let end = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      const look = (): void => void (map.hasBegun.current() && resolve());
      end = map.hasBegun.subscribe(look);
      look();
    });
    const draw = async (): Promise<void> => {
      await Promise.all([words, begun]);
      end();
      // Drawn in small pieces: presses and pictures have their turn in between.
      startTransition(() => setAfter(true));
    };
    void draw();
    return end;
  }, [words, map]);
  return isAfter;
}
