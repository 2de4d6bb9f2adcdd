import { worldHours } from '../time/season.ts';
import type { World } from '../world.ts';
import { strongestWind } from './cyclone-wind.ts';
import { basinCodes, cycloneAt, type Cyclone } from './cyclones.ts';
import { leastMoment, leastStorm, momentOf, stepHours, type SimulatedMoment } from './simulated-storms.ts';

/** A storm of the simulated world that is over. */
export interface PastSimulatedStorm {
  /** Two letters of the sea it was born in, the year of its season, and its number there. */
  readonly basin: (typeof basinCodes)[number];
  readonly year: number;
  readonly number: number;
  /** Its way every six hours. */
  readonly track: readonly SimulatedMoment[];
}

/** How many storms of a season are over, by the two letters of their seas; seas without one are left out. */
export interface SimulatedSeasonCount {
  readonly year: number;
  readonly basins: Readonly<Record<string, number>>;
}

/** The seasons of a simulated world; `now` in ms. */
export interface SimulatedSeasons {
  readonly storms: (year: number, now: number) => readonly PastSimulatedStorm[];
  readonly counts: (years: readonly number[], now: number) => readonly SimulatedSeasonCount[];
}

const stepMs = stepHours * 3_600_000;

/** The moments of a cyclone's life every six hours, ms. */
function stepsOf({ birth, life }: Cyclone): readonly number[] {
  const start = Math.ceil((birth - worldHours(0)) / stepHours);
  const end = Math.floor((birth - worldHours(0) + life) / stepHours);
  return Array.from({ length: Math.max(0, end - start + 1) }, (_, k) => (start + k) * stepMs);
}

const windAt = (cyclone: Cyclone, ts: number): number => {
  const then = cycloneAt(cyclone, worldHours(ts));
  return then === null ? 0 : strongestWind(then.deficit);
};

/** True for a cyclone that was a storm, is none at a moment, and will not be one again. */
function isOver(cyclone: Cyclone, now: number): boolean {
  const stormy = stepsOf(cyclone).filter((ts) => windAt(cyclone, ts) >= leastStorm);
  const last = stormy.at(-1);
  return last !== undefined && last < now && windAt(cyclone, now) < leastStorm;
}

/** Opens the seasons of a world. */
export function openSimulatedSeasons({ cyclones }: Pick<World, 'cyclones'>): SimulatedSeasons {
  const over = (year: number, now: number): readonly Cyclone[] =>
    cyclones.season(year).filter((cyclone) => isOver(cyclone, now));
  return {
    storms: (year, now) =>
      over(year, now).map((cyclone) => ({
        basin: basinCodes[cyclone.basin]!,
        year: cyclone.year,
        number: cyclone.number,
        track: stepsOf(cyclone).flatMap((ts) => {
          const then = ts > now ? null : cycloneAt(cyclone, worldHours(ts));
          return then === null || strongestWind(then.deficit) < leastMoment ? [] : [momentOf(then, ts)];
        }),
      })),
    counts: (years, now) =>
      years.map((year) => {
        const basins: Record<string, number> = {};
        for (const { basin } of over(year, now)) {
          const code = basinCodes[basin]!;
          basins[code] = (basins[code] ?? 0) + 1;
        }
        return { year, basins };
      }),
  };
}
