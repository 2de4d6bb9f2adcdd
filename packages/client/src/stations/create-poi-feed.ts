import { createLimiter } from '@meltemi/concurrency';
import type { PoiIdent } from '@meltemi/catalogue';
import type { Clock } from '#device/index.ts';
import { lazyCall, type ServerCall } from '#network/index.ts';
import { createSignal, type Signal } from '#signals/index.ts';
import type { Origin, PoiPoint, PoiState } from './poi-point.ts';
import { pointsOf, type PoiTileKey } from './poi-tiles.rules.ts';

/** Tiles on their way at a time. */
const AT_ONCE = 6;
/** A tile is loaded again after so long, ms: as long as the server lets it be kept. */
const STALE_MS = 60_000;
/** How often it is looked whether something is stale, ms; what failed is tried again with it. */
const LOOK_MS = 20_000;
/** Tiles kept of what was seen before. */
const MOST_KEPT = 600;

/** Points of before that stay while new ones are on their way. */
const MOST_BEFORE = 6_000;

/** What the feed is made of. */
export interface PoiFeedParts {
  readonly call: ServerCall;
  readonly clock: Pick<Clock, 'now' | 'setInterval' | 'clearInterval'>;
  readonly isVisible: () => boolean;
  readonly logError: (module: string, message: string, error?: unknown) => void;
}

/** The points of interest of what the map shows, kept up to date while somebody follows them. */
export interface PoiFeed {
  readonly state: Signal<PoiState>;
  /** Shows a kind of points on these tiles; null shows none. */
  want(ident: PoiIdent | null, tiles: readonly PoiTileKey[]): void;
  /** Loads again what failed. */
  retry(): void;
  stop(): void;
}

interface Kept {
  readonly points: readonly PoiPoint[];
  readonly origin: Origin;
  /** ms. */
  readonly loadedAt: number;
}

const keyOf = (ident: PoiIdent, { z, x, y }: PoiTileKey): string => `${ident}/${z}/${x}/${y}`;

/** Opens the feed; nothing is loaded before something is wanted. */
export function createPoiFeed({ call, clock, isVisible, logError }: PoiFeedParts): PoiFeed {
  const limit = createLimiter(AT_ONCE);
  const kept = new Map<string, Kept>();
  const loading = new Set<string>();
  const failed = new Set<string>();
  const state = createSignal<PoiState>({ ident: null, points: [], status: 'ready', origin: 'list' });
  let wanted: { readonly ident: PoiIdent; readonly tiles: ReadonlyMap<string, PoiTileKey> } | null = null;
  let timer: number | null = null;

  const publish = (): void => {
    if (wanted === null) {
      state.set({ ident: null, points: [], status: 'ready', origin: 'list' });
      return;
    }
    const { ident, tiles } = wanted;
    const keys = [...tiles.keys()];
    const there = keys.flatMap((key) => kept.get(key) ?? []);
    const points = new Map<string, PoiPoint>();
    // What was shown before stays until the new tiles are here: the newer value of a point wins.
    const before = state.current();
    if (before.ident === ident && there.length < keys.length && before.points.length < MOST_BEFORE)
      for (const point of before.points) points.set(point.id, point);
    for (const { points: own } of there) for (const point of own) points.set(point.id, point);
    state.set({
      ident,
      points: [...points.values()],
      status: keys.some((key) => failed.has(key)) ? 'failed' : there.length === 0 ? 'loading' : 'ready',
      origin: there.find(({ origin }) => origin === 'simulated')?.origin ?? there[0]?.origin ?? 'list',
    });
  };

  const load = async (ident: PoiIdent, tile: PoiTileKey): Promise<void> => {
    const key = keyOf(ident, tile);
    loading.add(key);
    try {
      await limit(async () => {
        // The map has moved on while the tile waited for its turn.
        if (wanted?.tiles.has(key) !== true) return;
        const { data } = await call(lazyCall('poiTile'), { params: { type: ident, ...tile }, cache: false });
        if (kept.size >= MOST_KEPT) kept.clear();
        kept.set(key, {
          points: data === null ? [] : pointsOf(data),
          origin: data?.origin ?? 'list',
          loadedAt: clock.now(),
        });
        failed.delete(key);
      });
    } catch (error) {
      if (!failed.has(key)) logError('stations', `Points of ${key} could not be loaded`, error);
      failed.add(key);
    }
    loading.delete(key);
    publish();
  };
  const loadStale = (): void => {
    if (wanted === null) return;
    const { ident, tiles } = wanted;
    for (const [key, tile] of tiles) {
      const known = kept.get(key);
      if (loading.has(key) || (known !== undefined && clock.now() - known.loadedAt < STALE_MS)) continue;
      void load(ident, tile);
    }
  };

  return {
    state,
    want(ident, tiles) {
      wanted = ident === null ? null : { ident, tiles: new Map(tiles.map((tile) => [keyOf(ident, tile), tile])) };
      if (wanted === null) failed.clear();
      loadStale();
      publish();
      timer ??= clock.setInterval(() => {
        if (isVisible()) loadStale();
      }, LOOK_MS);
    },
    retry: loadStale,
    stop() {
      if (timer !== null) clock.clearInterval(timer);
      timer = null;
    },
  };
}
