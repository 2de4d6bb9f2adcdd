import type { TileAddress } from '@meltemi/fields';
import { coverView, dataTilesOf, drawZoom, loadZoom, sameView } from '#views/index.ts';
import type { CoverTile, MapView } from '#views/index.ts';
import { useOf } from './frame-pair.ts';
import type { FrameUse } from './frame-pair.ts';
import type { FrameTiles } from './frame-tiles.ts';
import type { FramesMoment } from './look.ts';

/** Tiles that a view may need at most: a large screen takes coarser ones, which load sooner and fill less memory. */
const MOST_TILES = 60;

/** Frames on the map: the moment that is shown, and which tiles the view needs of it. */
export class FramesField {
  readonly tiles: FrameTiles;
  private shownMoment: FramesMoment | null = null;
  private view: MapView | null = null;
  private covered: { readonly z: number; readonly tiles: readonly CoverTile[] } | null = null;

  constructor(tiles: FrameTiles) {
    this.tiles = tiles;
  }

  /** What is to be drawn. */
  get shown(): FramesMoment | null {
    return this.shownMoment;
  }

  show(moment: FramesMoment | null): void {
    this.shownMoment = moment;
  }

  /** Follows the camera; true if it shows something else now. */
  setView(view: MapView): boolean {
    if (this.view !== null && sameView(this.view, view)) return false;
    this.view = view;
    this.covered = null;
    return true;
  }

  /** The tiles to draw, the middle of the screen first. */
  drawTiles(): readonly CoverTile[] {
    const { view } = this;
    const dataZoom = this.dataZoom();
    return view === null || dataZoom === null ? [] : this.cover(drawZoom(view, dataZoom));
  }

  /** The tiles to load, the most important first. */
  loadTiles(): readonly TileAddress[] {
    const { view } = this;
    const dataZoom = this.dataZoom();
    return view === null || dataZoom === null ? [] : dataTilesOf(this.drawTiles(), loadZoom(view, dataZoom));
  }

  /** What a drawn tile shows; null where nothing is here. */
  useOf(tile: TileAddress): FrameUse | null {
    return this.shownMoment === null ? null : useOf(this.tiles, this.shownMoment, tile);
  }

  private dataZoom(): number | null {
    const { view, shownMoment } = this;
    if (view === null || shownMoment === null) return null;
    let zoom = shownMoment.look.dataZoom;
    while (
      zoom > 0 &&
      loadZoom(view, zoom) === drawZoom(view, zoom) &&
      this.cover(drawZoom(view, zoom)).length > MOST_TILES
    )
      zoom = drawZoom(view, zoom) - 1;
    return zoom;
  }

  private cover(z: number): readonly CoverTile[] {
    if (this.view === null) return [];
    if (this.covered?.z !== z) this.covered = { z, tiles: coverView(this.view, z) };
    return this.covered.tiles;
  }
}
