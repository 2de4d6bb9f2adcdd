import { IngestError } from '../ingest-error.ts';
import type { MeshPositions } from './mesh.ts';

const radians = Math.PI / 180;
/** Cells that are looked at for the three around a place. */
const most = 12;
/** The size of a bin in distances between cells: nine bins hold some twenty cells. */
const binSize = 1.5;
/** Bins around a place that are looked through before a mesh is taken for broken. */
const farthest = 16;

/** Three cells around a place, the one that counts most first, and their shares. */
export interface CellsAround {
  readonly cells: Uint32Array;
  readonly shares: Float64Array;
}

/** Cells in bins of about equal size: rows of one height, each with as many bins as its circle has room for. */
class Bins {
  readonly #rows: number;
  readonly #binsIn: Uint32Array;
  readonly #rowStart: Uint32Array;
  readonly #start: Uint32Array;
  readonly #cells: Uint32Array;

  constructor({ lat, lon }: MeshPositions) {
    const degrees = binSize * Math.sqrt((4 * Math.PI) / lat.length) * (180 / Math.PI);
    this.#rows = Math.max(1, Math.floor(180 / degrees));
    this.#binsIn = new Uint32Array(this.#rows);
    this.#rowStart = new Uint32Array(this.#rows + 1);
    for (let row = 0; row < this.#rows; row++) {
      const middle = -90 + (180 * (row + 0.5)) / this.#rows;
      this.#binsIn[row] = Math.max(1, Math.floor((360 * Math.cos(middle * radians)) / degrees));
      this.#rowStart[row + 1] = this.#rowStart[row]! + this.#binsIn[row]!;
    }
    const bins = Uint32Array.from({ length: lat.length }, (_, k) => {
      const row = this.#rowOf(lat[k]!);
      return this.#rowStart[row]! + this.#columnOf(row, lon[k]!);
    });
    this.#start = new Uint32Array(this.#rowStart[this.#rows]! + 1);
    for (let k = 0; k < bins.length; k++) this.#start[bins[k]! + 1]! += 1;
    for (let bin = 1; bin < this.#start.length; bin++) this.#start[bin]! += this.#start[bin - 1]!;
    const next = this.#start.slice();
    this.#cells = new Uint32Array(bins.length);
    for (let k = 0; k < bins.length; k++) this.#cells[next[bins[k]!]!++] = k;
  }

  #rowOf(lat: number): number {
    return Math.max(0, Math.min(this.#rows - 1, Math.floor(((lat + 90) / 180) * this.#rows)));
  }

  #columnOf(row: number, lon: number): number {
    const bins = this.#binsIn[row]!;
    return Math.min(bins - 1, Math.floor(((((lon % 360) + 360) % 360) / 360) * bins));
  }

  /** Calls for every cell in the bin of a place and in so many bins around it. */
  visit(lat: number, lon: number, ring: number, each: (cell: number) => void): void {
    const own = this.#rowOf(lat);
    for (let row = Math.max(0, own - ring); row <= Math.min(this.#rows - 1, own + ring); row++) {
      const bins = this.#binsIn[row]!;
      const [middle, from] = [this.#columnOf(row, lon), this.#rowStart[row]!];
      const all = bins <= 2 * ring + 1;
      for (let step = all ? 0 : -ring; step < (all ? bins : ring + 1); step++) {
        const bin = from + ((middle + step + bins) % bins);
        for (let at = this.#start[bin]!; at < this.#start[bin + 1]!; at++) each(this.#cells[at]!);
      }
    }
  }
}

/** Finds the three cells around places: the smallest triangle of cell centres that holds the place, by its own weights. */
export function createCellsAround(positions: MeshPositions): (lat: number, lon: number) => CellsAround {
  const bins = new Bins(positions);
  const found: { cell: number; x: number; y: number; far: number }[] = [];

  /** The nearest cells with their places on a plane that touches the earth at the place, in earth radii. */
  const gather = (lat: number, lon: number, ring: number): void => {
    found.length = 0;
    const [sinLat, cosLat] = [Math.sin(lat * radians), Math.cos(lat * radians)];
    bins.visit(lat, lon, ring, (cell) => {
      const phi = positions.lat[cell]! * radians;
      const turn = (positions.lon[cell]! - lon) * radians;
      const [sin, cos] = [Math.sin(phi), Math.cos(phi)];
      const depth = sinLat * sin + cosLat * cos * Math.cos(turn);
      if (depth <= 0) return;
      const x = (cos * Math.sin(turn)) / depth;
      const y = (cosLat * sin - sinLat * cos * Math.cos(turn)) / depth;
      found.push({ cell, x, y, far: x * x + y * y });
    });
    found.sort((a, b) => a.far - b.far);
    found.length = Math.min(found.length, most);
  };

  /** The first triangle around the origin, nearest cells first; null when the cells at hand leave a side open. */
  const triangle = (): CellsAround | null => {
    for (let k = 2; k < found.length; k++)
      for (let j = 1; j < k; j++)
        for (let i = 0; i < j; i++) {
          const [a, b, c] = [found[i]!, found[j]!, found[k]!];
          // Twice the areas of the triangles that the place makes with each side.
          const parts = [b.x * c.y - c.x * b.y, c.x * a.y - a.x * c.y, a.x * b.y - b.x * a.y] as const;
          const whole = parts[0] + parts[1] + parts[2];
          const shares = parts.map((part) => part / whole);
          if (whole === 0 || shares.some((share) => !(share >= 0))) continue;
          const order = [0, 1, 2].toSorted((one, other) => shares[other]! - shares[one]!);
          return {
            cells: Uint32Array.from(order, (n) => [a, b, c][n]!.cell),
            shares: Float64Array.from(order, (n) => shares[n]!),
          };
        }
    return null;
  };

  return (lat, lon) => {
    for (let ring = 1; ring <= farthest; ring *= 2) {
      gather(lat, lon, ring);
      const around = triangle();
      if (around !== null) return around;
      const [nearest] = found;
      // Cells on one side alone: the nearest of them counts.
      if (nearest !== undefined && found.length === most)
        return { cells: new Uint32Array(3).fill(nearest.cell), shares: Float64Array.of(1, 0, 0) };
    }
    throw new IngestError('wrong-grid', `no cells around ${lat} ${lon}`);
  };
}
