import type { RegularParams } from '@meltemi/fields';
import { createCellsAround } from './cells-around.ts';
import { boxOf, meshBytes, meshIn, type MeshPositions, type MeshWeights } from './mesh.ts';

const radians = Math.PI / 180;

/**
 * Finds the cells in the box of each point of a regular grid of ours: their mean keeps the amount of what falls, which a
 * value between three cells would not. A box without a cell takes the three cells around its point. All points of a pole
 * are one place: its box is the cap around it.
 */
export function makeMeshWeights(positions: MeshPositions, target: RegularParams): MeshWeights {
  const { lat, lon } = positions;
  const { nx, ny } = target;
  const points = nx * ny;
  const boxes = new Int32Array(lat.length);
  const count = new Uint32Array(points);
  let members = 0;
  for (let cell = 0; cell < lat.length; cell++) {
    const box = boxOf(target, lat[cell]!, lon[cell]!);
    // Of a pole's row the first box stands for all.
    const point = box < 0 || !isPole(target, Math.floor(box / nx)) ? box : box - (box % nx);
    boxes[cell] = point;
    if (point < 0) continue;
    count[point]! += 1;
    members += 1;
  }
  const first = new Uint32Array(points);
  for (let point = 1; point < points; point++) first[point] = first[point - 1]! + count[point - 1]!;
  const inBoxes = new Uint32Array(members);
  const next = first.slice();
  for (let cell = 0; cell < lat.length; cell++) if (boxes[cell]! >= 0) inBoxes[next[boxes[cell]!]!++] = cell;
  for (let point = 0; point < points; point++)
    if (count[point]! > 1) nearestFirst(inBoxes, first[point]!, count[point]!, point, positions, target);
  for (let row = 0; row < ny; row++) {
    if (!isPole(target, row)) continue;
    first.fill(first[row * nx]!, row * nx, (row + 1) * nx);
    count.fill(count[row * nx]!, row * nx, (row + 1) * nx);
  }
  const bare = Uint32Array.from(bareOf(count));
  const sizes = { cells: lat.length, points, members, bare: bare.length };
  const weights = meshIn(new SharedArrayBuffer(meshBytes(sizes)), sizes);
  weights.first.set(first);
  weights.count.set(count);
  weights.members.set(inBoxes);
  weights.bare.set(bare);
  const find = createCellsAround(positions);
  for (const [k, point] of bare.entries()) {
    const { cells, shares } = find(
      target.lat0 + target.dLat * Math.floor(point / nx),
      target.lon0 + target.dLon * (point % nx),
    );
    weights.around.set(cells, 3 * k);
    weights.shares.set(shares, 3 * k);
  }
  return weights;
}

const isPole = ({ lat0, dLat }: RegularParams, row: number): boolean => Math.abs(lat0 + dLat * row) > 90 - 1e-9;

function* bareOf(count: Uint32Array): Generator<number> {
  for (let point = 0; point < count.length; point++) if (count[point] === 0) yield point;
}

/** Sorts the few cells of a box by their distance from its point. */
function nearestFirst(
  cells: Uint32Array,
  start: number,
  count: number,
  point: number,
  { lat, lon }: MeshPositions,
  { lat0, lon0, dLat, dLon, nx }: RegularParams,
): void {
  const [y, x] = [lat0 + dLat * Math.floor(point / nx), lon0 + dLon * (point % nx)];
  const narrow = Math.cos(y * radians);
  const farness = (cell: number): number => {
    const turn = Math.abs(lon[cell]! - x) % 360;
    const [up, across] = [lat[cell]! - y, narrow * Math.min(turn, 360 - turn)];
    return up * up + across * across;
  };
  for (let k = start + 1; k < start + count; k++) {
    const cell = cells[k]!;
    const far = farness(cell);
    let at = k;
    for (; at > start && farness(cells[at - 1]!) > far; at--) cells[at] = cells[at - 1]!;
    cells[at] = cell;
  }
}
