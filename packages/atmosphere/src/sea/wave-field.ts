import { flowColumns, flowLat, flowLon, flowRows, flowSpacing } from '../flow/flow-grid.ts';
import { readError, type ForecastError } from '../models/forecast-error.ts';
import { directions, longSteps, raySteps, shortSteps, type WaveRays } from './wave-rays.ts';

/** Planes of a wave field: height (m) and period vector (s, the way waves go) of wind sea and three swells. */
export const wavePlanes = 12;

/** A part of the flow grid. */
export interface WaveWindow {
  readonly column0: number;
  readonly row0: number;
  readonly columns: number;
  readonly rows: number;
}

/** Unit headings of waves that come from each direction. */
const headings = Array.from(
  { length: directions },
  (_, d) => [-Math.sin((2 * Math.PI * d) / directions), -Math.cos((2 * Math.PI * d) / directions)] as const,
);
const headingX = Float64Array.from(headings, ([x]) => x);
const headingY = Float64Array.from(headings, ([, y]) => y);

/** Sums what past winds sent to every cell of a window: fetch, swell and the shadow of land in one. */
export function makeWaveField(
  rays: WaveRays,
  window: WaveWindow,
  hours: number,
  error: ForecastError | null,
): Float32Array[] {
  const n = window.columns * window.rows;
  const out = Array.from({ length: wavePlanes }, () => new Float32Array(n));
  const fields = Array.from({ length: longSteps }, (_, s) => rays.sources(hours - 6 * s));
  const swell = new Float64Array(directions);
  const size = new Float64Array(directions);
  const shift = new Float64Array(4);
  const [columns, rows, steps, cut] = [flowColumns, flowRows, raySteps, shortSteps];
  const { offsets, open, shares } = rays;
  for (let r = 0; r < window.rows; r += 1) {
    const row = window.row0 + r;
    const lat = (flowLat(row) * Math.PI) / 180;
    for (let c = 0; c < window.columns; c += 1) {
      const column = (window.column0 + c) % columns;
      const i = r * window.columns + c;
      if (open[row * columns + column]! < 0.05) {
        out[0]![i] = Number.NaN;
        continue;
      }
      let [moveX, moveY] = [0, 0];
      if (error !== null) {
        // A forecast feels the winds that its own weather would have brought.
        const lon = (flowLon(column) * Math.PI) / 180;
        readError(error, Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat), shift);
        moveX = Math.round((0.8 * shift[0]!) / (111.2 * flowSpacing * Math.max(0.3, Math.cos(lat))));
        moveY = -Math.round((0.8 * shift[1]!) / (111.2 * flowSpacing));
      }
      let [sea, seaX, seaY] = [0, 0, 0];
      for (let d = 0; d < directions; d += 1) {
        const [hx, hy] = [headingX[d]! / 127, headingY[d]! / 127];
        let [clear, gathered, weighted] = [1, 0, 0];
        let at = (row * directions + d) * steps * 2;
        for (let s = 0; s < steps; s += 1, at += 2) {
          const short = s < cut;
          if (s === cut) clear = 1;
          const y = row + offsets[at + 1]!;
          let x = column + offsets[at]!;
          x = x < 0 ? x + columns : x >= columns ? x - columns : x;
          clear *= open[y * columns + x]!;
          if (clear < 0.02) {
            if (!short) break;
            at += 2 * (cut - 1 - s);
            s = cut - 1;
            continue;
          }
          let sx = x + moveX;
          sx = sx < 0 ? sx + columns : sx >= columns ? sx - columns : sx;
          const sy = y + moveY;
          const k = 3 * ((sy < 0 ? 0 : sy >= rows ? rows - 1 : sy) * columns + sx);
          const source = fields[short ? s : s - cut]!;
          const along = source[k + 1]! * hx + source[k + 2]! * hy;
          if (along <= 0) continue;
          const energy = source[k]! * shares[s]! * along * along * along * along * clear * (0.01 / 4.5);
          if (short ? s < 4 : s < cut + 2) {
            sea += energy;
            seaX += energy * headingX[d]!;
            seaY += energy * headingY[d]!;
          } else {
            gathered += energy;
            weighted += energy * source[k]!;
          }
        }
        swell[d] = gathered;
        size[d] = weighted;
      }
      putSea(out, i, sea, seaX, seaY);
      for (let part = 0; part < 3; part += 1) putSwell(out, i, 3 + 3 * part, swell, size, part === 2);
    }
  }
  fillLand(out, window);
  return out;
}

function putSea(out: readonly Float32Array[], i: number, energy: number, x: number, y: number): void {
  const height = Math.sqrt(energy);
  const length = Math.hypot(x, y) + 1e-9;
  const period = 1.4 + 3.6 * Math.sqrt(height);
  out[0]![i] = height;
  out[1]![i] = (period * x) / length;
  out[2]![i] = (period * y) / length;
}

/** Takes the strongest group of directions out of the spectrum; the last part takes all that is left. */
function putSwell(
  out: readonly Float32Array[],
  i: number,
  plane: number,
  swell: Float64Array,
  size: Float64Array,
  rest: boolean,
): void {
  let best = 0;
  for (let d = 1; d < directions; d += 1) if (swell[d]! > swell[best]!) best = d;
  let [energy, weighted, x, y] = [0, 0, 0, 0];
  for (let k = -5; k <= 5; k += 1) {
    const d = (best + k + directions) % directions;
    const share = rest ? 1 : Math.cos((k * Math.PI) / 12) ** 2;
    const e = swell[d]! * share;
    energy += e;
    weighted += size[d]! * share;
    x += e * headingX[d]!;
    y += e * headingY[d]!;
    swell[d]! -= e;
    size[d]! -= size[d]! * share;
  }
  const length = Math.hypot(x, y) + 1e-12;
  // Long waves come from great storms: the period follows the height of the sea that sent them.
  const period = energy > 1e-6 ? Math.min(19, 6.4 + 0.95 * Math.sqrt(weighted / energy / 100)) : 6;
  out[plane]![i] = Math.sqrt(energy);
  out[plane + 1]![i] = (period * x) / length;
  out[plane + 2]![i] = (period * y) / length;
}

/** Smooths over water and spreads the sea into land cells, so that coasts can be read between cells. */
function fillLand(planes: readonly Float32Array[], { columns, rows }: WaveWindow): void {
  const n = columns * rows;
  const circle = columns === flowColumns;
  let dry = new Uint8Array(n);
  for (let i = 0; i < n; i += 1) if (Number.isNaN(planes[0]![i]!)) dry[i] = 1;
  for (let pass = 0; pass < 3; pass += 1) {
    const next = new Uint8Array(dry);
    const before = planes.map((plane) => plane.slice());
    for (let r = 0; r < rows; r += 1) {
      for (let c = 0; c < columns; c += 1) {
        const i = r * columns + c;
        const near = [
          c > 0 ? i - 1 : circle ? i + columns - 1 : -1,
          c < columns - 1 ? i + 1 : circle ? i - columns + 1 : -1,
          r > 0 ? i - columns : -1,
          r < rows - 1 ? i + columns : -1,
        ];
        let count = dry[i] === 1 ? 0 : 4;
        for (const k of near) if (k >= 0 && dry[k] === 0) count += 1;
        if (count === 0) continue;
        for (const [p, plane] of planes.entries()) {
          let sum = dry[i] === 1 ? 0 : 4 * before[p]![i]!;
          for (const k of near) if (k >= 0 && dry[k] === 0) sum += before[p]![k]!;
          plane[i] = sum / count;
        }
        next[i] = 0;
      }
    }
    dry = next;
  }
  for (let i = 0; i < n; i += 1) if (dry[i] === 1) for (const plane of planes) plane[i] = 0;
}
