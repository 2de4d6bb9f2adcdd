import { HATCH_PX } from '#layers/frames/formula.ts';
import type { FramesField } from '#layers/frames/frames-field.ts';
import type { GroundPictures } from '#layers/frames/ground-pictures.ts';
import { strengthOf } from '#layers/frames/look.ts';
import type { FramesLook, FramesMoment } from '#layers/frames/look.ts';
import { sunDirection } from '#layers/frames/sun.ts';
import { tileKey, VIEW_TILE } from '#views/index.ts';
import type { CoverTile, MapView } from '#views/index.ts';
import type { FrameJob } from './frame-colours.ts';
import { FramePlanes } from './frame-planes.ts';
import { pixelsOf } from './scalar-painter.ts';
import type { Context2d } from './scalar-painter.ts';
import type { TilePainter, TilePicture } from './tile-painter.ts';

/** Between two frames time goes in so many steps: painting each takes a tenth of a second. */
const STEPS = 12;

/** Most pixels along a side of a picture. */
const MOST_PIXELS = 512;

/** A tile on the screen with its picture. */
interface Painted {
  readonly cover: CoverTile;
  readonly key: string;
  readonly picture: TilePicture;
}

interface Wanted {
  readonly cover: CoverTile;
  readonly key: string;
  readonly job: () => FrameJob;
}

/** The pictures of one moment that are being painted. */
interface Batch {
  readonly wanted: readonly Wanted[];
  readonly done: Map<string, TilePicture | null>;
  next: number;
}

/** Draws frames on a plain canvas: what the map uses where WebGL is missing, broken or switched off. */
export class CanvasFramesLayer {
  private readonly field: FramesField;
  private readonly painter: TilePainter;
  private readonly ground: GroundPictures | null;
  private readonly onPicture: () => void;
  private standing: readonly Painted[] = [];
  private batch: Batch | null = null;
  private readonly planes: FramePlanes;
  private readonly looks = new WeakMap<FramesLook, number>();
  private lookCount = 0;
  private isUpToDate = false;

  /** `onPicture` is called when what was asked for is painted. */
  constructor(field: FramesField, painter: TilePainter, ground: GroundPictures | null, onPicture: () => void) {
    this.field = field;
    this.planes = new FramePlanes(field.tiles);
    this.painter = painter;
    this.ground = ground;
    this.onPicture = onPicture;
  }

  /** True if the last painting showed everything that is here. */
  get isWhole(): boolean {
    return this.isUpToDate;
  }

  /** Paints what the field shows, as far as it is painted; the context is in device pixels. */
  paint(context: Context2d, view: MapView): void {
    this.field.setView(view);
    const moment = this.field.shown;
    if (moment === null || moment.look.opacity <= 0) return;
    // A moment that was begun is finished before the next one is: else nothing would ever be whole.
    if (this.batch === null) this.begin(moment, view);
    const shown = new Set(this.standing.map(({ cover }) => placeKey(cover)));
    for (const { cover, picture } of this.standing) put(context, view, cover, picture);
    const { batch } = this;
    if (batch === null) return;
    const zoom = this.standing[0]?.cover.tile.z;
    for (const { cover, key } of batch.wanted) {
      const picture = batch.done.get(key);
      const isFree = zoom === undefined || (cover.tile.z === zoom && !shown.has(placeKey(cover)));
      if (picture != null && isFree) put(context, view, cover, picture);
    }
  }

  private begin(moment: FramesMoment, view: MapView): void {
    const wanted = this.field.drawTiles().flatMap((cover) => this.wantedAt(cover, moment, view) ?? []);
    this.planes.forgetUnused();
    const known = new Map(this.standing.map(({ key, picture }) => [key, picture]));
    this.isUpToDate = wanted.every(({ key }) => known.has(key));
    if (this.isUpToDate) {
      this.standing = wanted.flatMap(({ cover, key }) => {
        const picture = known.get(key);
        return picture === undefined ? [] : [{ cover, key, picture }];
      });
      return;
    }
    const done = new Map<string, TilePicture | null>();
    for (const { key } of wanted) {
      const picture = known.get(key);
      if (picture !== undefined) done.set(key, picture);
    }
    this.batch = { wanted, done, next: 0 };
    for (let k = 0; k < this.painter.room && this.batch !== null; k++) if (!this.paintNext(this.batch)) break;
  }

  /** Hands the next tile out; false when all are. */
  private paintNext(batch: Batch): boolean {
    while (batch.next < batch.wanted.length) {
      const one = batch.wanted[batch.next++]!;
      if (batch.done.has(one.key)) continue;
      this.painter.paint(one.job(), (picture) => {
        batch.done.set(one.key, picture);
        if (batch.wanted.every(({ key }) => batch.done.has(key))) this.finish(batch);
        else this.paintNext(batch);
      });
      return true;
    }
    return false;
  }

  private finish(batch: Batch): void {
    if (this.batch !== batch) return;
    this.batch = null;
    const kept = new Set(batch.done.values());
    for (const { picture } of this.standing) if (!kept.has(picture) && 'close' in picture) picture.close();
    this.standing = batch.wanted.flatMap(({ cover, key }) => {
      const picture = batch.done.get(key);
      return picture == null ? [] : [{ cover, key, picture }];
    });
    this.onPicture();
  }

  private wantedAt(cover: CoverTile, moment: FramesMoment, view: MapView): Wanted | null {
    const { tile } = cover;
    const use = this.field.useOf(tile);
    if (use === null) return null;
    const { pair } = use;
    const fraction = pair.after === null ? 0 : Math.round(pair.fraction * STEPS) / STEPS;
    const ground = moment.look.tint.kind === 'colour' ? (this.ground?.get(use.tile) ?? null) : null;
    const size = VIEW_TILE * 2 ** (view.zoom - tile.z);
    const side = Math.max(16, Math.min(MOST_PIXELS, Math.round(size * view.pixelRatio)));
    const frames = [pair.before, pair.after].map((frame) => (frame === null ? '' : `${frame.ts}+${frame.issue}`));
    const strength = Math.round(100 * strengthOf(moment));
    const key = [tileKey(tile), tileKey(use.tile), ...frames, fraction, strength, this.numberOf(moment.look), side];
    return {
      cover,
      key: [...key, ground === null ? '' : 'ground'].join(' '),
      job: () => ({
        ...this.planes.of(use, moment.look),
        fraction,
        left: use.left,
        top: use.top,
        size: use.size,
        codes: moment.look.codes,
        tint: moment.look.tint,
        opacity: Math.min(1, moment.look.opacity) * strengthOf(moment),
        isHatched: moment.look.isHatched,
        hatchRepeat: Math.max(1, Math.round((VIEW_TILE * 2 ** (Math.floor(view.zoom + 1e-6) - tile.z)) / HATCH_PX)),
        world: [tile.x / 2 ** tile.z, tile.y / 2 ** tile.z, 1 / 2 ** tile.z],
        sun: sunDirection(moment.ts),
        ground,
        side,
      }),
    };
  }

  /** Looks have no names: each gets a number when it is first seen. */
  private numberOf(look: FramesLook): number {
    const known = this.looks.get(look);
    if (known !== undefined) return known;
    this.lookCount += 1;
    this.looks.set(look, this.lookCount);
    return this.lookCount;
  }
}

function put(context: Context2d, view: MapView, cover: CoverTile, picture: TilePicture): void {
  const { left, top, width, height } = pixelsOf(view, cover);
  context.drawImage(picture, left, top, width, height);
}

const placeKey = ({ tile, wrap }: CoverTile): string => `${tileKey(tile)} ${wrap}`;
