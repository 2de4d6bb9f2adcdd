import { FieldError, requireFinite, requireWhole } from '../faults/index.ts';
import { EDGE_CELLS, wrapLon } from './grid.ts';

/** A row of evenly spaced meridians, going east (step > 0) or west (step < 0). */
export class Longitudes {
  readonly first: number;
  readonly step: number;
  readonly count: number;
  readonly wraps: boolean;
  private readonly cellsAround: number;

  constructor(first: number, step: number, count: number) {
    requireFinite('first longitude', first);
    requireFinite('longitude step', step);
    requireWhole('columns', count, 1, 1 << 24);
    if (step === 0) throw new FieldError('bad-parameter', 'longitude step must not be 0');
    this.first = first;
    this.step = step;
    this.count = count;
    this.cellsAround = 360 / Math.abs(step);
    if (count - 1 > this.cellsAround + EDGE_CELLS) {
      throw new FieldError('bad-parameter', `${count} columns of ${step} degrees go more than once around the earth`);
    }
    // A micro-degree per column is what a coded step such as 0.0833 loses.
    this.wraps = Math.abs(count * Math.abs(step) - 360) < Math.max(1e-6, count * 1e-6);
  }

  /** Fractional column of a longitude, NaN outside. */
  columnOf(lon: number): number {
    const around = this.wraps ? this.count : this.cellsAround;
    const turned = this.step > 0 ? lon - this.first : this.first - lon;
    let cells = ((turned % 360) / 360) * around;
    if (cells < 0) cells += around;
    if (this.wraps) return cells >= this.count ? 0 : cells;
    const last = this.count - 1;
    if (cells <= last) return cells;
    if (cells < last + EDGE_CELLS) return last;
    return cells > around - EDGE_CELLS ? 0 : Number.NaN;
  }

  /** Longitude in [-180, 180) of a fractional column. */
  lonOf(col: number): number {
    return wrapLon(this.first + (this.wraps ? (360 / this.count) * Math.sign(this.step) : this.step) * col);
  }

  /** Westernmost longitude in [-180, 180) and the longitude reached going east from it. */
  extent(): { west: number; east: number } {
    if (this.wraps) return { west: -180, east: 180 };
    const span = Math.abs(this.step) * (this.count - 1);
    const west = wrapLon(this.step > 0 ? this.first : this.first - span);
    return { west, east: west + span };
  }
}
