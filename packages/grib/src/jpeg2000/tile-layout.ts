import { GribError } from '../errors.ts';
import type { Codestream } from './codestream.ts';
import { TagTree } from './tag-tree.ts';

/** A code-block: where its coefficients go in the tile's array, and what the packets said about it so far. */
export interface CodeBlock {
  readonly at: number;
  readonly width: number;
  readonly height: number;
  readonly band: Subband;
  included: boolean;
  zeroPlanes: number;
  lengthBits: number;
  passes: number;
  /** Start and end of its pieces in the codestream, in pairs. */
  readonly pieces: number[];
}

/** What a code-block's decoding needs to know. */
export interface BlockShape {
  readonly at: number;
  readonly width: number;
  readonly height: number;
  readonly kind: number;
  /** The plane of the first pass, counted from 0 for the lowest bit. */
  readonly plane: number;
  readonly passes: number;
  readonly segmentSymbols: boolean;
}

/** A subband; `kind` 0 LL, 1 HL (high in x), 2 LH (high in y), 3 HH. */
export interface Subband {
  readonly kind: 0 | 1 | 2 | 3;
  /** Most bit planes that a coefficient can have. */
  readonly planes: number;
  /** Size of one quantization step; 1 for the reversible transform. */
  readonly step: number;
}

/** The code-blocks of one subband inside one precinct. */
export interface PrecinctBand {
  readonly columns: number;
  readonly rows: number;
  readonly blocks: CodeBlock[];
  readonly inclusion: TagTree;
  readonly planes: TagTree;
}

/** A precinct: one packet a layer. `x` and `y` are its place on the reference grid, for orders that go by position. */
export interface Precinct {
  readonly resolution: number;
  readonly x: number;
  readonly y: number;
  readonly bands: readonly PrecinctBand[];
}

/** A resolution's rectangle: even and odd beginnings decide which samples are low-pass. */
export interface Resolution {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export interface TileLayout {
  readonly resolutions: readonly Resolution[];
  readonly precincts: readonly Precinct[];
  readonly width: number;
  readonly height: number;
}

const up = (value: number, power: number): number => Math.ceil(value / 2 ** power);

/** Lays out one tile. The number of parts is bounded by the number of samples, whatever the header asks for. */
export function layTile(stream: Codestream, tile: Resolution): TileLayout {
  const { levels, precincts: exponents } = stream.coding;
  const width = tile.x1 - tile.x0;
  const height = tile.y1 - tile.y0;
  const resolutions = Array.from({ length: levels + 1 }, (_, r) => {
    const n = levels - r;
    return { x0: up(tile.x0, n), y0: up(tile.y0, n), x1: up(tile.x1, n), y1: up(tile.y1, n) };
  });
  const budget = { left: 4096 + (width * height) / 4 };
  const precincts: Precinct[] = [];
  resolutions.forEach((here, r) => {
    if (here.x0 === here.x1 || here.y0 === here.y1) return;
    const exponent = exponents[r]!;
    const pw = 2 ** exponent.x;
    const ph = 2 ** exponent.y;
    if (r > 0 && (exponent.x === 0 || exponent.y === 0))
      throw new GribError('malformed', 'JPEG 2000 precincts of one sample');
    const zoom = 2 ** (levels - r);
    const count =
      (Math.ceil(here.x1 / pw) - Math.floor(here.x0 / pw)) * (Math.ceil(here.y1 / ph) - Math.floor(here.y0 / ph));
    spend(budget, count);
    for (let py = Math.floor(here.y0 / ph); py * ph < here.y1; py += 1) {
      for (let px = Math.floor(here.x0 / pw); px * pw < here.x1; px += 1) {
        const area = {
          x0: Math.max(here.x0, px * pw),
          y0: Math.max(here.y0, py * ph),
          x1: Math.min(here.x1, (px + 1) * pw),
          y1: Math.min(here.y1, (py + 1) * ph),
        };
        precincts.push({
          resolution: r,
          x: Math.max(tile.x0, px * pw * zoom),
          y: Math.max(tile.y0, py * ph * zoom),
          bands: bandsOf(stream, tile, resolutions, r, area, budget),
        });
      }
    }
  });
  return { resolutions, precincts, width, height };
}

function spend(budget: { left: number }, parts: number): void {
  budget.left -= parts;
  if (budget.left < 0) throw new GribError('too-large', 'a JPEG 2000 tile of more parts than samples');
}

function bandsOf(
  stream: Codestream,
  tile: Resolution,
  resolutions: readonly Resolution[],
  r: number,
  area: Resolution,
  budget: { left: number },
): PrecinctBand[] {
  const { coding, quantization, bits } = stream;
  const kinds = r === 0 ? ([0] as const) : ([1, 2, 3] as const);
  return kinds.map((kind) => {
    const index = r === 0 ? 0 : 3 * (r - 1) + kind;
    const quantum = quantization.steps[index];
    if (!quantum) throw new GribError('malformed', 'a JPEG 2000 subband without a quantization step');
    const gain = kind === 0 ? 0 : kind === 3 ? 2 : 1;
    const step = coding.reversible ? 1 : 2 ** (bits + gain - quantum.exponent) * (1 + quantum.mantissa / 2048);
    const band: Subband = { kind, planes: quantization.guardBits + quantum.exponent - 1, step };
    if (band.planes > 31)
      throw new GribError('unsupported-template', 'JPEG 2000 with ' + band.planes + ' bit planes', '5.40');
    // In every resolution but the first, a subband has half the samples of its resolution in each direction.
    const half = r === 0 ? 1 : 2;
    const oddX = kind & 1;
    const oddY = kind >> 1;
    const rect = {
      x0: Math.ceil((area.x0 - oddX) / half),
      y0: Math.ceil((area.y0 - oddY) / half),
      x1: Math.ceil((area.x1 - oddX) / half),
      y1: Math.ceil((area.y1 - oddY) / half),
    };
    const here = resolutions[r]!;
    const below = r === 0 ? null : resolutions[r - 1]!;
    const bandX0 = Math.ceil((here.x0 - oddX) / half);
    const bandY0 = Math.ceil((here.y0 - oddY) / half);
    const left = oddX && below ? below.x1 - below.x0 : 0;
    const top = oddY && below ? below.y1 - below.y0 : 0;
    const exponent = coding.precincts[r]!;
    const bw = 2 ** Math.min(coding.blockX, exponent.x - (r === 0 ? 0 : 1));
    const bh = 2 ** Math.min(coding.blockY, exponent.y - (r === 0 ? 0 : 1));
    const empty = rect.x0 >= rect.x1 || rect.y0 >= rect.y1;
    const bx0 = Math.floor(rect.x0 / bw);
    const by0 = Math.floor(rect.y0 / bh);
    const columns = empty ? 0 : Math.ceil(rect.x1 / bw) - bx0;
    const rows = empty ? 0 : Math.ceil(rect.y1 / bh) - by0;
    spend(budget, columns * rows);
    const stride = tile.x1 - tile.x0;
    const blocks: CodeBlock[] = [];
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const x0 = Math.max(rect.x0, (bx0 + column) * bw);
        const y0 = Math.max(rect.y0, (by0 + row) * bh);
        const x1 = Math.min(rect.x1, (bx0 + column + 1) * bw);
        const y1 = Math.min(rect.y1, (by0 + row + 1) * bh);
        blocks.push({
          at: (top + y0 - bandY0) * stride + left + x0 - bandX0,
          width: x1 - x0,
          height: y1 - y0,
          band,
          included: false,
          zeroPlanes: 0,
          lengthBits: 3,
          passes: 0,
          pieces: [],
        });
      }
    }
    return { columns, rows, blocks, inclusion: new TagTree(columns, rows), planes: new TagTree(columns, rows) };
  });
}
