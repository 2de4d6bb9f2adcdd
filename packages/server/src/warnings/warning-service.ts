import type { WarningReader } from '@meltemi/archive';
import { WireError } from '@meltemi/contract';
import type { ActiveWarning } from '@meltemi/dangers';
import type { Regions } from './regions.ts';
import { makeWarningSet, type WarningOrigin, type WarningSet } from './warning-set.ts';

/** Official warnings, for every feature that shows some of them. */
export interface WarningService {
  /** What stands now: of weather services while any of them is read, else of the simulated world; never both. */
  current(): Promise<WarningSet>;
  /** A set that stands or stood until a short while ago, by its name; null for any other. */
  named(name: string): WarningSet | null;
  /** The areas; null where their file cannot be read. */
  readonly regions: Regions | null;
}

/** What warnings are read from; at least one of them. */
export interface WarningServiceOptions {
  readonly live: WarningReader<ActiveWarning> | null;
  readonly simulated: WarningReader<ActiveWarning> | null;
  readonly regions: Regions | null;
  readonly now: () => number;
  readonly log: { warn(fields: object, message: string): void };
}

/** A source that was not read for so long gives nothing current, ms. */
const staleAfter = 3 * 3_600_000;
/** The simulated pass belongs to a run of its model; two may be late, ms. */
const staleRun = 36 * 3_600_000;
/** Files are looked at this often, ms. */
const lookEvery = 10_000;
/** Sets that can be asked for by name: what stands, and what a page may still show. */
const mostSets = 3;

/** Opens the warnings. */
export function openWarningService({ live, simulated, regions, now, log }: WarningServiceOptions): WarningService {
  const sets: WarningSet[] = [];
  const logged = new Set<string>();
  let lookedAt = -Infinity;
  let looking: Promise<WarningSet> | undefined;

  const readFresh = async (reader: WarningReader<ActiveWarning> | null, age: number) => {
    const all = (await reader?.snapshots()) ?? [];
    for (const fault of reader?.faults() ?? []) {
      const key = JSON.stringify(fault);
      if (!logged.has(key)) log.warn(fault, 'a file of warnings cannot be read: what it said before stands');
      logged.add(key);
    }
    return all.filter(({ at }) => at > now() - age);
  };

  const look = async (): Promise<WarningSet> => {
    const official = await readFresh(live, staleAfter);
    const origin: WarningOrigin = official.length > 0 || simulated === null ? 'live' : 'simulated';
    const snapshots = origin === 'live' ? official : await readFresh(simulated, staleRun);
    if (snapshots.length === 0) throw new WireError('unavailable');
    const [before] = sets;
    const stamps = snapshots.map(({ source, at, digest }) => `${source.ident} ${at} ${digest}`).join();
    if (before === undefined || stampsOf.get(before) !== stamps) {
      const made = makeWarningSet(origin, snapshots, regions);
      stampsOf.set(made, stamps);
      const others = sets.filter(({ name }) => name !== made.name);
      sets.splice(0, sets.length, made, ...others.slice(0, mostSets - 1));
    }
    lookedAt = now();
    return sets[0]!;
  };
  const stampsOf = new WeakMap<WarningSet, string>();

  return {
    regions,
    named: (name) => sets.find((one) => one.name === name) ?? null,
    current: async () => {
      const [newest] = sets;
      if (newest !== undefined && Math.abs(now() - lookedAt) < lookEvery) return newest;
      looking ??= look().finally(() => {
        looking = undefined;
      });
      return looking;
    },
  };
}
