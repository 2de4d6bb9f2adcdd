import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { isSkyOverlay, skyTimeSetting, type SkyOverlay, type SkyTimeSetting } from '@meltemi/catalogue';
import { useServices } from '#services/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { createSignal, useMinute, useSignal } from '#signals/index.ts';
import type { KnownFrame, SkyFeed, SkyFrames, SkyKind, SkyState } from '#sky/index.ts';
import { shownTime, skySpan, type SkySpan } from './bar/span.rules.ts';
import { viewOf, type SkyView } from './view.rules.ts';
import { useSkyFeed } from './useSkyFeed.ts';

/** Before anything has come. */
export const NO_STATE = createSignal<SkyState>({ status: 'loading', info: null, fault: null });
const NO_FRAMES = createSignal<readonly KnownFrame[]>([]);
const MINUTE_MS = 60_000;

/** What the screens of radar and satellite show, followed. */
export interface SkyScreen {
  readonly overlay: SkyOverlay;
  readonly view: SkyView;
  readonly setting: SkyTimeSetting;
  /** Null until their code has come. */
  readonly feed: SkyFeed | null;
  readonly frames: SkyFrames | null;
  readonly state: SkyState;
  /** The frames of the list, in order of time. */
  readonly list: readonly KnownFrame[];
  /** What the bar shows; null before the list has come. */
  readonly span: SkySpan | null;
  /** Between two frames, ms. */
  readonly stepMs: number;
  /** By the clock that dated the frames, ms. */
  readonly now: number;
}

/** The kind of frames that the bar of a view has. */
export const kindOf = (view: SkyView, overlay: SkyOverlay): SkyKind =>
  view === 'satellite' ? 'satellite' : overlay === 'radarPlus' ? 'radarPlus' : 'radar';

/** The shown time of a bar, ms; while it plays it changes with every frame, so only what draws the time asks for it. */
export const useShownTime = ({ setting, span }: { setting: SkyTimeSetting; span: SkySpan }): number =>
  shownTime(span, useSetting(setting));

/** True while the newest frame is followed and nobody moved the time. */
export function useIsFollowing({ setting, span }: Pick<SkyScreen, 'setting' | 'span'>): boolean {
  const settings = useSettings();
  const subscribe = useCallback((onChange: () => void) => settings.on(setting, onChange), [settings, setting]);
  const read = (): boolean => span === null || shownTime(span, settings.get(setting)) === span.now;
  return useSyncExternalStore(subscribe, read, read);
}

/** What is shown of the sky; the last known of it while another overlay comes in its place. */
export function useSkyScreen(): SkyScreen {
  const { environment } = useServices();
  const { feed, isLost } = useSkyFeed();
  const chosen = useSetting('overlay');
  const overlay = isSkyOverlay(chosen) ? chosen : 'radar';
  const radsatOn = useSetting('radsatOn');
  const view = viewOf(overlay, radsatOn) ?? 'radar';
  const setting = skyTimeSetting(overlay, radsatOn);
  const frames = feed === null ? null : feed.of(kindOf(view, overlay));
  const known = useSignal(frames?.state ?? NO_STATE);
  const list = useSignal(frames?.frames ?? NO_FRAMES);
  const hasTwelveHours = useSetting('satelliteExtraOn');
  const hasNowcast = overlay === 'radarPlus' && view !== 'satellite';
  const minute = useMinute(environment.clock);
  useEffect(() => frames?.follow(), [frames]);
  const newest = list.findLast(({ leadMinutes }) => leadMinutes === 0)?.ts ?? null;
  const span = useMemo(
    () => (newest === null ? null : skySpan(newest, hasTwelveHours, hasNowcast)),
    [newest, hasTwelveHours, hasNowcast],
  );
  return {
    overlay,
    view,
    setting,
    feed,
    frames,
    state: isLost ? { ...known, status: 'failed', fault: 'network' } : known,
    list,
    span,
    stepMs: (known.info?.step ?? 3) * MINUTE_MS,
    now: feed?.now() ?? minute,
  };
}
