import { wrapTileX } from '@meltemi/fields';
import type { TileAddress } from '@meltemi/fields';
import { CELLS, HATCH_PX } from '#layers/frames/formula.ts';
import type { PaddedPlane } from '#layers/frames/formula.ts';
import type { FrameUse } from '#layers/frames/frame-pair.ts';
import type { FrameTiles, StoredFrame } from '#layers/frames/frame-tiles.ts';
import type { FramesField } from '#layers/frames/frames-field.ts';
import type { GroundPictures } from '#layers/frames/ground-pictures.ts';
import { strengthOf } from '#layers/frames/look.ts';
import type { FramesLook, FramesMoment } from '#layers/frames/look.ts';
import { sunDirection } from '#layers/frames/sun.ts';
import { tileKey, VIEW_TILE } from '#views/index.ts';
import type { CoverTile, MapView } from '#views/index.ts';
import { reachOf } from './frame-colours.ts';
import type { FrameJob, FrameJobPlanes } from './frame-colours.ts';
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
  private readonly looks = new WeakMap<FramesLook, number>();
  private lookCount = 0;
  private isUpToDate = false;

  /** `onPicture` is called when what was asked for is painted. */
  constructor(field: FramesField, painter: TilePainter, ground: GroundPictures | null, onPicture: () => void) {
    this.field = field;
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
        ...planesOf(this.field.tiles, use, moment.look, fraction),
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

/** The planes of both frames, as far beyond the tile as their motion reads. */
function planesOf(
  tiles: FrameTiles,
  { tile, pair }: FrameUse,
  look: FramesLook,
  fraction: number,
): Pick<FrameJob, 'before' | 'after' | 'flow'> {
  const { span, after } = pair;
  const flow = look.isFlowing && after?.flow != null ? after.flow.map((part) => part * span) : null;
  const reach = reachOf(flow, fraction);
  const planes = (frame: StoredFrame): FrameJobPlanes => ({
    values: padded(tiles, tile, frame, 'values', reach),
    extra: frame.extra === null ? null : padded(tiles, tile, frame, 'extra', reach),
  });
  return { before: planes(pair.before), after: after === null ? null : planes(after), flow };
}

/** A plane with the rims of the eight tiles around it; where one is missing its rim is repeated. */
function padded(
  tiles: FrameTiles,
  { z, x, y }: TileAddress,
  frame: StoredFrame,
  which: 'values' | 'extra',
  reach: number,
): PaddedPlane {
  const own = frame[which] ?? frame.values;
  const samples = Math.round(Math.sqrt(own.length));
  const cells = samples - 1;
  const pad = Math.min(cells, Math.ceil((reach * cells) / CELLS) + 1);
  const side = samples + 2 * pad;
  const codes = new Uint8Array(side * side);
  const neighbour = (dx: number, dy: number): Uint8Array | null => {
    if (dx === 0 && dy === 0) return own;
    if (y + dy < 0 || y + dy >= 2 ** z) return null;
    return tiles.at({ z, x: wrapTileX(z, x + dx), y: y + dy }, frame.ts)?.[which] ?? null;
  };
  const around = [-1, 0, 1].map((dy) => [-1, 0, 1].map((dx) => neighbour(dx, dy)));
  for (let row = 0; row < side; row++) {
    const j = row - pad;
    const dy = j < 0 ? -1 : j > cells ? 1 : 0;
    for (const dx of [-1, 0, 1]) {
      const plane = around[dy + 1]?.[dx + 1] ?? null;
      const from = dx < 0 ? 0 : dx > 0 ? pad + samples : pad;
      const to = dx < 0 ? pad : dx > 0 ? side : pad + samples;
      // Neighbours share the samples of their edge.
      const source = plane ?? own;
      const at = samples * (plane === null ? Math.min(cells, Math.max(0, j)) : j - dy * cells);
      for (let column = from; column < to; column++) {
        const i = column - pad;
        codes[row * side + column] = source[at + (plane === null ? Math.min(cells, Math.max(0, i)) : i - dx * cells)]!;
      }
    }
  }
  return { codes, side, pad };
}

function put(context: Context2d, view: MapView, cover: CoverTile, picture: TilePicture): void {
  const { left, top, width, height } = pixelsOf(view, cover);
  context.drawImage(picture, left, top, width, height);
}

const placeKey = ({ tile, wrap }: CoverTile): string => `${tileKey(tile)} ${wrap}`;
