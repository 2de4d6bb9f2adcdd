import { sampleLat, sampleLon, TILE_CELLS, TILE_SAMPLES, type TileAddress } from '@meltemi/fields';
import type { GridGeometry } from '../observed-grid.ts';
import type { Point } from '../projections/projection.ts';
import { evenAreas, type EvenAreas } from './even-areas.ts';
import { poolingOf, type CodedGrid } from './coded-grid.ts';
import { halvings, type CellPlane } from './pooling.ts';
import { cellsPerSample, planNodes, planSpacing, planTile, type TilePlan } from './tile-plan.ts';

/** A picture that is ready to be cut. */
export interface PreparedGrid {
  readonly levels: readonly CellPlane[];
  readonly even: EvenAreas;
  readonly hole: number;
}

/** Cuts pictures of one geometry into tiles; where each tile lies is worked out once. */
export interface TileMaker {
  readonly geometry: GridGeometry;
  /** All tiles that the picture reaches, down to its finest zoom. */
  readonly tiles: readonly TileAddress[];
  /** The halvings of a picture, from which its tiles are taken. */
  readonly prepare: (grid: CodedGrid) => PreparedGrid;
  /** The codes of a tile; holes where the picture has nothing. */
  readonly cut: (prepared: PreparedGrid, tile: TileAddress) => Uint8Array;
  readonly plan: (tile: TileAddress) => TilePlan | null;
}

/** Zooms at which the search for tiles begins: coarser tiles are few, and a small picture hides between their nodes. */
const firstZoom = 3;
const key = ({ z, x, y }: TileAddress): string => `${z}/${x}/${y}`;

/** A maker of tiles for pictures of one geometry, down to a zoom. */
export function createTileMaker(geometry: GridGeometry, maxZoom: number): TileMaker {
  const plans = new Map<string, TilePlan>();
  const found: TileAddress[] = [];
  let cellsAtFirst = Number.NaN;
  const visit = (tile: TileAddress): void => {
    const plan = planTile(geometry, tile);
    if (plan === null) return;
    plans.set(key(tile), plan);
    found.push(tile);
    if (tile.z === firstZoom) cellsAtFirst = nearerMiddle(cellsAtFirst, plan, geometry);
    if (tile.z < firstZoom || tile.z >= maxZoom) return;
    const { z, x, y } = tile;
    for (const [dx, dy] of quarters) visit({ z: z + 1, x: 2 * x + dx, y: 2 * y + dy });
  };
  for (let z = 0; z <= Math.min(firstZoom, maxZoom); z++)
    for (let y = 0; y < 2 ** z; y++) for (let x = 0; x < 2 ** z; x++) visit({ z, x, y });
  const level = (z: number): number => Math.max(0, Math.round(Math.log2(cellsAtFirst * 2 ** (firstZoom - z)) || 0));
  const deepest = level(0);

  return {
    geometry,
    tiles: found,
    prepare: (grid) => {
      const first = { columns: geometry.columns, rows: geometry.rows, codes: grid.codes };
      const pooling = poolingOf(grid);
      return { levels: halvings(first, deepest + 1, pooling), even: evenAreas(first), hole: pooling.hole };
    },
    cut: ({ levels, even, hole }, tile) => {
      const plan = plans.get(key(tile));
      const out = new Uint8Array(TILE_SAMPLES * TILE_SAMPLES);
      if (plan === undefined) return out.fill(hole);
      const k = level(tile.z);
      cutTile({ geometry, plan, plane: levels[k]!, even, k, tile, hole }, out);
      return out;
    },
    plan: (tile) => plans.get(key(tile)) ?? null,
  };
}

const quarters = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

/** Every tile of a zoom takes its samples from the same halving, or edges of neighbours would differ. */
function nearerMiddle(before: number, plan: TilePlan, geometry: GridGeometry): number {
  const here = cellsPerSample(plan, geometry);
  return Number.isNaN(here) ? before : Number.isNaN(before) ? here : Math.min(before, here);
}

interface Cut {
  readonly geometry: GridGeometry;
  readonly plan: TilePlan;
  /** The halving from which the samples are taken: its cells have 2^k cells of the picture along a side. */
  readonly plane: CellPlane;
  readonly even: EvenAreas;
  readonly k: number;
  readonly tile: TileAddress;
  readonly hole: number;
}

/** Samples between four nodes at a time. */
function cutTile(cut: Cut, out: Uint8Array): void {
  const { plan, geometry, hole } = cut;
  const last = planNodes - 2;
  const [u, v] = [new Span(plan.columns), new Span(plan.rows)];
  for (let j = 0; j <= last; j++) {
    // The last row and column of blocks have the samples of the far edge, too.
    const height = j === last ? planSpacing + 1 : planSpacing;
    for (let i = 0; i <= last; i++) {
      const block = {
        x: i * planSpacing,
        y: j * planSpacing,
        width: i === last ? planSpacing + 1 : planSpacing,
        height,
      };
      u.look(j * planNodes + i);
      v.look(j * planNodes + i);
      if (u.isUnseen || u.isBeside(geometry.columns) || v.isBeside(geometry.rows)) fillBlock(block, hole, out);
      else if (u.isBroken(geometry.columns) || v.isBroken(geometry.rows)) projectBlock(cut, block, out);
      else {
        const even = evenCode(cut, u, v);
        if (even === null) cutBlock(cut, block, u, v, out);
        else fillBlock(block, even, out);
      }
    }
  }
}

interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The places of the four nodes around a block along one axis of the picture; one object for all blocks, half a million a picture. */
class Span {
  northWest = 0;
  northEast = 0;
  southWest = 0;
  southEast = 0;
  least = 0;
  most = 0;

  constructor(readonly nodes: Float64Array) {}

  look(at: number): void {
    this.northWest = this.nodes[at]!;
    this.northEast = this.nodes[at + 1]!;
    this.southWest = this.nodes[at + planNodes]!;
    this.southEast = this.nodes[at + planNodes + 1]!;
    this.least = Math.min(this.northWest, this.northEast, this.southWest, this.southEast);
    this.most = Math.max(this.northWest, this.northEast, this.southWest, this.southEast);
  }

  get isUnseen(): boolean {
    return (
      this.northWest !== this.northWest &&
      this.northEast !== this.northEast &&
      this.southWest !== this.southWest &&
      this.southEast !== this.southEast
    );
  }

  isBeside(cells: number): boolean {
    return this.most < -0.5 || this.least > cells - 0.5;
  }

  /** The rim of the earth, or the far side where longitudes begin again, lies between the nodes. */
  isBroken(cells: number): boolean {
    return !(this.most - this.least < cells / 2);
  }
}

/** The one code of a block that lies wholly inside of the picture, with the cells that its halvings reach. */
function evenCode({ geometry, even, k }: Cut, u: Span, v: Span): number | null {
  const around = 2 ** k;
  const left = Math.floor(u.least) - around;
  const right = Math.ceil(u.most) + around;
  const top = Math.floor(v.least) - around;
  const bottom = Math.ceil(v.most) + around;
  if (left < 0 || top < 0 || right >= geometry.columns || bottom >= geometry.rows) return null;
  return even.codeOf(left, top, right, bottom);
}

function fillBlock({ x, y, width, height }: Block, code: number, out: Uint8Array): void {
  if (code === 0) return;
  for (let dy = 0; dy < height; dy++) {
    const at = (y + dy) * TILE_SAMPLES + x;
    out.fill(code, at, at + width);
  }
}

/** The nearest cell of each sample, whose place is mixed from the four nodes around it. */
function cutBlock({ geometry, plane, k, hole }: Cut, block: Block, u: Span, v: Span, out: Uint8Array): void {
  const { columns, codes } = plane;
  for (let dy = 0; dy < block.height; dy++) {
    const wy = dy / planSpacing;
    const u0 = u.northWest + (u.southWest - u.northWest) * wy + 0.5;
    const v0 = v.northWest + (v.southWest - v.northWest) * wy + 0.5;
    const du = (u.northEast + (u.southEast - u.northEast) * wy + 0.5 - u0) / planSpacing;
    const dv = (v.northEast + (v.southEast - v.northEast) * wy + 0.5 - v0) / planSpacing;
    const at = (block.y + dy) * TILE_SAMPLES + block.x;
    for (let dx = 0; dx < block.width; dx++) {
      const column = u0 + du * dx;
      const row = v0 + dv * dx;
      out[at + dx] =
        column >= 0 && row >= 0 && column < geometry.columns && row < geometry.rows
          ? codes[((row | 0) >> k) * columns + ((column | 0) >> k)]!
          : hole;
    }
  }
}

/** Every sample is projected by itself. */
function projectBlock({ geometry, plane, k, tile, hole }: Cut, block: Block, out: Uint8Array): void {
  const at: Point = [0, 0];
  for (let y = block.y; y < block.y + block.height; y++) {
    const place = geometry.projection.row(sampleLat(tile.z, tile.y * TILE_CELLS + y));
    for (let x = block.x; x < block.x + block.width; x++) {
      place(sampleLon(tile.z, tile.x * TILE_CELLS + x), at);
      const column = (at[0] - geometry.x0) / geometry.dx + 0.5;
      const row = (at[1] - geometry.y0) / geometry.dy + 0.5;
      out[y * TILE_SAMPLES + x] =
        column >= 0 && row >= 0 && column < geometry.columns && row < geometry.rows
          ? plane.codes[((row | 0) >> k) * plane.columns + ((column | 0) >> k)]!
          : hole;
    }
  }
}
