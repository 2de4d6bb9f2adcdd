import { useEffect, useState } from 'react';

/** How long is told what became of the link, in ms. */
const TOLD_MS = 2_500;

/** Hands the address of the page to others; `told` is the key of the words for how that went, for some seconds. */
export function useShare(share: () => Promise<void>): { readonly told: 'shareDone' | 'shareFailed' | null; readonly press: () => void } {
  const [told, setTold] = useState<'shareDone' | 'shareFailed' | null>(null);
  useEffect(() => {
    if (told === null) return undefined;
    const timer = setTimeout(() => setTold(null), TOLD_MS);
    return () => clearTimeout(timer);
  }, [told]);
  const press = (): void => {
    share().then(
      () => setTold('shareDone'),
      () => setTold('shareFailed'),
    );
  };
  return { told, press };
}
