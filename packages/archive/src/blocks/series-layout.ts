import { blockSide } from '../disk/layout.ts';

/** Points of a row, each stored as what it differs from the one before; the next point begins afresh, so that a place costs few points. */
export const chainPoints = 4;
export const chainsAcross = Math.ceil(blockSide / chainPoints);
/** Chains of a block. */
export const chainCount = chainsAcross * blockSide;

/** Points of a chain: the last of a row is shorter. */
export const pointsOfChain = (chain: number): number =>
  Math.min(chainPoints, blockSide - (chain % chainsAcross) * chainPoints);

/** The first word of a block: whether its chains begin with the states of their points. */
export const wholeKind = 0;
export const holedKind = 1;

/** The state of a point, two bits: it has all its values, none, or a mask says which. */
export const pointState = { full: 0, empty: 1, partial: 2 } as const;

/** Bytes before the first chain: the kind, then length (in words) and first code of each chain. */
export const seriesHead = 2 + chainCount * 4;
