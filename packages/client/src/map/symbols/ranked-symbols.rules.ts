import { worldX, worldY } from '@meltemi/fields';
import type { SizedSymbol } from './symbol.ts';

/** Symbols in the order in which they look for room, with what placing asks of each of them thousands of times a frame. */
export interface RankedSymbols {
  readonly list: readonly SizedSymbol[];
  /** Degrees. */
  readonly lat: Float64Array;
  readonly lon: Float64Array;
  /** The square of the world, 0 to 1 from its north-west corner. */
  readonly worldX: Float64Array;
  readonly worldY: Float64Array;
  /** Half of the room of each sign, and of the dot that stands for it (0 for none), CSS pixels. */
  readonly halfWidth: Float64Array;
  readonly halfHeight: Float64Array;
  readonly halfDot: Float64Array;
}

const isChosen = ({ symbol }: SizedSymbol): number => (symbol.isChosen === true ? 1 : 0);

/**
 * Symbols in the order in which they look for room: the chosen one, then the higher rank first, and the same order for
 * the same symbols.
 */
export function byRank(symbols: readonly SizedSymbol[]): RankedSymbols {
  const list = symbols.toSorted(
    (a, b) =>
      isChosen(b) - isChosen(a) || b.symbol.rank - a.symbol.rank || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
  );
  const column = (of: (sized: SizedSymbol) => number): Float64Array => Float64Array.from(list, of);
  return {
    list,
    lat: column(({ symbol }) => symbol.lat),
    lon: column(({ symbol }) => symbol.lon),
    worldX: column(({ symbol }) => worldX(symbol.lon)),
    worldY: column(({ symbol }) => worldY(symbol.lat)),
    halfWidth: column(({ width }) => width / 2),
    halfHeight: column(({ height }) => height / 2),
    halfDot: column(({ compact }) => compact / 2),
  };
}
