import { shownFireMs } from '@meltemi/catalogue';
import type { FireDetection } from '@meltemi/dangers';

/** Where fires come from: satellites, or the simulated world. */
export type FireOrigin = 'live' | 'simulated';

/** Who saw fires. */
export interface FireSource {
  readonly name: string;
  readonly attribution: string;
  readonly licence: string;
}

/** A fire that is shown. */
export interface SeenFire extends FireDetection {
  readonly id: string;
  readonly source: FireSource;
}

/** All fires that are shown at one moment. */
export interface FireSet {
  /** Equal for equal fires. */
  readonly name: string;
  readonly origin: FireOrigin;
  readonly fires: readonly SeenFire[];
  byId(id: string): SeenFire | undefined;
}

const minuteMs = 60_000;
/** Satellites tell places to some ten metres. */
const digits = 4;

/** The id of a detection: where and when it was. */
const idOf = ({ position: [lon, lat], ts }: FireDetection): string =>
  `${lat.toFixed(digits)}_${lon.toFixed(digits)}_${Math.floor(ts / minuteMs)}`;

/** Fires of some sources: those of the last three days that are not doubtful, each once. */
export function makeFireSet(
  name: string,
  origin: FireOrigin,
  seen: readonly { readonly source: FireSource; readonly detections: readonly FireDetection[] }[],
  now: number,
): FireSet {
  const fires = new Map<string, SeenFire>();
  for (const { source, detections } of seen)
    for (const detection of detections) {
      if (detection.confidence === 'low' || detection.ts > now || detection.ts <= now - shownFireMs) continue;
      const id = idOf(detection);
      if (!fires.has(id)) fires.set(id, Object.assign({}, detection, { id, source }));
    }
  return { name, origin, fires: [...fires.values()], byId: (id) => fires.get(id) };
}
