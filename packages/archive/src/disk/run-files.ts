import type { AxisGrid } from '@meltemi/fields';
import type { Corners } from '../between-points.ts';
import type { GridLattice } from '../forecast-source.ts';
import type { FieldRecord, RunManifest, SeriesSegment } from './manifest.ts';

/** Codes of the four points around a place: those of point k begin at `starts[k]`, one a step. Valid until the next request. */
export interface CornerCodes {
  readonly codes: Int16Array;
  /** Top left, top right, bottom left, bottom right. */
  readonly starts: readonly [number, number, number, number];
}

/** The planes and series of one run as its manifest describes them, read through a store and checked. */
export interface RunFiles {
  /** Folder of the run below the archive's. */
  readonly folder: string;
  readonly manifest: RunManifest;
  readonly grid: AxisGrid;
  /** Codes of a step where columns and rows cross, row by row. */
  lattice(field: FieldRecord, slot: number, lattice: GridLattice): Promise<Int16Array>;
  /** Codes of the four points around a place in a segment; at once where the store answers at once and knows the block. */
  corners(segment: SeriesSegment, corners: Corners): CornerCodes | Promise<CornerCodes>;
  /** Codes of whole rows of a step. */
  rows(field: FieldRecord, slot: number, first: number, count: number): Promise<Int16Array>;
  /** Reads everything of a slot or a segment and refuses it if anything is wrong. */
  checkSlot(field: FieldRecord, slot: number): Promise<void>;
  checkSegment(segment: SeriesSegment): Promise<void>;
}
