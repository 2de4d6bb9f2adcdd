import { FieldError, requireFinite, requireWhole } from '../faults/index.ts';
import { insideLine } from '../grids/grid.ts';
import type { Bounds, Grid, Located, Position } from '../grids/grid.ts';

/** Plane coordinates in metres, or in degrees on a rotated sphere. */
export interface Plane {
  x: number;
  y: number;
}

/** A map projection with its analytic inverse. */
export interface Projection {
  forward(lat: number, lon: number, out: Plane): void;
  inverse(x: number, y: number, out: Position): void;
  turn(lat: number, lon: number): number;
}

/** The corner and the signed spacing of an evenly spaced lattice on the plane. */
export interface Lattice {
  readonly x0: number;
  readonly y0: number;
  readonly dx: number;
  readonly dy: number;
  readonly nx: number;
  readonly ny: number;
}

/** A lattice of points on a projected plane. */
export class ProjectedGrid implements Grid {
  readonly kind: Grid['kind'];
  readonly nx: number;
  readonly ny: number;
  readonly wraps = false;
  readonly bounds: Bounds;
  private readonly projection: Projection;
  private readonly lattice: Lattice;
  private readonly plane: Plane = { x: 0, y: 0 };

  constructor(kind: Grid['kind'], projection: Projection, lattice: Lattice) {
    requireWhole('columns', lattice.nx, 1, 1 << 24);
    requireWhole('rows', lattice.ny, 1, 1 << 24);
    requireFinite('grid spacing', lattice.dx * lattice.dy);
    requireFinite('first point', lattice.x0 + lattice.y0);
    if (lattice.dx === 0 || lattice.dy === 0) throw new FieldError('bad-parameter', 'the grid spacing must not be 0');
    this.kind = kind;
    this.projection = projection;
    this.lattice = lattice;
    this.nx = lattice.nx;
    this.ny = lattice.ny;
    this.bounds = boundsByEdge(this);
  }

  locate(lat: number, lon: number, out: Located): boolean {
    const { x0, y0, dx, dy, nx, ny } = this.lattice;
    this.projection.forward(lat, lon, this.plane);
    const col = insideLine((this.plane.x - x0) / dx, nx);
    const row = insideLine((this.plane.y - y0) / dy, ny);
    if (Number.isNaN(col) || Number.isNaN(row)) return false;
    out.col = col;
    out.row = row;
    return true;
  }

  position(col: number, row: number, out: Position = { lat: 0, lon: 0 }): Position {
    this.projection.inverse(this.lattice.x0 + this.lattice.dx * col, this.lattice.y0 + this.lattice.dy * row, out);
    return out;
  }

  turn(lat: number, lon: number): number {
    return this.projection.turn(lat, lon);
  }
}

/** Extent of a grid found by walking its edge; a pole inside means all longitudes. */
function boundsByEdge(grid: Grid): Bounds {
  const at: Position = { lat: 0, lon: 0 };
  grid.position(0, 0, at);
  let previous = at.lon;
  let turned = at.lon;
  let west = turned;
  let east = turned;
  let south = at.lat;
  let north = at.lat;
  const visit = (col: number, row: number): void => {
    grid.position(col, row, at);
    let step = at.lon - previous;
    if (step > 180) step -= 360;
    if (step < -180) step += 360;
    turned += step;
    previous = at.lon;
    west = Math.min(west, turned);
    east = Math.max(east, turned);
    south = Math.min(south, at.lat);
    north = Math.max(north, at.lat);
  };
  const right = grid.nx - 1;
  const bottom = grid.ny - 1;
  for (let col = 1; col <= right; col++) visit(col, 0);
  for (let row = 1; row <= bottom; row++) visit(right, row);
  for (let col = right - 1; col >= 0; col--) visit(col, bottom);
  for (let row = bottom - 1; row >= 0; row--) visit(0, row);
  const found: Located = { col: 0, row: 0 };
  const northPole = grid.locate(90, 0, found);
  const southPole = grid.locate(-90, 0, found);
  if (northPole || southPole || east - west >= 360) {
    return { south: southPole ? -90 : south, north: northPole ? 90 : north, west: -180, east: 180 };
  }
  const shift = west < -180 ? 360 : west >= 180 ? -360 : 0;
  return { south, north, west: west + shift, east: east + shift };
}
