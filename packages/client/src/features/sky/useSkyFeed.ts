import { useEffect, useState } from 'react';
import { useServices } from '#services/index.ts';
import type { SkyFeed } from '#sky/index.ts';

/** Radar, satellite and lightning; null until their code has come, with the fault when it did not. */
export function useSkyFeed(): { readonly feed: SkyFeed | null; readonly isLost: boolean } {
  const { sky, reporter } = useServices();
  const [known, setKnown] = useState<{ feed: SkyFeed | null; isLost: boolean }>({ feed: null, isLost: false });
  useEffect(() => {
    let isGone = false;
    sky().then(
      (feed) => isGone || setKnown({ feed, isLost: false }),
      (error: unknown) => {
        reporter.logError('sky', 'The code of radar and satellite could not be loaded', error);
        if (!isGone) setKnown({ feed: null, isLost: true });
      },
    );
    return () => {
      isGone = true;
    };
  }, [sky, reporter]);
  return known;
}
