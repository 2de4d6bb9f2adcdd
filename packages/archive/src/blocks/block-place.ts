/** Where a block lies in a plane of codes: its first point, the distance of its rows, its size. */
export interface BlockPlace {
  readonly start: number;
  readonly stride: number;
  readonly width: number;
  readonly height: number;
}
