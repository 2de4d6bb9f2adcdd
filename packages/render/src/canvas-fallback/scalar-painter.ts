import { overzoom, tileBounds } from '@meltemi/fields';
import type { TileAddress } from '@meltemi/fields';
import type { MaskField } from '#layers/scalar/layer.ts';
import type { ScalarLook } from '#layers/scalar/look.ts';
import { stepsOf } from '#tiles/index.ts';
import type { FieldLook, Moment, TileStep, WeatherField } from '#tiles/index.ts';
import { tileKey } from '#views/index.ts';
import type { CoverTile, MapView } from '#views/index.ts';
import { colourPixels, seaOf, valuesOf } from './tile-colours.ts';
import type { TilePart } from './tile-colours.ts';

/** The part of a 2-D canvas context that painting uses. */
export type Context2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A picture of one tile. */
export type TilePicture = HTMLCanvasElement | OffscreenCanvas;

/** Pictures of tiles kept. */
const MAX_PICTURES = 60;
const at = new Float64Array(2);

/** Draws a field in colours on a plain canvas: what the map uses where WebGL is missing, broken or switched off. */
export class CanvasScalarLayer {
  private readonly field: WeatherField<ScalarLook>;
  private readonly mask: MaskField | null;
  private readonly makeCanvas: (side: number) => TilePicture;
  private readonly pictures = new Map<string, TilePicture>();
  private readonly side: number;
  private lookOf: ScalarLook | null = null;

  /** `side` is the number of pixels along a tile of 512 CSS pixels. */
  constructor(field: WeatherField<ScalarLook>, makeCanvas: (side: number) => TilePicture, mask: MaskField | null = null, side: number = 512) {
    this.field = field;
    this.mask = mask;
    this.makeCanvas = makeCanvas;
    this.side = side;
  }

  /** Paints what the field shows; the context is in device pixels. */
  paint(context: Context2d, view: MapView): void {
    this.field.setView(view);
    this.mask?.setView(view);
    const moment = this.field.shown;
    if (!moment) return;
    if (this.lookOf !== moment.look) this.pictures.clear();
    this.lookOf = moment.look;
    for (const cover of this.field.drawTiles()) {
      const picture = this.pictureOf(cover.tile, moment);
      if (picture) place(context, view, cover, picture);
    }
    for (const key of this.pictures.keys()) {
      if (this.pictures.size <= MAX_PICTURES) break;
      this.pictures.delete(key);
    }
  }

  private pictureOf(tile: TileAddress, moment: Moment<ScalarLook>): TilePicture | null {
    const { look, fraction } = moment;
    const steps = stepsOf(moment);
    const parts = steps.flatMap((step) => this.partOf(this.field, step, look, tile) ?? []);
    const [first, second] = parts;
    if (!first) return null;
    const masked = look.mask !== undefined && look.mask !== 'none' ? this.maskPart(tile) : null;
    const sources = parts.map(({ part }) => tileKey(part.tile)).join(' ');
    const key = `${steps.map((step) => step.key).join(' ')} ${second ? fraction : ''} ${sources} ${tileKey(tile)} ${masked ? 'masked' : ''}`;
    const known = this.pictures.get(key);
    if (known) {
      this.pictures.delete(key);
      this.pictures.set(key, known);
      return known;
    }
    const { side } = this;
    const canvas = this.makeCanvas(side);
    const context = canvas.getContext('2d');
    if (!context) return null;
    const image = context.createImageData(side, side);
    colourPixels(valuesOf(first, second ?? null, fraction, look, side), masked ? seaOf(masked, side) : null, look, image.data);
    context.putImageData(image, 0, 0);
    this.pictures.set(key, canvas);
    return canvas;
  }

  private maskPart(tile: TileAddress): TilePart | null {
    const moment = this.mask?.shown;
    return this.mask && moment ? this.partOf(this.mask, moment.before, moment.look, tile) : null;
  }

  /** The deepest numbers that are here for a tile. */
  private partOf<Look extends FieldLook>(field: WeatherField<Look>, step: TileStep, look: FieldLook, tile: TileAddress): TilePart | null {
    for (let z = Math.min(look.dataZoom, tile.z); z >= 0; z--) {
      const part = overzoom(tile, z);
      const numbers = field.store.numbers(step, part.tile);
      if (numbers) return { tile: numbers, part };
    }
    return null;
  }
}

/** Draws a picture over its tile, its edges on whole pixels so that neighbours meet. */
function place(context: Context2d, view: MapView, { tile, wrap }: CoverTile, picture: TilePicture): void {
  const { west, east, north, south } = tileBounds(tile);
  view.project(west + wrap * 360, north, at);
  const left = Math.round(at[0]! * view.pixelRatio);
  const top = Math.round(at[1]! * view.pixelRatio);
  view.project(east + wrap * 360, south, at);
  const right = Math.round(at[0]! * view.pixelRatio);
  const bottom = Math.round(at[1]! * view.pixelRatio);
  context.drawImage(picture, left, top, right - left, bottom - top);
}
