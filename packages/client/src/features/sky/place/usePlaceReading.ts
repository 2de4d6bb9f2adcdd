import { useEffect, useState } from 'react';
import { useSetting } from '#settings/index.ts';
import { createSignal, useSignal } from '#signals/index.ts';
import type { NearestStroke, RainOutlook, SkyValue } from '#sky/index.ts';
import type { SkyScreen } from '../useSkyScreen.ts';
import { shownTime } from '../bar/span.rules.ts';
import { nearestEdge, placeState, type CoverageEdge, type PlaceState } from './place.rules.ts';

const NO_REVISION = createSignal(0);

/** Everything that is known of a place of the map. */
export interface PlaceReading {
  readonly state: PlaceState;
  readonly value: SkyValue | null;
  readonly outlook: RainOutlook | null;
  readonly stroke: NearestStroke | null;
  /** Where coverage begins; null where the place is covered, or no edge is near. */
  readonly edge: CoverageEdge | null;
}

/** When rain begins or ends at a place; asked anew with every newest frame. */
function useOutlook({ feed, span, overlay, view }: SkyScreen, lat: number, lon: number): RainOutlook | null {
  const [outlook, setOutlook] = useState<RainOutlook | null>(null);
  const newest = span?.now ?? null;
  const isAhead = overlay === 'radarPlus' && view !== 'satellite';
  useEffect(() => {
    if (!isAhead || feed === null || newest === null) return undefined;
    const leaving = new AbortController();
    feed.outlookAt(lat, lon, leaving.signal).then(
      (known) => leaving.signal.aborted || setOutlook(known),
      // The list of frames says what failed; without an outlook nothing is promised.
      () => leaving.signal.aborted || setOutlook(null),
    );
    return () => leaving.abort();
  }, [isAhead, feed, newest, lat, lon]);
  return isAhead ? outlook : null;
}

/** What radar or satellite show over a place at the shown time. */
export function usePlaceReading(screen: SkyScreen, lat: number, lon: number): PlaceReading {
  const { frames, feed, span, setting, view } = screen;
  const chosen = useSetting(setting);
  const hasStrokes = useSetting('blitzOn');
  useSignal(frames?.revision ?? NO_REVISION);
  useSignal(feed?.strokes.revision ?? NO_REVISION);
  const outlook = useOutlook(screen, lat, lon);
  const time = span === null ? null : shownTime(span, chosen);
  const value = frames === null || time === null ? null : frames.valueAt(lat, lon, time);
  const state = placeState(value, view);
  return {
    state,
    value,
    outlook,
    stroke: hasStrokes && time !== null ? (feed?.strokes.nearest(lat, lon, time) ?? null) : null,
    edge:
      state === 'uncovered' && frames !== null && time !== null
        ? nearestEdge(lat, lon, (atLat, atLon) => frames.valueAt(atLat, atLon, time)?.isCovered ?? false)
        : null,
  };
}
