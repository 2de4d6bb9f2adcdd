import type { MapView } from '@meltemi/render';
import { isCovered } from '../covers/cover.rules.ts';
import type { Cover } from '../covers/cover.rules.ts';
import { CollisionGrid } from './collision-grid.rules.ts';
import { SymbolPlaces } from './project-symbols.rules.ts';
import type { RankedSymbols } from './ranked-symbols.rules.ts';
import { LABEL_GAP } from './symbol.ts';
import type { PlacedSymbol, SizedSymbol } from './symbol.ts';

/** Symbols are placed this far beyond the edge, so that none appears or goes only because the map moved a little, CSS pixels. */
export const BEYOND = 48;

const places = new SymbolPlaces();

/** An empty grid for a view; the one of the frame before where it has the same size. */
export function gridFor({ width, height }: MapView, before: CollisionGrid | null): CollisionGrid {
  if (before?.isFor(width, height) !== true) return new CollisionGrid(width, height, BEYOND);
  before.clear();
  return before;
}

/**
 * The symbols of a view that find room, given in the order of `byRank`; `grid` is empty and holds them afterwards. First
 * all signs look for room, then labels: a label never takes the place of a sign, nor lies under a panel. A pill without
 * room becomes a dot if that has some. On the far side of a globe, and beside the screen, there is none.
 */
export function placeSymbols(
  ranked: RankedSymbols,
  view: MapView,
  covers: readonly Cover[] = [],
  grid: CollisionGrid = gridFor(view, null),
): readonly PlacedSymbol[] {
  const placed: (PlacedSymbol & { hasLabel: boolean })[] = [];
  places.project(ranked, view);
  const { x: xs, y: ys } = places;
  const [right, bottom] = [view.width + BEYOND, view.height + BEYOND];
  for (const [k, sized] of ranked.list.entries()) {
    const x = xs[k]!;
    const y = ys[k]!;
    if (!(x > -BEYOND && y > -BEYOND && x < right && y < bottom)) continue;
    let halfWidth = ranked.halfWidth[k]!;
    let halfHeight = ranked.halfHeight[k]!;
    let isCompact = false;
    if (!grid.take(x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight)) {
      halfWidth = halfHeight = ranked.halfDot[k]!;
      isCompact = true;
      if (halfWidth === 0 || !grid.take(x - halfWidth, y - halfWidth, x + halfWidth, y + halfWidth)) continue;
    }
    placed.push({
      sized,
      key: sized.key,
      x,
      y,
      width: 2 * halfWidth,
      height: 2 * halfHeight,
      isCompact,
      hasLabel: false,
    });
  }
  for (const one of placed) one.hasLabel = !one.isCompact && fitsLabel(grid, covers, one.sized, one.x, one.y);
  return placed;
}

/** Puts a label below its sign if there is room. */
function fitsLabel(grid: CollisionGrid, covers: readonly Cover[], sized: SizedSymbol, x: number, y: number): boolean {
  const { labelWidth, labelHeight } = sized;
  if (labelWidth === 0) return false;
  const top = y + sized.height / 2 + LABEL_GAP;
  const [left, right] = [x - labelWidth / 2, x + labelWidth / 2];
  if (isCovered(covers, left, top, right, top + labelHeight)) return false;
  return grid.take(left, top, right, top + labelHeight);
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
