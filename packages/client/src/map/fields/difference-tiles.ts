import type { DecodedTile } from '@meltemi/fields';
import type { SettledState } from '@meltemi/render';

/** How values are read: the length of a vector, or the first number of each sample. */
export type DifferenceKind = 'vector' | 'scalar';

/** The name under which the store asks for a difference: its kind, how far the other forecast is between two steps, and three tiles. */
export const differenceUrl = (kind: DifferenceKind, mix: number, own: string, before: string, after: string): string =>
  ['difference:', kind, mix, own, before, after].join(' ');

type Header = DecodedTile['header'];

/** The difference, and the two values that it is made of; each with gaps of its own, or without any. */
const headerOf = (hasGaps: boolean): Header => ({
  version: 1,
  channels: [0, 1, 2].map((k) => ({ kind: 'scalar', step: 1, offset: 0, first: k, maskOf: hasGaps ? k : null })),
  planes: [],
});
const WHOLE = headerOf(false);
const WITH_GAPS = headerOf(true);
const hasGaps = ({ header }: DecodedTile): boolean => header.channels.some(({ maskOf }) => maskOf !== null);

/** Makes the tile of a difference out of tiles; where either has no value there is none. */
export function differenceTile(
  kind: DifferenceKind,
  mix: number,
  own: DecodedTile,
  before: DecodedTile,
  after: DecodedTile,
): DecodedTile {
  const size = own.planes[0]?.length ?? 0;
  const difference = new Float32Array(size);
  const mine = new Float32Array(size);
  const other = new Float32Array(size);
  const at = ({ planes }: DecodedTile, plane: number, k: number): number => planes[plane]?.[k] ?? Number.NaN;
  const mixed = (plane: number, k: number): number => {
    // At a step itself the one beyond it does not count, even where it has no value.
    if (mix === 0) return at(before, plane, k);
    return at(before, plane, k) * (1 - mix) + at(after, plane, k) * mix;
  };
  for (let k = 0; k < size; k++) {
    const a = kind === 'vector' ? Math.hypot(at(own, 0, k), at(own, 1, k)) : at(own, 0, k);
    const b = kind === 'vector' ? Math.hypot(mixed(0, k), mixed(1, k)) : mixed(0, k);
    mine[k] = a;
    other[k] = b;
    difference[k] = a - b;
  }
  const isWhole = ![own, before, after].some(hasGaps);
  return { header: isWhole ? WHOLE : WITH_GAPS, planes: [difference, mine, other] };
}

/** Loads the tiles of a difference and takes one from the other; without one of them it ends as that one did. */
export async function loadDifference(
  url: string,
  signal: AbortSignal,
  load: (url: string, signal: AbortSignal) => Promise<SettledState>,
): Promise<SettledState> {
  const [, kind, mix, own = '', before = '', after = ''] = url.split(' ');
  const first = load(before, signal);
  const [mine, earlier, later] = await Promise.all([
    load(own, signal),
    first,
    after === before ? first : load(after, signal),
  ]);
  const lacking = [mine, earlier, later].filter((state) => state.kind !== 'loaded');
  const [worst] = [...lacking.filter((state) => state.kind === 'failed'), ...lacking];
  if (worst !== undefined) return worst;
  if (mine.kind !== 'loaded' || earlier.kind !== 'loaded' || later.kind !== 'loaded') return mine;
  const how = kind === 'vector' ? 'vector' : 'scalar';
  return { kind: 'loaded', tile: differenceTile(how, Number(mix), mine.tile, earlier.tile, later.tile) };
}
