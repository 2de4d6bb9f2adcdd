import type { MapView } from '@meltemi/render';
import { isCovered } from '../covers/cover.rules.ts';
import type { Cover } from '../covers/cover.rules.ts';
import { nearestTurn } from '../nearest-turn.ts';
import { CollisionGrid } from './collision-grid.rules.ts';
import type { PlacedSymbol, SizedSymbol } from './symbol.ts';

/** Symbols are placed this far beyond the edge, so that none appears or goes only because the map moved a little, CSS pixels. */
export const BEYOND = 48;
/** Between sign and label, CSS pixels. */
export const LABEL_GAP = 2;

const at = new Float64Array(2);

const isChosen = ({ symbol }: SizedSymbol): number => (symbol.isChosen === true ? 1 : 0);

/**
 * Symbols in the order in which they look for room: the chosen one, then the higher rank first, and the same order for
 * the same symbols.
 */
export const byRank = (symbols: readonly SizedSymbol[]): readonly SizedSymbol[] =>
  symbols.toSorted(
    (a, b) =>
      isChosen(b) - isChosen(a) || b.symbol.rank - a.symbol.rank || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
  );

/**
 * The symbols of a view that find room, given in the order of `byRank`. First all signs look for room, then labels: a
 * label never takes the place of a sign, nor lies under a panel. A pill without room becomes a dot if that has some. On
 * the far side of a globe, and beside the screen, there is none.
 */
export function placeSymbols(
  ranked: readonly SizedSymbol[],
  view: MapView,
  covers: readonly Cover[] = [],
): readonly PlacedSymbol[] {
  const { centre } = view;
  const placed: (PlacedSymbol & { hasLabel: boolean })[] = [];
  const grid = new CollisionGrid(view.width, view.height, BEYOND);
  for (const sized of ranked) {
    const { lat, lon } = sized.symbol;
    if (!view.project(nearestTurn(lon, centre.lon), lat, at)) continue;
    const x = at[0]!;
    const y = at[1]!;
    if (!(x > -BEYOND && y > -BEYOND && x < view.width + BEYOND && y < view.height + BEYOND)) continue;
    let { width, height } = sized;
    let isCompact = false;
    if (!fits(grid, x, y, width, height)) {
      if (sized.compact === 0 || !fits(grid, x, y, sized.compact, sized.compact)) continue;
      width = sized.compact;
      height = sized.compact;
      isCompact = true;
    }
    grid.put(x - width / 2, y - height / 2, x + width / 2, y + height / 2);
    placed.push({ sized, key: sized.key, x, y, width, height, isCompact, hasLabel: false });
  }
  for (const one of placed) one.hasLabel = !one.isCompact && fitsLabel(grid, covers, one.sized, one.x, one.y);
  return placed;
}

const fits = (grid: CollisionGrid, x: number, y: number, width: number, height: number): boolean =>
  grid.isFree(x - width / 2, y - height / 2, x + width / 2, y + height / 2);

/** Puts a label below its sign if there is room. */
function fitsLabel(grid: CollisionGrid, covers: readonly Cover[], sized: SizedSymbol, x: number, y: number): boolean {
  const { labelWidth, labelHeight } = sized;
  if (labelWidth === 0) return false;
  const top = y + sized.height / 2 + LABEL_GAP;
  const [left, right] = [x - labelWidth / 2, x + labelWidth / 2];
  if (isCovered(covers, left, top, right, top + labelHeight)) return false;
  if (!grid.isFree(left, top, right, top + labelHeight)) return false;
  grid.put(left, top, right, top + labelHeight);
  return true;
}

/** The symbol under a point of the map; `reach` is how far beside its sign a press still counts, CSS pixels. */
export function symbolAt(placed: readonly PlacedSymbol[], x: number, y: number, reach: number): PlacedSymbol | null {
  let found: PlacedSymbol | null = null;
  let nearest = Infinity;
  for (const one of placed) {
    const beside = Math.max(Math.abs(x - one.x) - one.width / 2, Math.abs(y - one.y) - one.height / 2);
    const distance = Math.hypot(x - one.x, y - one.y);
    if (beside > reach || distance >= nearest) continue;
    found = one;
    nearest = distance;
  }
  return found;
}

/** The arrow keys. */
export type Direction = 'up' | 'down' | 'left' | 'right';
const STEP: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/**
 * Where an arrow key leads from a symbol: to the nearest one in that direction, within 45 degrees of it, where a step
 * aside counts twice. Where there is none, to the next by rank (right, down) or the one before (left, up), and around.
 */
export function neighbourOf(placed: readonly PlacedSymbol[], key: string, direction: Direction): PlacedSymbol | null {
  const from = placed.findIndex((one) => one.key === key);
  const start = placed[from];
  if (start === undefined) return placed[0] ?? null;
  const [dx, dy] = STEP[direction];
  let found: PlacedSymbol | null = null;
  let least = Infinity;
  for (const one of placed) {
    const ahead = (one.x - start.x) * dx + (one.y - start.y) * dy;
    const aside = Math.abs((one.x - start.x) * dy) + Math.abs((one.y - start.y) * dx);
    if (one === start || ahead <= 0 || aside > ahead || ahead + 2 * aside >= least) continue;
    found = one;
    least = ahead + 2 * aside;
  }
  const turn = direction === 'right' || direction === 'down' ? 1 : -1;
  return found ?? placed[(from + turn + placed.length) % placed.length] ?? null;
}
