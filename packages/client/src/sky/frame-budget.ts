import type { SkyKind } from './sky-feed.ts';

/** Memory of decoded frames, bytes: on a computer, and on a phone, whose screen has half of the tiles. */
const CEILING = { desktop: 96e6, mobile: 33e6 } as const;

/** Bytes of one frame of one tile: its samples, a second plane, its motion. */
export const FRAME_BYTES: Readonly<Record<SkyKind, number>> = {
  radar: 257 ** 2 + 8 * 33 ** 2,
  radarPlus: 257 ** 2 + 129 ** 2 + 8 * 33 ** 2,
  satellite: 2 * 257 ** 2 + 8 * 33 ** 2,
};

/** Who may fill how much of the memory: kinds that are shown together share it, and what is not shown goes first. */
export interface FrameBudget {
  /** Says that a kind is shown, or no longer; `onShare` hears that its share has changed. */
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
      // What is not shown any more keeps nothing as long as something else is.
      if (!used.has(kind)) return used.size === 0 ? ceiling / 3 : 0;
      const sum = [...used].reduce((total, one) => total + weightOf(one), 0);
      return (ceiling * weightOf(kind)) / sum;
    },
  };
}
