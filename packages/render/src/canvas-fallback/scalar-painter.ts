import { overzoom, tileBounds } from '@meltemi/fields';
import type { TileAddress } from '@meltemi/fields';
import type { MaskField } from '#layers/scalar/layer.ts';
import type { ScalarLook } from '#layers/scalar/look.ts';
import { placeholderColour } from '#layers/scalar/placeholder.ts';
import { stepsOf } from '#tiles/index.ts';
import type { FieldLook, Moment, TileStep, WeatherField } from '#tiles/index.ts';
import { tileKey } from '#views/index.ts';
import type { CoverTile, MapView } from '#views/index.ts';
import type { TilePart } from './tile-colours.ts';
import type { TileJob, TilePainter, TilePicture } from './tile-painter.ts';

/** The part of a 2-D canvas context that painting uses. */
export type Context2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A tile of the view and the name of the picture that belongs there. */
interface Place {
  readonly cover: CoverTile;
  readonly key: string;
}

/** A place with what its picture is painted from. */
interface Wanted extends Place {
  readonly job: TileJob;
}

/** Pictures of tiles kept. */
const MAX_PICTURES = 60;
/** Sides of pictures are whole multiples of this many pixels, so that patterns go on from tile to tile. */
const SIDE_STEP = 64;
const at = new Float64Array(2);

/** Draws a field in colours on a plain canvas: what the map uses where WebGL is missing, broken or switched off. */
export class CanvasScalarLayer {
  private readonly field: WeatherField<ScalarLook>;
  private readonly mask: MaskField | null;
  private readonly painter: TilePainter;
  private readonly onPicture: () => void;
  private readonly mostSide: number;
  private side: number;
  private readonly pictures = new Map<string, TilePicture>();
  private readonly underWay = new Set<string>();
  /** Pictures that could not be painted; a first picture does not wait for them. */
  private readonly failed = new Set<string>();
  private readonly looks = new Map<ScalarLook, number>();
  private waiting: readonly Wanted[] = [];
  private moment: Moment<ScalarLook> | null = null;
  private standing: readonly Place[] = [];
  private isPainting = false;
  private isUpToDate = false;

  /** `onPicture` is called for a picture that came after it was asked for; `side` is the most pixels along a tile of 512 CSS pixels: a page that is made smaller has fewer. */
  constructor(
    field: WeatherField<ScalarLook>,
    painter: TilePainter,
    {
      mask = null,
      onPicture = () => undefined,
      side = 512,
    }: { readonly mask?: MaskField | null; readonly onPicture?: () => void; readonly side?: number } = {},
  ) {
    this.field = field;
    this.mask = mask;
    this.painter = painter;
    this.onPicture = onPicture;
    this.mostSide = side;
    this.side = side;
  }

  /** True if the last painting showed everything, of the moment that is shown elsewhere. */
  get isWhole(): boolean {
    return this.isUpToDate;
  }

  /** Paints what the field shows, as far as it is painted; the context is in device pixels. */
  paint(context: Context2d, view: MapView): void {
    this.field.setView(view);
    this.mask?.setView(view);
    this.side = sideFor(view, this.mostSide);
    const { shown, wanted: next } = this.field;
    if (!shown) {
      // The first picture comes whole; what is here of it is painted meanwhile.
      if (next) this.request(this.wantedOf(next, this.field.nextTiles()));
      return;
    }
    const wanted = this.advance(shown);
    this.request(wanted);
    const isWhole = this.isKnown(wanted);
    if (isWhole) this.standing = wanted;
    this.isUpToDate = isWhole && this.moment === shown;
    const stood = new Set(this.standing.map(placeKey));
    // A picture whose numbers are all here comes whole. One that waits for numbers, or a map that was moved, shows what it has.
    const waits = stood.size === 0 && this.field.isComplete && !wanted.some(({ key }) => this.failed.has(key));
    const isPartly = !isWhole && !waits;
    if (isPartly || !this.field.isComplete) this.layCalm(context, view, shown, [...this.standing, ...wanted]);
    for (const place of this.standing) this.put(context, view, place);
    // Elsewhere the old picture stays until all of the new one is here.
    if (isPartly) for (const place of wanted) if (!stood.has(placeKey(place))) this.put(context, view, place);
    this.forget(wanted);
  }

  private request(wanted: readonly Wanted[]): void {
    this.isPainting = true;
    this.waiting = wanted.filter(({ key }) => !this.pictures.has(key));
    this.requestTiles();
    this.isPainting = false;
  }

  /** A calm colour where numbers are still to come and no picture stands. */
  private layCalm(context: Context2d, view: MapView, moment: Moment<ScalarLook>, places: readonly Place[]): void {
    const colour = placeholderColour(moment.look);
    if (colour === null) return;
    const painted = new Set(places.filter(({ key }) => this.pictures.has(key)).map(placeKey));
    context.fillStyle = `rgb(${colour.join(' ')} / ${Math.min(1, moment.look.opacity)})`;
    for (const cover of this.field.drawTiles()) {
      if (painted.has(placeKey({ cover })) || !this.field.isAwaited(moment, cover.tile)) continue;
      const { left, top, width, height } = pixelsOf(view, cover);
      context.fillRect(left, top, width, height);
    }
  }

  /** Painting may be slower than time goes: a moment that was begun is finished before the next one is. */
  private advance(shown: Moment<ScalarLook>): readonly Wanted[] {
    if (this.moment !== null && this.moment !== shown && this.moment.look === shown.look) {
      const begun = this.wantedOf(this.moment, this.field.drawTiles());
      if (!this.isKnown(begun)) return begun;
      this.standing = begun;
    }
    this.moment = shown;
    return this.wantedOf(shown, this.field.drawTiles());
  }

  private isKnown(places: readonly Place[]): boolean {
    return places.every(({ key }) => this.pictures.has(key));
  }

  private requestTiles(): void {
    for (const { key, job } of this.waiting) {
      if (this.underWay.size >= this.painter.room) return;
      if (this.underWay.has(key) || this.pictures.has(key)) continue;
      this.underWay.add(key);
      this.painter.paint(job, (picture) => this.take(key, picture));
    }
  }

  private take(key: string, picture: TilePicture | null): void {
    this.underWay.delete(key);
    if (picture) {
      this.pictures.set(key, picture);
      this.failed.delete(key);
    } else {
      // What failed is tried again with the next painting, not at once and forever.
      this.waiting = this.waiting.filter((wanted) => wanted.key !== key);
      if (this.failed.size >= MAX_PICTURES) this.failed.clear();
      this.failed.add(key);
    }
    if (this.isPainting) return;
    this.requestTiles();
    this.onPicture();
  }

  private wantedOf(moment: Moment<ScalarLook>, tiles: readonly CoverTile[]): readonly Wanted[] {
    return tiles.flatMap((cover) => this.wantedAt(cover, moment) ?? []);
  }

  private wantedAt(cover: CoverTile, moment: Moment<ScalarLook>): Wanted | null {
    const { tile } = cover;
    const { look, fraction } = moment;
    const steps = stepsOf(moment);
    const parts = steps.flatMap((step) => this.partOf(this.field, step, look, tile) ?? []);
    const [before, after = null] = parts;
    if (!before) return null;
    const sea = look.mask !== undefined && look.mask !== 'none' ? this.maskPart(tile) : null;
    const sources = parts.map(({ part }) => tileKey(part.tile)).join(' ');
    const key = `${this.numberOf(look)} ${steps.map((step) => step.key).join(' ')} ${after ? fraction : ''} ${sources} ${tileKey(tile)} ${sea ? 'masked' : ''} ${this.side}`;
    const { layout, ramp, opacity, mask, patterns, marks } = look;
    return {
      cover,
      key,
      job: { before, after, fraction, sea, look: { layout, ramp, opacity, mask, patterns, marks }, side: this.side },
    };
  }

  /** Looks have no names: each gets a number when it is first seen. */
  private numberOf(look: ScalarLook): number {
    const known = this.looks.get(look);
    if (known !== undefined) return known;
    // Only the last two can be in use at once: the one that stands and the one to come.
    for (const old of this.looks.keys()) if (this.looks.size > 1) this.looks.delete(old);
    const number = (this.looks.size > 0 ? Math.max(...this.looks.values()) : 0) + 1;
    this.looks.set(look, number);
    return number;
  }

  /** Pictures that nobody looked at for the longest time make room; those on the screen stay. */
  private forget(wanted: readonly Place[]): void {
    if (this.pictures.size <= MAX_PICTURES) return;
    const used = new Set([...wanted, ...this.standing].map(({ key }) => key));
    for (const [key, picture] of this.pictures) {
      if (this.pictures.size <= MAX_PICTURES) break;
      if (used.has(key)) continue;
      this.pictures.delete(key);
      if ('close' in picture) picture.close();
    }
  }

  /** Draws a picture over its tile in place of what was there, its edges on whole pixels so that neighbours meet. */
  private put(context: Context2d, view: MapView, { cover, key }: Place): void {
    const picture = this.pictures.get(key);
    if (!picture) return;
    // The last looked at is the last to go.
    this.pictures.delete(key);
    this.pictures.set(key, picture);
    const { left, top, width, height } = pixelsOf(view, cover);
    context.clearRect(left, top, width, height);
    context.drawImage(picture, left, top, width, height);
  }

  private maskPart(tile: TileAddress): TilePart | null {
    const moment = this.mask?.shown;
    return this.mask && moment ? this.partOf(this.mask, moment.before, moment.look, tile) : null;
  }

  /** The deepest numbers that are here for a tile. */
  private partOf<Look extends FieldLook>(
    field: WeatherField<Look>,
    step: TileStep,
    look: FieldLook,
    tile: TileAddress,
  ): TilePart | null {
    for (let z = Math.min(look.dataZoom, tile.z); z >= 0; z--) {
      const part = overzoom(tile, z);
      const numbers = field.store.numbers(step, part.tile);
      if (numbers) return { tile: numbers, part };
    }
    return null;
  }
}

/** No more pixels along a tile than the screen has for it. */
const sideFor = ({ pixelRatio }: Pick<MapView, 'pixelRatio'>, most: number): number =>
  Math.min(most, Math.ceil((most * pixelRatio) / SIDE_STEP) * SIDE_STEP);

/** Where a tile lies on the canvas, in whole device pixels. */
export function pixelsOf(
  view: MapView,
  { tile, wrap }: CoverTile,
): { readonly left: number; readonly top: number; readonly width: number; readonly height: number } {
  const { west, east, north, south } = tileBounds(tile);
  view.project(west + wrap * 360, north, at);
  const left = Math.round(at[0]! * view.pixelRatio);
  const top = Math.round(at[1]! * view.pixelRatio);
  view.project(east + wrap * 360, south, at);
  return {
    left,
    top,
    width: Math.round(at[0]! * view.pixelRatio) - left,
    height: Math.round(at[1]! * view.pixelRatio) - top,
  };
}

const placeKey = ({ cover: { tile, wrap } }: Pick<Place, 'cover'>): string => `${tileKey(tile)} ${wrap}`;
