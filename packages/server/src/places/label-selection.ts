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
  3: 2_000_000, 4: 700_000, 5: 250_000, 6: 90_000, 7: 30_000, 8: 10_000, 9: 3_500, 10: 1_200, 11: 400,
};
/** Free room around a label, pixels. */
const ROOM = { x: 16, y: 14 } as const;
/** A town ten times too small needs so much more room to each side, pixels: empty lands are not left blank. */
const LONELY = 56;
/** The smallest town shown in empty lands, as a share of the wanted one. */
const LEAST_SHARE = 1 / 400;
/** Side of a bucket, pixels; no box with its room is wider than four. */
const BUCKET = 128;

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Labels placed at one zoom, in buckets of pixels. */
class PlacedLabels {
  readonly #buckets = new Map<number, Placed[]>();
  readonly #world: number;
  readonly #across: number;

  constructor(zoom: number) {
    this.#world = TILE * 2 ** zoom;
    this.#across = this.#world / BUCKET;
  }

  *#bucketsAround({ x, y, width, height }: Placed): Generator<number> {
    const column = (pixel: number): number => Math.floor(pixel / BUCKET);
    for (let row = column(y - height); row <= column(y + height); row++) {
      for (let at = column(x - width); at <= column(x + width); at++) yield row * this.#across * 4 + ((at % this.#across) + this.#across) % this.#across;
    }
  }

  /** True when a box wider by its room meets none that is placed; the map goes on across 180°. */
  isFree(box: Placed, room: { x: number; y: number }): boolean {
    // A neighbour reaches at most half its own width from its middle, so the room is looked at generously.
    const reach = { ...box, width: box.width / 2 + room.x + 240, height: box.height / 2 + room.y + 32 };
    for (const bucket of this.#bucketsAround(reach)) {
      for (const other of this.#buckets.get(bucket) ?? []) {
        const across = Math.abs(box.x - other.x);
        const dx = Math.min(across, this.#world - across);
        if (dx < (box.width + other.width) / 2 + room.x && Math.abs(box.y - other.y) < (box.height + other.height) / 2 + room.y) return false;
      }
    }
    return true;
  }

  add(box: Placed): void {
    const bucket = Math.floor(box.y / BUCKET) * this.#across * 4 + Math.floor(box.x / BUCKET);
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
  const order = Array.from(candidates.keys()).sort((a, b) => (candidates[b]?.weight ?? 0) - (candidates[a]?.weight ?? 0) || a - b);
  const positions = candidates.map(({ lat, lon }) => worldPosition(lat, lon));
  for (let zoom: number = LABEL_ZOOMS.least; zoom <= LABEL_ZOOMS.most; zoom++) {
    const placed = new PlacedLabels(zoom);
    const world = TILE * 2 ** zoom;
    const boxOf = (index: number): Placed | undefined => {
      const candidate = candidates[index];
      const position = positions[index];
      return candidate && position && { x: position.x * world, y: position.y * world, width: candidate.width, height: candidate.height };
    };
    for (const index of order) {
      const box = zooms[index] === NEVER ? undefined : boxOf(index);
      if (box !== undefined) placed.add(box);
    }
    const wanted = WANTED[zoom] ?? 0;
    for (const index of order) {
      const population = candidates[index]?.population ?? 0;
      if (zooms[index] !== NEVER || population < wanted * LEAST_SHARE) continue;
      const box = boxOf(index);
      const lonely = LONELY * Math.max(0, Math.log10(wanted / Math.max(1, population)));
      if (box === undefined || !placed.isFree(box, { x: ROOM.x + lonely, y: ROOM.y + lonely })) continue;
      placed.add(box);
      zooms[index] = zoom;
    }
  }
  return zooms;
}
