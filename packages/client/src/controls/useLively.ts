import { useEffect, useState } from 'react';
import { timings } from '@meltemi/catalogue';

/** True for two seconds of every thirty: the mark stirs now and then. */
export function useLively(): boolean {
  const [lively, setLively] = useState(false);
  useEffect(() => {
    const timer = setTimeout(
      () => setLively(!lively),
      lively ? timings.logoAnimationMs : timings.logoAnimationEveryMs - timings.logoAnimationMs,
    );
    return () => clearTimeout(timer);
  }, [lively]);
  return lively;
}
