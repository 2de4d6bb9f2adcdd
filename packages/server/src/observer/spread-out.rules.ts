import { distanceKm } from '#places/distance.ts';

interface At {
  readonly lat: number;
  readonly lon: number;
}

const kmPerDegree = 111;

/** The places that are kept when none may lie nearer to an earlier one than some km. */
export function spreadOut<P extends At>(places: readonly P[], km: number): P[] {
  const height = km / kmPerDegree;
  // Rows as high as the distance; cells wide enough that neighbours lie in the next one, which is all of a row near a pole.
  const rows = new Map<number, Map<number, P[]>>();
  const widthOf = (row: number): number => {
    const slim = Math.cos((Math.min(89, (Math.abs(row) + 1) * height) * Math.PI) / 180);
    return Math.min(360, height / Math.max(0.01, slim));
  };
  const kept: P[] = [];
  for (const place of places) {
    const row = Math.floor(place.lat / height);
    let isFree = true;
    for (let near = row - 1; near <= row + 1 && isFree; near += 1) {
      const cells = rows.get(near);
      if (cells === undefined) continue;
      const width = widthOf(near);
      const count = Math.ceil(360 / width);
      const column = Math.floor((place.lon + 180) / width);
      const around = count <= 3 ? [...cells.keys()] : [-1, 0, 1].map((step) => (column + step + count) % count);
      isFree = around.every((cell) => (cells.get(cell) ?? []).every((other) => distanceKm(place, other) >= km));
    }
    if (!isFree) continue;
    kept.push(place);
    const cells = rows.get(row) ?? new Map<number, P[]>();
    rows.set(row, cells);
    const cell = Math.floor((place.lon + 180) / widthOf(row)) % Math.ceil(360 / widthOf(row));
    cells.set(cell, [...(cells.get(cell) ?? []), place]);
  }
  return kept;
}
