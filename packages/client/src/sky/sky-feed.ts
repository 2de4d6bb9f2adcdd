import type { FallingKind } from '@meltemi/catalogue';
import type { RadarInfo, SatelliteInfo } from '@meltemi/contract';
import type { Signal, Unsubscribe } from '#signals/index.ts';
import type { SkyLoop } from './sky-loop.ts';
import type { StrokeFeed } from './stroke-feed.ts';

/** What of the sky is shown: the overlays of radar and satellite. */
export type SkyKind = 'radar' | 'radarPlus' | 'satellite';

/** What a list of frames says, whatever was measured. */
export type SkyInfo = RadarInfo | SatelliteInfo;

/**
 * How the list of frames stands. `loading`: none has come yet. `current`: the newest is as new as the server promised.
 * `late`: the next one is overdue by more than a minute. `failed`: the server could not be asked; the last good list stays.
 */
export type SkyStatus = 'loading' | 'current' | 'late' | 'failed';

/** The list of frames of one kind, as far as it is known. */
export interface SkyState {
  readonly status: SkyStatus;
  /** The last good list; null before the first. */
  readonly info: SkyInfo | null;
  /** Why the last request failed: `unavailable`, `network`, … null while it did not. */
  readonly fault: string | null;
}

/**
 * Whether the tiles of a frame are there. `waiting`: not loaded, and not missed either, since the shader moves from the
 * nearest loaded ones. `failed`: the server has it not, or it could not be read.
 */
export type FrameStatus = 'loaded' | 'waiting' | 'failed';

/** A frame of the list. */
export interface KnownFrame {
  /** ms; a tick of the clock. */
  readonly ts: number;
  /** Minutes that it is extrapolated; 0 for what was measured. */
  readonly leadMinutes: number;
  readonly status: FrameStatus;
}

/** Which way echoes or clouds go. */
export interface SkyMotion {
  readonly kilometresPerHour: number;
  /** Degrees from north that they go towards, clockwise. */
  readonly towards: number;
}

/** What is seen over a place. Values are null where there is nothing of the kind. */
export interface SkyValue {
  /** The moment that was asked for, ms. */
  readonly ts: number;
  /** True where a radar or a satellite looks. */
  readonly isCovered: boolean;
  /** Reflectivity, dBZ; null without an echo. */
  readonly dbz: number | null;
  /** What falls; null where it is not known. */
  readonly falling: FallingKind | null;
  /** Brightness temperature, K. */
  readonly brightness: number | null;
  /** Share of the light that clouds send back, 0 to 1. */
  readonly albedo: number | null;
  /** When the place was scanned, ms. */
  readonly scanTs: number;
  /** Whose scan it is; null where no source says that it looks there. */
  readonly source: string | null;
  /** Minutes that it is extrapolated; 0 for what was measured. */
  readonly leadMinutes: number;
  readonly motion: SkyMotion | null;
}

/** When rain begins and ends at a place, by what is extrapolated. */
export interface RainOutlook {
  readonly isRaining: boolean;
  /** ms; null when it rains already, or not before `until`. */
  readonly startsAt: number | null;
  /** ms; the end of the rain that falls or of the first to come; null when none ends before `until`. */
  readonly endsAt: number | null;
  /** What falls while it rains. */
  readonly falling: FallingKind;
  /** The last extrapolated frame, ms. */
  readonly until: number;
}

/** The frames of one kind: the list, and what is loaded of it. */
export interface SkyFrames {
  readonly kind: SkyKind;
  readonly state: Signal<SkyState>;
  /** The frames of the list in order of time, with how they are loaded where the map looks. */
  readonly frames: Signal<readonly KnownFrame[]>;
  /** True where frames of a quarter of an hour lie around a moment all over the map: the loop may play over it. */
  hasAround(ts: number): boolean;
  /** Grows with everything that `valueAt` may answer otherwise. */
  readonly revision: Signal<number>;
  /** Keeps the list current until the answer is called, while the page is visible. */
  follow(): Unsubscribe;
  /** Asks again now for the list and for what failed. */
  retry(): void;
  /** The newest measured frame, ms; null before the list has come. */
  newest(): number | null;
  /** The frame at or before a moment; null before the first. */
  frameBefore(ts: number): KnownFrame | null;
  /** The frame at or after a moment; null after the last. */
  frameAfter(ts: number): KnownFrame | null;
  /** What is seen over a place, from the arrays that the map draws; null while they are not loaded. A `ts` of 0 is the newest frame. */
  valueAt(lat: number, lon: number, ts: number): SkyValue | null;
  /** What the map loads and draws; nobody else needs it. */
  readonly loop: SkyLoop;
}

/** Radar, satellite and lightning as they come from the server. */
export interface SkyFeed {
  of(kind: SkyKind): SkyFrames;
  /** When rain begins or ends at a place, from the newest extrapolated frames; null where no radar looks or nothing is extrapolated. */
  outlookAt(lat: number, lon: number, signal?: AbortSignal): Promise<RainOutlook | null>;
  readonly strokes: StrokeFeed;
  /** The server's clock, ms: that of the device may be an hour off, and ages are counted by the clock that dated the frames. */
  now(): number;
}
