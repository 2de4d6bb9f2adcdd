import { LABEL_ZOOMS, TILE, worldPosition } from './label-tiles.ts';

/** A town that may get a label. */
export interface LabelCandidate {
  readonly lat: number;
  readonly lon: number;
  readonly population: number;
  /** The greater, the sooner it gets a place. */
  readonly weight: number;
  /** The largest box of its label in any language, CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** A label that never appears. */
export const NEVER = 255;

/** Towns of at least so many people are wanted at a zoom; smaller ones only where there is nothing else around. */
const WANTED: Readonly<Record<number, number>> = {
  3: 2_000_000,
  4: 700_000,
  5: 250_000,
  6: 90_000,
  7: 30_000,
  8: 10_000,
  9: 3_500,
  10: 1_200,
  11: 400,
};
/** Free room around a label, pixels. */
const ROOM = { x: 16, y: 14 } as const;
/** A town ten times too small needs so much more room to each side, pixels: empty lands are not left blank. */
const LONELY = 56;
/** The smallest town shown in empty lands, as a share of the wanted one. */
const LEAST_SHARE = 1 / 400;
/** Size of a bucket, pixels; the columns divide the map evenly at every zoom. */
const BUCKET = { width: 128, height: 32 } as const;

interface Box {
  /** The middle, pixels of the whole map. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Labels placed at one zoom, in buckets of pixels. */
class PlacedLabels {
  readonly #buckets = new Map<number, Box[]>();
  readonly #world: number;
  readonly #columns: number;
  readonly #rows: number;
  #widest = 0;
  #highest = 0;

  constructor(zoom: number) {
    this.#world = TILE * 2 ** zoom;
    this.#columns = this.#world / BUCKET.width;
    this.#rows = this.#world / BUCKET.height;
  }

  /** True when a box with its room around it meets none that is placed; the map goes on across 180°. */
  isFree(box: Box, room: { x: number; y: number }): boolean {
    const reachX = (box.width + this.#widest) / 2 + room.x;
    const reachY = (box.height + this.#highest) / 2 + room.y;
    const firstRow = Math.max(0, Math.floor((box.y - reachY) / BUCKET.height));
    const lastRow = Math.min(this.#rows - 1, Math.floor((box.y + reachY) / BUCKET.height));
    const firstColumn = Math.floor((box.x - reachX) / BUCKET.width);
    const lastColumn = Math.min(firstColumn + this.#columns - 1, Math.floor((box.x + reachX) / BUCKET.width));
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++) {
        const held = this.#buckets.get(row * this.#columns + ((column + this.#columns) % this.#columns));
        if (held !== undefined && this.#meets(held, box, room)) return false;
      }
    }
    return true;
  }

  #meets(held: readonly Box[], box: Box, room: { x: number; y: number }): boolean {
    for (const other of held) {
      const across = Math.abs(box.x - other.x);
      const dx = across > this.#world / 2 ? this.#world - across : across;
      if (
        dx < (box.width + other.width) / 2 + room.x &&
        Math.abs(box.y - other.y) < (box.height + other.height) / 2 + room.y
      )
        return true;
    }
    return false;
  }

  add(box: Box): void {
    this.#widest = Math.max(this.#widest, box.width);
    this.#highest = Math.max(this.#highest, box.height);
    const bucket = Math.floor(box.y / BUCKET.height) * this.#columns + Math.floor(box.x / BUCKET.width);
    const held = this.#buckets.get(bucket);
    if (held === undefined) this.#buckets.set(bucket, [box]);
    else held.push(box);
  }
}

/**
 * The first zoom at which each town has a label, NEVER for the rest. A label stays from there on: boxes keep their size while the
 * map doubles, so what was free at one zoom is free at the next. Boxes are measured on the whole map, so borders of tiles cut nothing.
 */
export function selectLabels(candidates: readonly LabelCandidate[]): Uint8Array {
  const zooms = new Uint8Array(candidates.length).fill(NEVER);
  const order = Array.from(candidates.keys()).sort(
    (a, b) => (candidates[b]?.weight ?? 0) - (candidates[a]?.weight ?? 0) || a - b,
  );
  const positions = candidates.map(({ lat, lon }) => worldPosition(lat, lon));
  for (let zoom: number = LABEL_ZOOMS.least; zoom <= LABEL_ZOOMS.most; zoom++) {
    const placed = new PlacedLabels(zoom);
    const world = TILE * 2 ** zoom;
    const boxOf = (index: number): Box | undefined => {
      const candidate = candidates[index];
      const position = positions[index];
      return (
        candidate &&
        position && { x: position.x * world, y: position.y * world, width: candidate.width, height: candidate.height }
      );
    };
    for (const index of order) {
      const box = zooms[index] === NEVER ? undefined : boxOf(index);
      if (box !== undefined) placed.add(box);
    }
    const wanted = WANTED[zoom] ?? 0;
    for (const index of order) {
      if (zooms[index] !== NEVER) continue;
      const population = candidates[index]?.population ?? 0;
      if (population < wanted * LEAST_SHARE) continue;
      const box = boxOf(index);
      const lonely = LONELY * Math.max(0, Math.log10(wanted / Math.max(1, population)));
      if (box === undefined || !placed.isFree(box, { x: ROOM.x + lonely, y: ROOM.y + lonely })) continue;
      placed.add(box);
      zooms[index] = zoom;
    }
  }
  return zooms;
}
