import { stormBasins, type StormBasin } from '@meltemi/catalogue';
import type { PastStorm, Storm, StormPoint, StormSeasons } from '@meltemi/contract';
import { kilometresBetween } from '#sky/strokes.rules.ts';

/** The sea whose storms are listed, or all of them. */
export type ChosenBasin = StormBasin | 'all';

type Season = StormSeasons['seasons'][number];

/** What can be chosen of a season: all seas, then those that had storms, each with how many. */
export const basinsOf = ({ stormCount, basins }: Season): readonly (readonly [ChosenBasin, number])[] => [
  ['all', stormCount],
  ...stormBasins.flatMap((basin): readonly (readonly [ChosenBasin, number])[] =>
    (basins[basin] ?? 0) > 0 ? [[basin, basins[basin] ?? 0]] : [],
  ),
];

/** The season to show: the one that was chosen while it is listed, else the newest. Null without any. */
export const shownSeason = (seasons: readonly Season[], wanted: number | null): Season | null =>
  seasons.find(({ year }) => year === wanted) ?? seasons[0] ?? null;

/** The sea to show: another season may have had no storms in the one that was chosen. */
export const shownBasin = (season: Season, wanted: ChosenBasin): ChosenBasin =>
  basinsOf(season).some(([basin]) => basin === wanted) ? wanted : 'all';

/** The storms of a sea. */
export const inBasin = (storms: readonly PastStorm[], basin: ChosenBasin): readonly PastStorm[] =>
  basin === 'all' ? storms : storms.filter((storm) => storm.basin === basin);

/** True for a storm that is over. */
export const isPast = ({ season }: Pick<Storm, 'season'>): boolean => season !== undefined;

const RAD = Math.PI / 180;

/** Where a storm goes at a moment of its way (degrees) and how fast (m/s), between the points around it; null where it has only one. */
export function motionAt(
  way: readonly StormPoint[],
  ts: number,
): { readonly moveDir: number; readonly moveSpeed: number } | null {
  const after = Math.max(
    1,
    way.findIndex((point) => point.ts > ts),
  );
  const [a, b] = ts >= (way.at(-1)?.ts ?? 0) ? way.slice(-2) : way.slice(after - 1, after + 1);
  if (a === undefined || b === undefined || b.ts <= a.ts) return null;
  const [phi, psi, turn] = [a.lat * RAD, b.lat * RAD, (b.lon - a.lon) * RAD];
  const bearing = Math.atan2(
    Math.sin(turn) * Math.cos(psi),
    Math.cos(phi) * Math.sin(psi) - Math.sin(phi) * Math.cos(psi) * Math.cos(turn),
  );
  return {
    moveDir: (bearing / RAD + 360) % 360,
    moveSpeed: (kilometresBetween(a, b) * 1_000_000) / (b.ts - a.ts),
  };
}
