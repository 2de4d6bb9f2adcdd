import type { TileAddress } from '@meltemi/fields';
import { tileKey } from '@meltemi/render';
import type { Clock } from '#device/index.ts';
import type { WantedFrame } from './loop-plan.rules.ts';

/** Pauses before what failed is asked for again, ms; after the last of them somebody has to ask. */
const RETRY_MS = [5_000, 10_000, 20_000, 40_000, 60_000] as const;

type Frame = Pick<WantedFrame, 'ts' | 'issue'>;

/** Frames of tiles that the server does not have, or that could not be read: they are not asked for again and again. */
export interface LostFrames {
  add(tile: TileAddress, frame: Frame): void;
  has(tile: TileAddress, frame: Frame): boolean;
  /** Something came: the next pause is the shortest again. */
  cameThrough(): void;
  /** Asks again for all of them after a pause that grows. */
  retryLater(): void;
  /** Somebody asks for them again. */
  forget(): void;
}

/** Makes the list; `onRetry` is called when it was emptied after a pause. */
export function createLostFrames(clock: Pick<Clock, 'setTimeout'>, onRetry: () => void): LostFrames {
  const lost = new Set<string>();
  let isWaiting = false;
  let tries = 0;
  const keyOf = (tile: TileAddress, { ts, issue }: Frame): string => `${tileKey(tile)} ${ts} ${issue}`;
  return {
    add: (tile, frame) => void lost.add(keyOf(tile, frame)),
    has: (tile, frame) => lost.has(keyOf(tile, frame)),
    cameThrough: () => void (tries = 0),
    retryLater() {
      const pause = RETRY_MS[tries];
      if (isWaiting || pause === undefined) return;
      tries += 1;
      isWaiting = true;
      clock.setTimeout(() => {
        isWaiting = false;
        lost.clear();
        onRetry();
      }, pause);
    },
    forget() {
      tries = 0;
      lost.clear();
    },
  };
}
