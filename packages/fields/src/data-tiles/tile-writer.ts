import { FieldError } from '../faults/index.ts';
import { createBlock } from './deflate.ts';
import type { ByteBlock } from './deflate.ts';
import {
  AREA,
  HEADER_ROWS,
  layHeader,
  MASK_ROWS,
  MAX_CHANNELS,
  pictureHeight,
  SIDE,
  STRIDE,
  VERSION,
} from './layout.ts';
import type { ChannelHeader, ChannelKind, StoredPlane } from './layout.ts';
import { fillHoles, packMask, sameMask } from './mask.ts';
import { writeGreyPng } from './png.ts';
import { predictBytes, predictWide } from './predictor.ts';

/** How a channel is quantised and how its numbers may be mixed. */
export interface ChannelFormat {
  readonly kind: ChannelKind;
  /** The physical distance between two neighbouring codes; the error is at most half of it. */
  readonly step: number;
  /** The value of code 0; 0 unless said. */
  readonly offset?: number | undefined;
}

/** Throws unless a channel can be quantised with these numbers. */
export function requireFormat(format: ChannelFormat): void {
  if (!(format.step > 0) || !Number.isFinite(format.step))
    throw new FieldError('bad-parameter', `a step of ${format.step} cannot be used`);
  if (!Number.isFinite(format.offset ?? 0))
    throw new FieldError('bad-parameter', `an offset of ${format.offset} cannot be used`);
}

/** Collects the planes of one tile in reused memory and writes the picture. One tile at a time. */
export class TileWriter {
  private readonly blocks: ByteBlock[] = [];
  private readonly header = createBlock(HEADER_ROWS * STRIDE);
  private readonly used: ByteBlock[] = [this.header];
  private planes: StoredPlane[] = [];
  private channels: ChannelHeader[] = [];
  private readonly masks = Array.from({ length: MAX_CHANNELS }, () => new Uint8Array(AREA));
  /** Whole numbers of the channel being written. */
  readonly q = new Int32Array(AREA);
  /** Holes of the channel being written: 1 where there is no data. */
  readonly holes = new Uint8Array(AREA);

  /** Starts a new tile. */
  begin(): void {
    this.used.length = 1;
    this.planes = [];
    this.channels = [];
  }

  /** The memory of the next plane, to be filled with filtered rows and then taken by `keepBytes`. */
  nextBlock(): ByteBlock {
    const k = this.used.length - 1;
    const block = (this.blocks[k] ??= createBlock(SIDE * STRIDE));
    return block;
  }

  /** Adds a channel whose byte plane already stands in `nextBlock()`. */
  keepBytes(format: ChannelFormat, first: number): void {
    this.keepPlane('byte', SIDE);
    this.addChannel(format, first, null);
  }

  /** Adds a channel from `q` and, if `hasHoles`, `holes`. */
  addQuantised(format: ChannelFormat, hasHoles: boolean): void {
    const q = this.q;
    const maskOf = hasHoles ? this.addMask() : null;
    if (hasHoles) fillHoles(q, this.holes);
    if (predictBytes(q, this.nextBlock().bytes)) this.keepPlane('byte', SIDE);
    else {
      const low = this.nextBlock().bytes;
      this.keepPlane('low', SIDE);
      const high = this.nextBlock().bytes;
      this.keepPlane('high', SIDE);
      if (!predictWide(q, low, high)) {
        throw new FieldError(
          'value-out-of-range',
          `neighbouring values differ by more than 32767 steps of ${format.step}`,
        );
      }
    }
    this.addChannel(format, q[0]!, maskOf);
  }

  /** Writes the tile. */
  finish(): Uint8Array {
    const rows = layHeader({ version: VERSION, channels: this.channels, planes: this.planes });
    const { bytes } = this.header;
    for (let row = 0; row < HEADER_ROWS; row++) {
      bytes[row * STRIDE] = 0;
      bytes.set(rows.subarray(row * SIDE, (row + 1) * SIDE), row * STRIDE + 1);
    }
    this.header.length = HEADER_ROWS * STRIDE;
    return writeGreyPng(SIDE, pictureHeight(this.planes), this.used);
  }

  private addMask(): number {
    const channel = this.channels.length;
    const own = this.masks[channel];
    if (!own) throw new FieldError('too-many-channels', `a tile carries at most ${MAX_CHANNELS} channels`);
    // The components of a vector are missing together: one mask serves both.
    for (let c = 0; c < channel; c++) {
      if (this.channels[c]!.maskOf === c && sameMask(this.masks[c]!, this.holes)) return c;
    }
    own.set(this.holes);
    packMask(own, this.nextBlock().bytes);
    this.keepPlane('mask', MASK_ROWS);
    return channel;
  }

  private keepPlane(kind: StoredPlane['kind'], rows: number): void {
    const block = this.nextBlock();
    block.length = rows * STRIDE;
    this.used.push(block);
    this.planes.push({ channel: this.channels.length, kind });
  }

  private addChannel(format: ChannelFormat, first: number, maskOf: number | null): void {
    if (this.channels.length === MAX_CHANNELS)
      throw new FieldError('too-many-channels', `a tile carries at most ${MAX_CHANNELS} channels`);
    this.channels.push({ kind: format.kind, step: format.step, offset: format.offset ?? 0, first, maskOf });
  }
}

/** The writer of this thread: tiles are written one after the other, so its memory is reused. */
export const tileWriter = new TileWriter();
