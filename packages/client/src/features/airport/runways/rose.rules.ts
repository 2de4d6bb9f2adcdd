import { headingOf, type Runway } from './runway-wind.rules.ts';

/** A runway as it is drawn in the rose: a bar through the middle, or beside it where others lie parallel. */
export interface RoseBar {
  /** Degrees that it is turned by from north, below 180. */
  readonly turn: number;
  /** The ident at its lower end, where its heading points away from, and at its upper one. */
  readonly lower: string;
  readonly upper: string;
  /** Half of its length and its distance from the middle, shares of the radius. */
  readonly half: number;
  readonly aside: number;
}

/** The longest runway reaches so far, and no bar is shorter than its two numbers need. */
const LONGEST = 0.8;
const SHORTEST = 0.42;
/** Runways whose headings differ by less than this are drawn side by side, degrees. */
const PARALLEL = 8;
/** Distance between the middles of two that lie side by side. */
const APART = 0.26;

/** The bars of the rose; a runway without a heading has none. */
export function roseBars(runways: readonly Runway[]): readonly RoseBar[] {
  const longest = Math.max(1, ...runways.map(({ length }) => length ?? 0));
  const known = runways
    .filter(({ closed }) => !closed)
    .flatMap(({ ends, length }) => {
      const [first, second] = ends;
      const heading = first === undefined ? null : headingOf(first);
      if (first === undefined || heading === null) return [];
      const isUp = heading.heading < 180;
      const other = second?.ident ?? '';
      return [
        {
          turn: ((heading.heading % 180) + 180) % 180,
          // Pilots read a number where they touch down: 06 stands at the end that is flown over first.
          lower: isUp ? first.ident : other,
          upper: isUp ? other : first.ident,
          half: Math.max(SHORTEST, LONGEST * ((length ?? longest / 2) / longest)),
        },
      ];
    })
    .toSorted((a, b) => a.turn - b.turn || sideOf(a.lower) - sideOf(b.lower));
  return known.map((bar) => {
    const beside = known.filter(
      (other) => Math.min(Math.abs(other.turn - bar.turn), 180 - Math.abs(other.turn - bar.turn)) < PARALLEL,
    );
    const { turn, lower, upper, half } = bar;
    return { turn, lower, upper, half, aside: (beside.indexOf(bar) - (beside.length - 1) / 2) * APART };
  });
}

/** Left, centre and right of parallel runways, seen along their heading. */
const sideOf = (ident: string): number => ({ L: -1, R: 1 })[ident.slice(-1)] ?? 0;
