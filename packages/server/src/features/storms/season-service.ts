import type { SeasonIndex, SeasonReader } from '@meltemi/archive';
import { listedSeasons } from '@meltemi/catalogue';
import type { StormSeasons } from '@meltemi/contract';
import type { PastStorm } from '@meltemi/dangers';
import { WireError } from '#http/errors.ts';
import { seasonCount } from './season-reply.rules.ts';
import { seasonOfId } from './simulated-records.rules.ts';
import type { StormOrigin } from './storm-reply.rules.ts';
import { simulatedWorld, type StormService, type StormSet } from './storm-service.ts';

/** Who says what is known of past storms, and when the table was read, ms; null for the simulated world. */
export type SeasonProvenance = Pick<StormSet, 'origin' | 'source' | 'updated'>;

/** Storms of past seasons: of a table that an operator brings in, else of the simulated world; never both. */
export interface SeasonService {
  /** The newest first; seasons without a storm are left out. */
  seasons(): Promise<SeasonProvenance & Pick<StormSeasons, 'seasons'>>;
  /** The storms of a season that are over; null where nothing is known of it. */
  season(year: number): Promise<(SeasonProvenance & { readonly storms: readonly PastStorm[] }) | null>;
  /** One storm that is over; null for one that nobody knows. */
  storm(id: string): Promise<(SeasonProvenance & { readonly storm: PastStorm }) | null>;
}

/** How past storms of the simulated world are made; `now` in ms. */
export interface SeasonSimulation {
  readonly counts: (
    years: readonly number[],
    now: number,
  ) => Promise<readonly { readonly year: number; readonly basins: Readonly<Record<string, number>> }[]>;
  readonly season: (year: number, now: number) => Promise<readonly PastStorm[]>;
}

/** What past storms are read from. */
export interface SeasonServiceOptions {
  readonly live: SeasonReader<PastStorm> | null;
  readonly simulate: SeasonSimulation | null;
  /** Which storms are shown as active: simulated ones of the past never stand beside those of a centre. */
  readonly storms: Pick<StormService, 'origin'>;
  readonly now: () => number;
  readonly log: { warn(fields: object, message: string): void };
}

/** Whether a simulated storm is over is looked at this often, ms. */
const lookEvery = 3_600_000;
/** Simulated seasons that are kept in memory: some 3 MB each. */
const mostKept = 6;

/** Keeps what was made by a key; callers at the same time share it, and what failed is made again. */
function keeper<T>(most: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key, make) => {
    const made = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
    return made;
  };
}

function countsOf({ storms }: SeasonIndex['seasons'][number]): Readonly<Record<string, number>> {
  const basins: Record<string, number> = {};
  for (const [, basin] of storms) basins[basin] = (basins[basin] ?? 0) + 1;
  return basins;
}

const ofTable = ({ source: { name, attribution, licence }, at }: SeasonIndex): SeasonProvenance => ({
  origin: 'live',
  source: { name, attribution, licence },
  updated: at,
});

const ofWorld: SeasonProvenance = { origin: 'simulated', source: simulatedWorld, updated: null };

/** Opens the past seasons. */
export function openSeasonService({ live, simulate, storms, now, log }: SeasonServiceOptions): SeasonService {
  const logged = new Set<string>();
  const keptSeason = keeper<readonly PastStorm[]>(mostKept);
  const keptCounts = keeper<StormSeasons['seasons']>(1);

  const table = async (): Promise<SeasonIndex | null> => {
    try {
      return (await live?.index()) ?? null;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (!logged.has(message)) log.warn({ err: error }, 'the past seasons of storms cannot be read');
      logged.add(message);
      throw error;
    }
  };
  const world = async (): Promise<SeasonSimulation> => {
    const origin: StormOrigin | null = simulate === null ? null : await storms.origin();
    if (simulate === null || origin !== 'simulated') throw new WireError('unavailable');
    return simulate;
  };
  const slot = (): number => Math.floor(now() / lookEvery) * lookEvery;
  const simulatedSeason = async (year: number): Promise<readonly PastStorm[]> => {
    const { season } = await world();
    const [oldest, newest] = listedSeasons(now());
    if (year < oldest || year > newest) return [];
    const at = slot();
    // The last storms of a season die within the next year.
    const isWhole = year < new Date(at).getUTCFullYear() - 1;
    return keptSeason(isWhole ? `${year}` : `${year} ${at}`, () => season(year, at));
  };

  return {
    seasons: async () => {
      const index = await table();
      if (index !== null)
        return { ...ofTable(index), seasons: index.seasons.map((one) => seasonCount(one.year, countsOf(one))) };
      const { counts } = await world();
      const at = slot();
      const seasons = await keptCounts(`${at}`, async () => {
        const [oldest, newest] = listedSeasons(at);
        const years = Array.from({ length: newest - oldest + 1 }, (_, k) => newest - k);
        return (await counts(years, at))
          .map(({ year, basins }) => seasonCount(year, basins))
          .filter(({ stormCount }) => stormCount > 0);
      });
      return { ...ofWorld, seasons };
    },
    season: async (year) => {
      const index = await table();
      const found = index === null ? await simulatedSeason(year) : ((await live?.season(year)) ?? []);
      return found.length === 0 ? null : { ...(index === null ? ofWorld : ofTable(index)), storms: found };
    },
    storm: async (id) => {
      const index = await table();
      const year =
        index === null
          ? seasonOfId(id)
          : (index.seasons.find((season) => season.storms.some(([known]) => known === id))?.year ?? null);
      if (year === null) return null;
      const found = index === null ? await simulatedSeason(year) : ((await live?.season(year)) ?? []);
      const storm = found.find((one) => one.id === id);
      return storm === undefined ? null : { ...(index === null ? ofWorld : ofTable(index)), storm };
    },
  };
}
