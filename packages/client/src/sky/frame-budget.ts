import type { SkyKind } from './sky-feed.ts';

/** Memory of decoded frames, bytes: on a computer, and on a phone, whose screen has half of the tiles. */
const CEILING = { desktop: 96e6, mobile: 33e6 } as const;

/** Bytes of one frame of one tile: its samples, a second plane, its motion. */
export const FRAME_BYTES: Readonly<Record<SkyKind, number>> = {
  radar: 257 ** 2 + 8 * 33 ** 2,
  radarPlus: 257 ** 2 + 129 ** 2 + 8 * 33 ** 2,
  satellite: 2 * 257 ** 2 + 8 * 33 ** 2,
};

/** The share of the memory that a kind keeps when it is not shown any more: it stays on the map until others have come. */
const RESTING = 1 / 16;

/** Who may fill how much of the memory: kinds that are shown together share it, and the others keep their last picture. */
export interface FrameBudget {
  /** Says that a kind is shown, or no longer. */
  use(kind: SkyKind, isUsed: boolean): void;
  shareOf(kind: SkyKind): number;
}

/** Makes the budget of a device; `onShare` hears that shares have changed. */
export function createFrameBudget(isMobile: boolean, onShare: () => void): FrameBudget {
  const used = new Set<SkyKind>();
  const ceiling = isMobile ? CEILING.mobile : CEILING.desktop;
  // Radar has five times as many frames as a satellite.
  const weightOf = (kind: SkyKind): number => (kind === 'satellite' ? 1 : 2);
  return {
    use(kind, isUsed) {
      if (used.has(kind) === isUsed) return;
      if (isUsed) used.add(kind);
      else used.delete(kind);
      onShare();
    },
    shareOf(kind) {
      if (!used.has(kind)) return ceiling * RESTING;
      const sum = [...used].reduce((total, one) => total + weightOf(one), 0);
      const resting = RESTING * (Object.keys(FRAME_BYTES).length - used.size);
      return (ceiling * (1 - resting) * weightOf(kind)) / sum;
    },
  };
}
