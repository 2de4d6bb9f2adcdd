/** A place that wants a label. */
export interface Labelled {
  readonly lat: number;
  readonly lon: number;
  /** Larger goes first. */
  readonly weight: number;
  /** The zoom below which the label never shows, however empty the map. */
  readonly least: number;
}

/** Deepest zoom that labels are spread over; deeper ones show all. */
export const LAST_RANK = 12;

/** Width of a world of zoom 0 in pixels, as the map draws vector tiles. */
const WORLD_PIXELS = 512;
/** Room of a label in pixels: half its width and half its height with some air. */
const REACH_X = 62;
const REACH_Y = 26;

/** Web-Mercator position, 0 … 1 from the north-west corner. */
export function worldPosition(lat: number, lon: number): { x: number; y: number } {
  const sine = Math.sin((Math.max(-85.05112878, Math.min(85.05112878, lat)) * Math.PI) / 180);
  return { x: lon / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** The labels of one zoom in cells of a label's size: only the neighbouring cells can collide. */
class Sheet {
  readonly #cells = new Map<number, number[]>();
  readonly #columns: number;
  readonly #scale: number;

  constructor(zoom: number) {
    this.#scale = WORLD_PIXELS * 2 ** zoom;
    this.#columns = Math.ceil(this.#scale / REACH_X) + 3;
  }

  isFree(x: number, y: number): boolean {
    const px = x * this.#scale;
    const py = y * this.#scale;
    const column = Math.floor(px / REACH_X);
    const row = Math.floor(py / REACH_Y);
    for (let r = row - 1; r <= row + 1; r++) {
      for (let c = column - 1; c <= column + 1; c++) {
        const cell = this.#cells.get((r + 1) * this.#columns + c + 1) ?? [];
        for (let index = 0; index < cell.length; index += 2) {
          if (Math.abs((cell[index] ?? 0) - px) < REACH_X && Math.abs((cell[index + 1] ?? 0) - py) < REACH_Y)
            return false;
        }
      }
    }
    return true;
  }

  add(x: number, y: number): void {
    const px = x * this.#scale;
    const py = y * this.#scale;
    const key = (Math.floor(py / REACH_Y) + 1) * this.#columns + Math.floor(px / REACH_X) + 1;
    const cell = this.#cells.get(key);
    if (cell === undefined) this.#cells.set(key, [px, py]);
    else cell.push(px, py);
  }
}

/**
 * The zoom from which each place's label shows: the first from which no heavier place stands in its room. A label once
 * shown stays at every deeper zoom, so nothing blinks while zooming in.
 */
export function labelRanks(places: readonly Labelled[]): Uint8Array {
  const ranks = new Uint8Array(places.length).fill(LAST_RANK + 1);
  const sheets = Array.from({ length: LAST_RANK + 1 }, (_, zoom) => new Sheet(zoom));
  const order = Array.from(places.keys()).sort((a, b) => (places[b]?.weight ?? 0) - (places[a]?.weight ?? 0));
  for (const index of order) {
    const place = places[index];
    if (place === undefined) continue;
    const { x, y } = worldPosition(place.lat, place.lon);
    // A heavier neighbour may show only further in: the room must be free there too.
    const rank = Math.max(place.least, sheets.findLastIndex((sheet) => !sheet.isFree(x, y)) + 1);
    ranks[index] = rank;
    for (let zoom = rank; zoom <= LAST_RANK; zoom++) sheets[zoom]?.add(x, y);
  }
  return ranks;
}
