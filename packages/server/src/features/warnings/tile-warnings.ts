import type { PackedPolygon, Polygon, WarningKind } from '@meltemi/dangers';

/** What the map needs of a warning. */
export interface TileWarning<Shape = Polygon> {
  /** Its place in the list of its set. */
  readonly number: number;
  /** 1 moderate, 2 severe, 3 extreme. */
  readonly rank: number;
  readonly kind: WarningKind;
  /** Ms since 1970. */
  readonly from: number;
  readonly to: number;
  readonly exact: boolean;
  readonly polygons: readonly Shape[];
}

/** A tile to be made: the areas as lines, or the gravest warning of a time at each sample. */
export type TileJob =
  | { readonly kind: 'vector'; readonly z: number; readonly x: number; readonly y: number }
  | {
      readonly kind: 'class';
      readonly z: number;
      readonly x: number;
      readonly y: number;
      readonly from: number;
      readonly to: number;
    };

/** What the tiles of a set are made from; packed areas reach the thread at the cost of their octets. */
export interface TileWorkerData {
  readonly warnings: readonly TileWarning<PackedPolygon>[];
}
