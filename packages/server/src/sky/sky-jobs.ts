import type { BirthSlice } from '@meltemi/atmosphere';
import type { SkyKind } from '@meltemi/fields';

/** What is seen; radar-plus is radar with more of what radar sees. */
export type SeenSky = 'radar' | 'satellite';

/** Where what is seen comes from: providers, or the simulated world. */
export type SkyOrigin = 'live' | 'simulated';

/** A tile of the map. */
export interface SkyTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** The motion of the echoes around one corner of four tiles. */
export interface MotionBlock {
  /** The corner: its column and row among the corners of its zoom. The column may lie beyond 180°. */
  readonly column: number;
  readonly row: number;
  /** As `sky-motion` gives it. */
  readonly motion: Float32Array;
}

/** A piece of work for a worker thread. Frames travel packed: see pack-frame.ts. */
export type SkyJob =
  | {
      readonly kind: 'sky-frame';
      readonly origin: SkyOrigin;
      readonly sky: SeenSky;
      readonly tile: SkyTile;
      readonly ts: number;
      /** Milliseconds since the frame before: its motion is that of this time. */
      readonly step: number;
    }
  | {
      readonly kind: 'sky-strip';
      readonly sky: SkyKind;
      readonly frames: readonly Uint8Array[];
    }
  /** The motion around a corner, from four tiles (from the north-west, by rows; null beyond the poles) at two moments. */
  | {
      readonly kind: 'sky-motion';
      readonly before: readonly (Uint8Array | null)[];
      readonly after: readonly (Uint8Array | null)[];
      /** Steps of the clock from one moment to the other. */
      readonly steps: number;
    }
  /** The frames that follow one, from three by three tiles of it (null beyond the poles) and the motion around them. */
  | {
      readonly kind: 'sky-nowcast';
      readonly tile: SkyTile;
      readonly issue: number;
      readonly frames: readonly (Uint8Array | null)[];
      /** The zoom of the motion's tiles. */
      readonly motionZoom: number;
      readonly blocks: readonly MotionBlock[];
      readonly steps: number;
    }
  /** The storms with lightning of one band of the simulated world. */
  | { readonly kind: 'sky-births'; readonly slice: BirthSlice }
  /** Four numbers a stroke: ms after `from`, latitude, longitude, kA. Simulated ones come from the births of their slices. */
  | {
      readonly kind: 'sky-strokes';
      readonly origin: SkyOrigin;
      readonly from: number;
      readonly to: number;
      readonly births: readonly Float64Array[];
    };

/** What each kind of work gives back. */
export interface SkyJobValues {
  readonly 'sky-frame': Uint8Array;
  readonly 'sky-strip': Uint8Array;
  /** Three planes in memory that threads share: samples east and south a step, and how far they can be trusted. */
  readonly 'sky-motion': Float32Array;
  readonly 'sky-nowcast': Uint8Array;
  readonly 'sky-births': Float64Array;
  readonly 'sky-strokes': Float32Array;
}

/** How a piece of work is queued: who it is for, and whether anybody still waits. */
export interface SkyWorkOptions {
  readonly group?: string | (() => Iterable<string>);
  readonly signal?: AbortSignal | undefined;
  readonly priority?: 'quick' | 'interactive' | 'patient' | 'background';
}

/** Does work on the workers. */
export type RunSky = <K extends SkyJob['kind']>(
  job: SkyJob & { readonly kind: K },
  options?: SkyWorkOptions,
) => Promise<SkyJobValues[K]>;
