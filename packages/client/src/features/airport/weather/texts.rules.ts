import type { CloudLayer } from './conditions.ts';

/** Hundreds of feet, as reports write heights: 018 is 1,800 ft. */
const hundreds = (metres: number): string => String(Math.round(metres / 30.48)).padStart(3, '0');

/** A layer as reports write it: BKN018CB. */
export const layerCode = ({ cover, base, type }: CloudLayer): string =>
  `${cover === 'unknown' ? '///' : cover} ${base === null ? '///' : hundreds(base)}${type ?? ''}`;

/** A layer with its height in the reader's unit: BKN 1,800. */
export const cloudText = ({ cover, base, type }: CloudLayer, height: (metres: number) => string): string =>
  `${cover === 'unknown' ? '///' : cover} ${base === null ? '///' : height(base)}${type === null ? '' : ` ${type}`}`;

/** The layer that a line has room for: the lowest ceiling, else the lowest of all. */
export function tellingLayer(clouds: readonly CloudLayer[]): CloudLayer | null {
  const byBase = clouds.toSorted((a, b) => (a.base ?? Infinity) - (b.base ?? Infinity));
  const ceiling = byBase.find(({ cover }) => cover === 'BKN' || cover === 'OVC' || cover === 'VV');
  return ceiling ?? byBase[0] ?? null;
}
