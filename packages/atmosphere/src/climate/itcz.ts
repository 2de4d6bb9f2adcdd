import { lags, season } from '../time/season.ts';

/** Mean latitude of the tropical rain belt and its swing with the season, every 15° from 180° W. */
const belt: readonly (readonly [mean: number, swing: number])[] = [
  [5, 3.5],
  [6, 3],
  [7, 2.5],
  [7.5, 2.5],
  [8, 3],
  [8, 4],
  [7, 5],
  [2, 9],
  [-2, 10],
  [0, 7],
  [4, 4],
  [5, 5],
  [6, 9],
  [3, 12],
  [0, 13],
  [1, 11],
  [2, 9],
  [5, 13],
  [6, 14],
  [4, 13],
  [3, 12],
  [1, 10],
  [0, 8],
  [2, 5],
];

/** Latitude of the rain belt at every whole degree of longitude from 180° W (one more closes the circle). */
export function rainBelt(hours: number): Float64Array {
  const s = season(hours, lags.itcz);
  const out = new Float64Array(361);
  for (let i = 0; i <= 360; i += 1) {
    const at = (i % 360) / 15;
    const k = Math.floor(at);
    const f = at - k;
    const w = f * f * (3 - 2 * f);
    const [m0, a0] = belt[k % 24]!;
    const [m1, a1] = belt[(k + 1) % 24]!;
    const lon = i - 180;
    // Easterly waves: nine round the world, 5° a day westward, stronger and weaker over two weeks.
    const drift = (2 * Math.PI * 9 * (lon + (5 * hours) / 24)) / 360;
    const strength = 0.6 + 0.4 * Math.sin(2 * Math.PI * (lon / 120 + hours / 331));
    out[i] = m0 + (m1 - m0) * w + (a0 + (a1 - a0) * w) * s + 1.7 * strength * Math.sin(drift);
  }
  return out;
}

/** Latitude of the rain belt at a longitude, from the table of `rainBelt`. */
export function beltAt(table: Float64Array, lon: number): number {
  let x = lon + 180;
  x -= 360 * Math.floor(x / 360);
  const k = Math.min(359, Math.floor(x));
  return table[k]! + (table[k + 1]! - table[k]!) * (x - k);
}
