import { overzoom } from '@meltemi/fields';
import type { TileAddress } from '@meltemi/fields';
import { coverView, dataTilesOf, drawZoom, loadZoom, sameView } from '#views/index.ts';
import type { CoverTile, MapView } from '#views/index.ts';
import type { TileStep, TileStore } from './tile-store.ts';
import { stepsOf, TimeSlot } from './time-slot.ts';
import type { Moment, SlotOptions } from './time-slot.ts';

/** What every way of drawing a field must say of it. */
export interface FieldLook {
  /** The deepest zoom whose tiles may be loaded; beyond it they are drawn larger. */
  readonly dataZoom: number;
}

/**
 * One weather field on the map: what time of it is wanted, which tiles the view needs, what may be drawn now. Layers,
 * the picker, isolines and particles of one field all read from here, so they agree.
 */
export class WeatherField<Look extends FieldLook> {
  readonly store: TileStore;
  private readonly slot: TimeSlot<Look>;
  private readonly unlisten: () => void;
  private changes = 0;
  private view: MapView | null = null;
  private covered: { z: number; tiles: readonly CoverTile[] } | null = null;

  /** `onChange` is called when what may be drawn has changed. */
  constructor(store: TileStore, onChange: () => void, options: SlotOptions = {}) {
    this.store = store;
    const changed = (): void => {
      this.changes += 1;
      onChange();
    };
    this.slot = new TimeSlot<Look>(store, changed, options);
    this.unlisten = store.listen((step, _, state) => {
      this.slot.advance();
      if (state.kind === 'loaded' && this.isShown(step)) changed();
    });
  }

  /** What is to be drawn now. */
  get shown(): Moment<Look> | null {
    return this.slot.shown;
  }

  /** Grows whenever what is shown has changed: readers that remember tiles compare it. */
  get revision(): number {
    return this.changes;
  }

  /** What is being loaded. */
  get wanted(): Moment<Look> | null {
    return this.slot.wanted;
  }

  /** True if what is wanted is what is shown, whole or not. */
  get isShowing(): boolean {
    return this.slot.wanted !== null && this.slot.shown === this.slot.wanted;
  }

  /** True if everything wanted is shown. */
  get isComplete(): boolean {
    return this.slot.isComplete;
  }

  /** Tiles that are still missing for what is wanted. */
  get missing(): number {
    return this.slot.missing;
  }

  /** Asks for a moment. */
  show(moment: Moment<Look>): void {
    this.slot.want(moment, this.tilesFor(moment));
  }

  /** Follows the camera. */
  setView(view: MapView): void {
    if (this.view && sameView(this.view, view)) return;
    this.view = view;
    this.covered = null;
    const wanted = this.slot.wanted;
    if (wanted) this.slot.cover(this.tilesFor(wanted));
  }

  /** The tiles to draw for what is shown, the middle of the screen first. */
  drawTiles(): readonly CoverTile[] {
    const { shown } = this.slot;
    return shown && this.view ? this.cover(drawZoom(this.view, shown.look.dataZoom)) : [];
  }

  /** The tiles to draw for what is wanted, the middle of the screen first. */
  nextTiles(): readonly CoverTile[] {
    const { wanted } = this.slot;
    return wanted && this.view ? this.cover(drawZoom(this.view, wanted.look.dataZoom)) : [];
  }

  /** True for a drawn tile whose numbers are not here and may come: the server has not said that there are none. */
  isAwaited(moment: Moment<Look>, tile: TileAddress): boolean {
    const source = overzoom(tile, Math.min(moment.look.dataZoom, tile.z)).tile;
    return stepsOf(moment).every((step) => {
      const kind = this.store.state(step, source)?.kind;
      return kind !== 'loaded' && kind !== 'nodata';
    });
  }

  /** Asks again for what failed. */
  retry(): void {
    this.store.forgetFailures();
    const wanted = this.slot.wanted;
    if (wanted) this.slot.cover(this.tilesFor(wanted));
  }

  /** Lets everything go. */
  close(): void {
    this.unlisten();
    this.slot.clear();
  }

  private isShown(step: TileStep): boolean {
    const { shown } = this.slot;
    return shown !== null && (shown.before.key === step.key || shown.after.key === step.key);
  }

  private tilesFor({ look }: Moment<Look>): ReturnType<typeof dataTilesOf> {
    if (!this.view) return [];
    return dataTilesOf(this.cover(drawZoom(this.view, look.dataZoom)), loadZoom(this.view, look.dataZoom));
  }

  private cover(z: number): readonly CoverTile[] {
    if (!this.view) return [];
    if (this.covered?.z !== z) this.covered = { z, tiles: coverView(this.view, z) };
    return this.covered.tiles;
  }
}
