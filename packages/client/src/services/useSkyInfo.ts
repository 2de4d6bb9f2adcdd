import { useEffect, useState } from 'react';
import { isSkyOverlay } from '@meltemi/catalogue';
import { useSetting } from '../settings/index.ts';
import type { SkyInfo } from '../sky/index.ts';
import { useServices } from './ServicesProvider.tsx';

/** What the server says of the shown frames of radar or satellite: sources and origin; null over a forecast, and until it is known. */
export function useSkyInfo(): SkyInfo | null {
  const { sky } = useServices();
  const overlay = useSetting('overlay');
  const [known, setKnown] = useState<{ readonly overlay: string; readonly info: SkyInfo | null } | null>(null);
  useEffect(() => {
    if (!isSkyOverlay(overlay)) return undefined;
    let end: (() => void) | null = null;
    let isGone = false;
    const follow = async (): Promise<void> => {
      const { state } = (await sky()).of(overlay);
      if (isGone) return;
      const read = (): void => setKnown({ overlay, info: state.current().info });
      end = state.subscribe(read);
      read();
    };
    // The bar says that the code did not come.
    follow().catch(() => undefined);
    return () => {
      isGone = true;
      end?.();
    };
  }, [sky, overlay]);
  return known?.overlay === overlay ? known.info : null;
}
