import { decodeValues, type DecodeOptions } from './decode.ts';
import { withinBytes } from './errors.ts';
import type { GribGrid } from './grid/grid.ts';
import { readGrid } from './grid/read-grid.ts';
import type { GribLimits } from './limits.ts';
import { readOrigin, type GribOrigin } from './message/origin.ts';
import { sectionView, type FieldSections } from './message/sections.ts';
import { readProduct, type GribProduct } from './product/read-product.ts';

/** Where a field stands in its file. */
export interface FieldPlace {
  /** Which message of the file, from 0. */
  readonly message: number;
  /** Which field of that message, from 0. */
  readonly part: number;
  /** Octets from the beginning of the file to the message, and the message's length. */
  readonly offset: number;
  readonly length: number;
}

/**
 * One field of a file. Nothing is decoded until it is asked for: `product` and `grid` read their section once,
 * `values` unpacks the data each time it is called.
 */
export class GribField {
  readonly place: FieldPlace;
  /** Code table 0.0: 0 meteorology, 1 hydrology, 2 land surface, 10 oceanography … */
  readonly discipline: number;
  /** Points of the grid, also the length of `values()`. */
  readonly points: number;
  /** Template numbers of the grid (section 3), the product (section 4) and the packing (section 5). */
  readonly templates: { readonly grid: number; readonly product: number; readonly packing: number };
  readonly hasBitmap: boolean;
  readonly #message: DataView;
  readonly #sections: FieldSections;
  readonly #limits: GribLimits;
  #origin: GribOrigin | undefined;
  #product: GribProduct | undefined;
  #grid: GribGrid | undefined;

  constructor(place: FieldPlace, message: DataView, sections: FieldSections, limits: GribLimits) {
    this.place = place;
    this.discipline = message.getUint8(6);
    this.points = message.getUint32(sections.grid.start + 6);
    this.templates = {
      grid: message.getUint16(sections.grid.start + 12),
      product: message.getUint16(sections.product.start + 7),
      packing: message.getUint16(sections.packing.start + 9),
    };
    this.hasBitmap = message.getUint8(sections.bitmap.start + 5) !== 255;
    this.#message = message;
    this.#sections = sections;
    this.#limits = limits;
  }

  /** Who made the field and for which reference time. */
  get origin(): GribOrigin {
    this.#origin ??= withinBytes('section 1', () =>
      readOrigin(sectionView(this.#message, this.#sections.identification)),
    );
    return this.#origin;
  }

  /** What the field is: parameter, level, times, ensemble. */
  get product(): GribProduct {
    this.#product ??= withinBytes('section 4', () =>
      readProduct(sectionView(this.#message, this.#sections.product), this.discipline, this.origin),
    );
    return this.#product;
  }

  /** Where the points of the field lie. */
  get grid(): GribGrid {
    this.#grid ??= withinBytes('section 3', () =>
      readGrid(sectionView(this.#message, this.#sections.grid), this.#limits),
    );
    return this.#grid;
  }

  /** The octets that define the grid (section 3): two fields with equal ones lie on the same points. */
  get gridOctets(): Uint8Array {
    const { start, length } = this.#sections.grid;
    return new Uint8Array(this.#message.buffer, this.#message.byteOffset + start, length);
  }

  /** The values in the order of the file, NaN where missing. */
  values(options: DecodeOptions = {}): Float32Array {
    return withinBytes('section 5', () => decodeValues(this.#message, this.#sections, this.#limits, options));
  }

  /** The octets of the local use section (section 2), which only their centre can explain. */
  get localUse(): Uint8Array | null {
    const { local } = this.#sections;
    return local && new Uint8Array(this.#message.buffer, this.#message.byteOffset + local.start + 5, local.length - 5);
  }
}
