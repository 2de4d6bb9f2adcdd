import type { TileAddress } from '@meltemi/fields';
import type { TileStep, TileStore } from './tile-store.ts';

/** Two neighbouring steps, how far between them, and how they are to be drawn. */
export interface Moment<Look> {
  readonly before: TileStep;
  readonly after: TileStep;
  /** 0 at `before`, 1 at `after`. */
  readonly fraction: number;
  readonly look: Look;
}

function sameSteps<Look>(a: Moment<Look>, b: Moment<Look>): boolean {
  return a.before.key === b.before.key && a.after.key === b.after.key;
}

/** The steps of a moment that are read: one is enough at either end. */
export function stepsOf<Look>(moment: Moment<Look>): readonly TileStep[] {
  const { before, after, fraction } = moment;
  if (before.key === after.key || fraction <= 0) return [before];
  return fraction >= 1 ? [after] : [before, after];
}

/** Longest time that a picture of which a part has come waits for the rest, milliseconds. */
export const PATIENCE_MS = 5_000;

/** What a slot may know besides its tiles. */
export interface SlotOptions {
  /** What else must be there before a moment is shown, such as the coast that it is cut along. */
  readonly isReady?: () => boolean;
  /** Calls back after some milliseconds unless it is called off; without it a moment waits as long as its tiles take. */
  readonly after?: (ms: number, run: () => void) => () => void;
}

/**
 * What one layer shows and what it wants to show. The shown moment stays, together with its look, until every tile of
 * the wanted one has reached an end for the present view: a scrub never shows a hole, a change of overlay shows the old
 * one until the new one is there, and the first picture comes whole. Only one that takes longer than `PATIENCE_MS` is
 * shown with the tiles that are here; what draws it lays a calm colour where the others will be. Where the network went
 * in the middle of a scrub, the last time that came stays.
 */
export class TimeSlot<Look> {
  private shownMoment: Moment<Look> | null = null;
  private wantedMoment: Moment<Look> | null = null;
  private tiles: readonly TileAddress[] = [];
  private readonly store: TileStore;
  private readonly onShown: () => void;
  private readonly options: SlotOptions;
  private isOverdue = false;
  private stopWaiting: () => void = () => undefined;

  constructor(store: TileStore, onShown: () => void, options: SlotOptions = {}) {
    this.store = store;
    this.onShown = onShown;
    this.options = options;
  }

  /** What is to be drawn now. */
  get shown(): Moment<Look> | null {
    return this.shownMoment;
  }

  /** What is being loaded; the shown one if nothing is. */
  get wanted(): Moment<Look> | null {
    return this.wantedMoment;
  }

  /** True if what is shown is what is wanted and all of its tiles are here. */
  get isComplete(): boolean {
    return this.wantedMoment !== null && this.shownMoment === this.wantedMoment && this.isReady(this.wantedMoment);
  }

  /** Tiles of the wanted moment that have not reached an end. */
  get missing(): number {
    const wanted = this.wantedMoment;
    if (!wanted) return 0;
    let count = 0;
    for (const step of stepsOf(wanted)) for (const tile of this.tiles) if (!this.isSettled(step, tile)) count += 1;
    return count;
  }

  /** Asks for a moment, on the tiles that the view needs of it, the most important first. */
  want(moment: Moment<Look>, tiles: readonly TileAddress[] = this.tiles): void {
    const before = this.wantedMoment;
    if (before === moment) return;
    this.tiles = tiles;
    for (const step of [moment.before, moment.after]) this.store.hold(step);
    this.wantedMoment = moment;
    const shown = this.shownMoment;
    // Between the same two steps time flows at once: both are here.
    if (shown && sameSteps(shown, moment) && shown.look === moment.look && this.isReady(moment)) this.show(moment);
    if (before && before !== shown) this.letGo(before);
    this.wait();
    this.requestTiles();
    this.advance();
  }

  /** Says which tiles the view needs, the most important first. */
  cover(tiles: readonly TileAddress[]): void {
    this.tiles = tiles;
    this.requestTiles();
    this.advance();
  }

  /** To be called when a tile has settled. */
  advance(): void {
    const wanted = this.wantedMoment;
    if (!wanted || wanted === this.shownMoment) return;
    const isWhole = this.isReady(wanted) && this.options.isReady?.() !== false;
    if (!isWhole && !(this.isOverdue && this.hasCome(wanted))) return;
    // Another time of the same picture of which nothing came says less than the time that is here.
    if (this.shownMoment?.look === wanted.look && this.isLost(wanted)) return;
    this.show(wanted);
    this.onShown();
  }

  /** Lets everything go. */
  clear(): void {
    this.stopWaiting();
    if (this.wantedMoment && this.wantedMoment !== this.shownMoment) this.letGo(this.wantedMoment);
    if (this.shownMoment) this.letGo(this.shownMoment);
    this.shownMoment = null;
    this.wantedMoment = null;
  }

  /** Starts the time that the wanted moment has to become whole. */
  private wait(): void {
    this.stopWaiting();
    this.isOverdue = false;
    if (this.wantedMoment === this.shownMoment) return;
    this.stopWaiting =
      this.options.after?.(PATIENCE_MS, () => {
        this.isOverdue = true;
        this.advance();
      }) ?? (() => undefined);
  }

  private show(moment: Moment<Look>): void {
    const old = this.shownMoment;
    this.stopWaiting();
    this.shownMoment = moment;
    if (old && old !== moment) this.letGo(old);
  }

  private letGo(moment: Moment<Look>): void {
    for (const step of [moment.before, moment.after]) this.store.release(step);
  }

  private requestTiles(): void {
    const wanted = this.wantedMoment;
    if (!wanted) return;
    for (const [order, step] of stepsOf(wanted).entries()) {
      for (const [rank, tile] of this.tiles.entries()) this.store.request(step, tile, order * 0.5 + rank);
    }
  }

  private isReady(moment: Moment<Look>): boolean {
    // Where nothing is looked at yet, nothing is there to be shown.
    return (
      this.tiles.length > 0 && stepsOf(moment).every((step) => this.tiles.every((tile) => this.isSettled(step, tile)))
    );
  }

  /** True if a tile of every step has come. */
  private hasCome(moment: Moment<Look>): boolean {
    return stepsOf(moment).every((step) => this.tiles.some((tile) => this.store.state(step, tile)?.kind === 'loaded'));
  }

  /** True if a step was asked for in vain: some of its tiles failed and none came. */
  private isLost(moment: Moment<Look>): boolean {
    return stepsOf(moment).some((step) => {
      const kinds = new Set(this.tiles.map((tile) => this.store.state(step, tile)?.kind));
      return kinds.has('failed') && !kinds.has('loaded');
    });
  }

  private isSettled(step: TileStep, tile: TileAddress): boolean {
    const state = this.store.state(step, tile);
    return state !== null && state.kind !== 'loading';
  }
}
