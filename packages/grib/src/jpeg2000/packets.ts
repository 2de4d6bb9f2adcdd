import { GribError } from '../errors.ts';
import type { Codestream } from './codestream.ts';
import type { Precinct, PrecinctBand, TileLayout } from './tile-layout.ts';

/** The packets of a tile in the order of its progression, as (precinct, layer) pairs. */
export function* packetOrder(layout: TileLayout, layers: number, progression: number): Generator<[Precinct, number]> {
  const { precincts } = layout;
  switch (progression) {
    case 0: // layer by layer, in each all resolutions
      for (let layer = 0; layer < layers; layer += 1) for (const precinct of precincts) yield [precinct, layer];
      return;
    case 1: // resolution by resolution, in each all layers
      for (let r = 0; r < layout.resolutions.length; r += 1) {
        const own = precincts.filter(({ resolution }) => resolution === r);
        for (let layer = 0; layer < layers; layer += 1) for (const precinct of own) yield [precinct, layer];
      }
      return;
    case 2: // resolution by resolution, in each by position; precincts already stand in that order
      for (const precinct of precincts) for (let layer = 0; layer < layers; layer += 1) yield [precinct, layer];
      return;
    case 3:
    case 4: {
      // by position; with one component both orders are the same
      const sorted = [...precincts].sort((a, b) => a.y - b.y || a.x - b.x || a.resolution - b.resolution);
      for (const precinct of sorted) for (let layer = 0; layer < layers; layer += 1) yield [precinct, layer];
      return;
    }
    default:
      throw new GribError('malformed', 'JPEG 2000 progression order ' + progression);
  }
}

/** Reads the headers of all packets of a tile and notes in every code-block where its data stand. */
export function readPackets(
  bytes: Uint8Array,
  stream: Codestream,
  layout: TileLayout,
  parts: readonly { start: number; end: number }[],
): void {
  const { coding } = stream;
  const reader = new PacketReader(bytes);
  let part = 0;
  reader.open(parts[0]);
  for (const [precinct, layer] of packetOrder(layout, coding.layers, coding.progression)) {
    while (reader.at >= reader.end && part + 1 < parts.length) reader.open(parts[(part += 1)]);
    if (reader.at >= reader.end) throw new GribError('truncated', 'the JPEG 2000 data end before the last packet');
    if (coding.startOfPacket) reader.skipMarker(0x91, 6);
    readPacket(reader, precinct, layer, coding.endOfHeader);
  }
}

function readPacket(reader: PacketReader, precinct: Precinct, layer: number, endOfHeader: boolean): void {
  const bodies: number[] = [];
  const owners: number[][] = [];
  reader.beginHeader();
  if (reader.bit() === 1) {
    for (const band of precinct.bands) {
      band.blocks.forEach((block, index) => {
        if (!isIncluded(reader, band, index, layer)) return;
        const passes = reader.passes();
        while (reader.bit() === 1) block.lengthBits += 1;
        const length = reader.bits(block.lengthBits + Math.floor(Math.log2(passes)));
        block.passes += passes;
        bodies.push(length);
        owners.push(block.pieces);
      });
    }
  }
  reader.endHeader();
  if (endOfHeader) reader.skipMarker(0x92, 2);
  bodies.forEach((length, index) => {
    if (length > reader.end - reader.at) throw new GribError('truncated', 'a JPEG 2000 packet ends early');
    owners[index]!.push(reader.at, reader.at + length);
    reader.at += length;
  });
}

/** Whether the packet brings data for a block; on its first appearance also reads how many of its planes are empty. */
function isIncluded(reader: PacketReader, band: PrecinctBand, index: number, layer: number): boolean {
  const block = band.blocks[index]!;
  if (block.included) return reader.bit() === 1;
  const x = index % band.columns;
  const y = Math.floor(index / band.columns);
  const bit = (): number => reader.bit();
  if (band.inclusion.below(x, y, layer + 1, bit) === null) return false;
  block.included = true;
  for (let threshold = 1; ; threshold += 1) {
    const zeros = band.planes.below(x, y, threshold, bit);
    if (zeros !== null) {
      block.zeroPlanes = zeros;
      return true;
    }
    if (threshold > 40) throw new GribError('malformed', 'a JPEG 2000 code-block with too many empty planes');
  }
}

/** Bits of packet headers: after an octet FF only seven bits follow. */
class PacketReader {
  readonly #bytes: Uint8Array;
  at = 0;
  end = 0;
  #octet = 0;
  #left = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  open(part: { start: number; end: number } | undefined): void {
    if (!part) throw new GribError('truncated', 'a JPEG 2000 tile without data');
    this.at = part.start;
    this.end = part.end;
  }

  beginHeader(): void {
    this.#octet = 0;
    this.#left = 0;
  }

  bit(): number {
    if (this.#left === 0) {
      if (this.at >= this.end) throw new GribError('truncated', 'a JPEG 2000 packet header ends early');
      this.#left = this.#octet === 0xff ? 7 : 8;
      this.#octet = this.#bytes[this.at]!;
      this.at += 1;
    }
    this.#left -= 1;
    return (this.#octet >> this.#left) & 1;
  }

  bits(count: number): number {
    if (count > 31) throw new GribError('malformed', 'a JPEG 2000 length of ' + count + ' bits');
    let value = 0;
    for (let i = 0; i < count; i += 1) value = value * 2 + this.bit();
    return value;
  }

  /** How many coding passes a packet adds: 1, 2, 3–5, 6–36 or 37–164. */
  passes(): number {
    if (this.bit() === 0) return 1;
    if (this.bit() === 0) return 2;
    const few = this.bits(2);
    if (few < 3) return 3 + few;
    const some = this.bits(5);
    return some < 31 ? 6 + some : 37 + this.bits(7);
  }

  /** A header that ends with FF is followed by a stuffed octet. */
  endHeader(): void {
    if (this.#octet === 0xff) this.at += 1;
    this.#left = 0;
  }

  /** Passes over an in-stream marker if it is there; both kinds are optional packet by packet. */
  skipMarker(low: number, octets: number): void {
    if (this.#bytes[this.at] === 0xff && this.#bytes[this.at + 1] === low) this.at += octets;
  }
}
