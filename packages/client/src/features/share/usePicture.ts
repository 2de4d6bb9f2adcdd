import { useEffect, useState } from 'react';

/** The picture of the map on its way; `address` shows it in the page. */
export type PictureState =
  | { readonly state: 'making' }
  | { readonly state: 'ready'; readonly blob: Blob; readonly address: string }
  | { readonly state: 'failed' };

/** A dragged map is pictured this long after it stopped, in ms. */
const REST_MS = 400;

/** Makes a picture when the window opens, and again some time after what it shows has changed. */
export function usePicture(make: () => Promise<Blob>, shows: string, onFault: (error: unknown) => void): PictureState {
  const [picture, setPicture] = useState<PictureState>({ state: 'making' });
  useEffect(() => {
    let isGone = false;
    let address: string | null = null;
    const run = async (): Promise<void> => {
      try {
        const blob = await make();
        if (isGone) return;
        address = URL.createObjectURL(blob);
        setPicture({ state: 'ready', blob, address });
      } catch (error) {
        onFault(error);
        if (!isGone) setPicture({ state: 'failed' });
      }
    };
    const timer = setTimeout(() => void run(), REST_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      if (address !== null) URL.revokeObjectURL(address);
    };
    // What it shows says everything: the functions are recreated with every drawing of the window.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [shows]);
  return picture;
}
