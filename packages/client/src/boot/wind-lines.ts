/** A line of the background: its path and a number from 0 to 1 that sets it apart from its neighbours. */
export interface WindLine {
  readonly path: string;
  readonly phase: number;
}

const WIDTH = 1600;
const HEIGHT = 900;
const STEPS = 10;

/** The golden ratio spreads phases evenly without chance, so every visit draws the same picture. */
const GOLDEN = 0.618_033_988_75;

/** Streamlines of a steady wind round two gentle waves, top to bottom, in a box of 1600 by 900. */
export function windLines(count: number): readonly WindLine[] {
  return Array.from({ length: count }, (_, index) => {
    const base = ((index + 0.5) / count) * HEIGHT;
    const points = Array.from({ length: STEPS + 1 }, (_, step) => {
      const x = -80 + (step / STEPS) * (WIDTH + 160);
      const bend = 64 * Math.sin(x / 300 + base / 260) + 28 * Math.sin(x / 130 - base / 180);
      return [Math.round(x), Math.round(base + bend)] as const;
    });
    return { path: smooth(points), phase: (index * GOLDEN) % 1 };
  });
}

/** A path through points by quadratic curves that meet in the middles, so it has no corner. */
function smooth(points: readonly (readonly [number, number])[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const curves = rest.slice(0, -1).map(([x, y], index) => {
    const [nextX, nextY] = rest[index + 1] ?? [x, y];
    return `Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`;
  });
  return `M${first[0]} ${first[1]} ${curves.join(' ')}`;
}
