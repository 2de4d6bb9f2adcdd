import { useEffect, useMemo, useState } from 'react';
import { fixedZone } from '@meltemi/catalogue';
import { useServices } from '#services/index.ts';
import { useSetting } from '#settings/index.ts';
import { createSignal, useMinute, useSignal } from '#signals/index.ts';
import type { WarningFeed, WarningState } from '#warnings/index.ts';
import { areaWarnings, isInView, shownWarnings, viewBox, type AreaWarning, type ShownChoice } from './areas.rules.ts';

/** Before the code of warnings is here. */
const NOTHING = createSignal<WarningState>({ status: 'loading', areas: null });
const UTC = createSignal(fixedZone(0));

/** All warnings, kept up to date while the component is on the screen. */
export function useWarningFeed(): { readonly feed: WarningFeed | null; readonly state: WarningState } {
  const { warnings, reporter } = useServices();
  const [feed, setFeed] = useState<WarningFeed | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let end: (() => void) | null = null;
    let isGone = false;
    const open = async (): Promise<void> => {
      const opened = await warnings();
      if (isGone) return;
      end = opened.follow();
      setFeed(opened);
    };
    open().catch((error: unknown) => {
      reporter.logError('warnings', 'The code of warnings could not be loaded', error);
      if (!isGone) setLost(true);
    });
    return () => {
      isGone = true;
      end?.();
    };
  }, [warnings, reporter]);
  const state = useSignal(feed?.state ?? NOTHING);
  return { feed, state: isLost ? { ...state, status: 'failed' } : state };
}

/** What the map of warnings shows, and how many there are of each day in view. */
export interface ShownWarnings {
  readonly state: WarningState;
  readonly retry: () => void;
  readonly all: readonly AreaWarning[];
  readonly shown: readonly AreaWarning[];
  readonly inView: readonly AreaWarning[];
  readonly choice: ShownChoice;
  readonly zoom: number;
}

/** The warnings by the choice of days and kinds, and those of them in view. */
export function useShownWarnings(): ShownWarnings {
  const { environment, map } = useServices();
  const { feed, state } = useWarningFeed();
  const zone = useSignal(feed?.zone ?? UTC);
  const now = useMinute(environment.clock);
  const [display, hidden] = [useSetting('capDisplay'), useSetting('capHiddenKinds')];
  const camera = useSignal(map.camera);
  const { areas } = state;
  const known = useMemo(() => (areas === null ? [] : areaWarnings(areas)), [areas]);
  const choice = useMemo(() => ({ display, hidden, now, zone }), [display, hidden, now, zone]);
  const shown = useMemo(() => shownWarnings(known, choice), [known, choice]);
  const view = viewBox(camera, { width: window.innerWidth, height: window.innerHeight });
  return {
    state,
    retry: () => feed?.retry(),
    all: known.filter((one) => isInView(one, view)),
    shown,
    inView: shown.filter((one) => isInView(one, view)),
    choice,
    zoom: camera.zoom,
  };
}
