import { createQueue, type Queue } from '@meltemi/concurrency';
import type { DecodedTile, TileAddress } from '@meltemi/fields';
import { tileKey } from '#views/index.ts';
import type { FailureCount } from './failure-count.ts';
import type { SettledState, TileFault, TileState } from './tile-state.ts';

/** Tiles kept decoded. */
export const TILE_CACHE = 50;

/** One time of one layer: a name that is the same for the same data, and where its tiles are. */
export interface TileStep {
  readonly key: string;
  url(tile: TileAddress): string;
}

/** What the store needs from outside. */
export interface StoreEnvironment {
  readonly load: (url: string, signal: AbortSignal) => Promise<SettledState>;
  readonly failures: FailureCount;
  readonly capacity?: number | undefined;
  /** Requests at a time; a browser opens six connections to a server, and the rest of the page needs some of them. */
  readonly parallel?: number | undefined;
}

/** Hears of every tile that reached an end. */
export type TileListener = (step: TileStep, tile: TileAddress, state: SettledState) => void;

interface Entry {
  readonly step: TileStep;
  readonly tile: TileAddress;
  state: TileState;
  /** Set while the tile is on its way: a lower priority starts sooner. */
  loading: { priority: number; readonly abort: () => void } | null;
}

/** Decoded tiles of all layers: the 50 last used, and never fewer than the steps that are held need. */
export class TileStore {
  /** In order of use, the oldest first. */
  private readonly entries = new Map<string, Entry>();
  private readonly held = new Map<string, number>();
  private readonly listeners = new Set<TileListener>();
  private readonly queue: Queue;
  private readonly environment: StoreEnvironment;

  constructor(environment: StoreEnvironment) {
    this.environment = environment;
    this.queue = createQueue({ atOnce: environment.parallel ?? 4 });
  }

  /** Hears of tiles until the returned function is called. */
  listen(listener: TileListener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Decoded and loading tiles. */
  get size(): number {
    return this.entries.size;
  }

  /** Tiles on their way. */
  get pending(): number {
    return this.queue.running + this.queue.waiting;
  }

  /** The state of a tile; null if nobody asked for it. */
  state(step: TileStep, tile: TileAddress): TileState | null {
    return this.entries.get(keyOf(step, tile))?.state ?? null;
  }

  /** The numbers of a tile if they are here. Reading keeps it from being dropped. */
  numbers(step: TileStep, tile: TileAddress): DecodedTile | null {
    const key = keyOf(step, tile);
    const entry = this.entries.get(key);
    if (entry?.state.kind !== 'loaded') return null;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.state.tile;
  }

  /** Asks for a tile; a lower priority number comes sooner. What is here or on its way is not asked again. */
  request(step: TileStep, tile: TileAddress, priority: number): void {
    const key = keyOf(step, tile);
    const known = this.entries.get(key);
    if (known) {
      if (known.loading) known.loading.priority = priority;
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const loading = { priority, abort: () => controller.abort() };
    const entry: Entry = { step, tile, state: { kind: 'loading' }, loading };
    this.entries.set(key, entry);
    const load = () => this.environment.load(step.url(tile), signal);
    void this.queue.run(load, { priority: () => loading.priority, signal }).then(
      (state) => this.settle(key, entry, state),
      () => {
        // Aborted: as if it had never been requested.
        if (this.entries.get(key) === entry) this.entries.delete(key);
      },
    );
  }

  /** Holds a step: its tiles stay and its requests go on. */
  hold(step: TileStep): void {
    this.held.set(step.key, (this.held.get(step.key) ?? 0) + 1);
  }

  /** Lets a step go; when nobody holds it, its open requests are called off and its tiles may be dropped. */
  release(step: TileStep): void {
    const count = (this.held.get(step.key) ?? 0) - 1;
    if (count > 0) {
      this.held.set(step.key, count);
      return;
    }
    this.held.delete(step.key);
    for (const [key, entry] of this.entries) {
      if (entry.step.key !== step.key || !entry.loading) continue;
      // Gone at once, not when the promise settles: the same tile may be requested again in this very turn.
      this.entries.delete(key);
      entry.loading.abort();
    }
    this.trim();
  }

  /** Forgets failures, so that they are asked again: after the connection came back. */
  forgetFailures(): void {
    for (const [key, entry] of this.entries) if (entry.state.kind === 'failed') this.entries.delete(key);
  }

  /** Faults of the tiles of a step that failed. */
  faults(step: TileStep): readonly { readonly tile: TileAddress; readonly fault: TileFault }[] {
    const found: { tile: TileAddress; fault: TileFault }[] = [];
    for (const entry of this.entries.values()) {
      if (entry.step.key === step.key && entry.state.kind === 'failed')
        found.push({ tile: entry.tile, fault: entry.state.fault });
    }
    return found;
  }

  /** Drops everything: a new run makes all steps stale. */
  clear(): void {
    for (const entry of this.entries.values()) entry.loading?.abort();
    this.entries.clear();
  }

  private settle(key: string, entry: Entry, state: SettledState): void {
    if (this.entries.get(key) !== entry) return;
    entry.state = state;
    entry.loading = null;
    if (state.kind === 'failed') this.environment.failures.failed();
    else this.environment.failures.succeeded();
    this.trim();
    for (const listener of this.listeners) listener(entry.step, entry.tile, state);
  }

  private trim(): void {
    let over = this.entries.size - (this.environment.capacity ?? TILE_CACHE);
    if (over <= 0) return;
    for (const [key, entry] of this.entries) {
      if (over <= 0) return;
      if (entry.loading || this.held.has(entry.step.key)) continue;
      this.entries.delete(key);
      over -= 1;
    }
  }
}

function keyOf(step: TileStep, tile: TileAddress): string {
  return `${step.key} ${tileKey(tile)}`;
}
