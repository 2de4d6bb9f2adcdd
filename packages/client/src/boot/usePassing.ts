import { useCallback, useEffect, useState } from 'react';

/** Something that is true for some milliseconds after it was told, and for as long again when it is told once more. */
export function usePassing(ms: number): readonly [isTold: boolean, tell: () => void] {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return undefined;
    const timer = setTimeout(() => setTimes(0), ms);
    return () => clearTimeout(timer);
  }, [times, ms]);
  return [times > 0, useCallback(() => setTimes((count) => count + 1), [])];
}
