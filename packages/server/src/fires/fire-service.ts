import type { WarningReader } from '@meltemi/archive';
import { shownFireMs } from '@meltemi/catalogue';
import { WireError } from '@meltemi/contract';
import { detectionsOf, type FireDetection, type SimulatedFire } from '@meltemi/dangers';
import { makeFireSet, type FireSet } from './fire-set.ts';

/** What burns, for every feature that shows it. */
export interface FireService {
  /** What was seen: by satellites while any table of theirs is read, else in the simulated world; never both. */
  current(): Promise<FireSet>;
}

/** What fires are read from; at least one of them. */
export interface FireServiceOptions {
  readonly live: WarningReader<FireDetection> | null;
  readonly simulated: WarningReader<SimulatedFire> | null;
  readonly seed: number;
  readonly now: () => number;
  readonly log: { warn(fields: object, message: string): void };
}

const hour = 3_600_000;
/** A source that was not read for so long gives nothing current, ms. */
const staleAfter = 6 * hour;
/** Simulated fires belong to a day, ms; the next one is made when it has begun. */
const staleDay = 48 * hour;
/** Files are looked at this often, ms; fires grow older, and satellites pass, so sets are made anew as often. */
const lookEvery = 5 * 60_000;

/** Opens the fires. */
export function openFireService({ live, simulated, seed, now, log }: FireServiceOptions): FireService {
  const logged = new Set<string>();
  let known: { readonly slot: number; readonly stamps: string; readonly set: FireSet } | undefined;
  let looking: Promise<FireSet> | undefined;

  const read = async <W>(reader: WarningReader<W> | null, age: number) => {
    const all = (await reader?.snapshots()) ?? [];
    for (const fault of reader?.faults() ?? []) {
      const key = JSON.stringify(fault);
      if (!logged.has(key)) log.warn(fault, 'a file of fires cannot be read: what it said before stands');
      logged.add(key);
    }
    return all.filter(({ at }) => at > now() - age);
  };

  const look = async (slot: number): Promise<FireSet> => {
    const seen = await read(live, staleAfter);
    if (seen.length > 0) {
      const stamps = `live ${seen.map(({ source, digest }) => `${source.ident} ${digest}`).join()}`;
      const lists = seen.map(({ source, warnings }) => ({ source, detections: warnings }));
      return keep(slot, stamps, () => makeFireSet(`${stamps} ${slot}`, 'live', lists, now()));
    }
    const made = await read(simulated, staleDay);
    if (made.length === 0) throw new WireError('unavailable');
    const stamps = `simulated ${made.map(({ digest }) => digest).join()}`;
    return keep(slot, stamps, () => {
      const lists = made.map(({ source, warnings }) => ({
        source,
        detections: detectionsOf(warnings, seed, now() - shownFireMs, now()),
      }));
      return makeFireSet(`${stamps} ${slot}`, 'simulated', lists, now());
    });
  };
  const keep = (slot: number, stamps: string, make: () => FireSet): FireSet => {
    if (known === undefined || known.slot !== slot || known.stamps !== stamps) known = { slot, stamps, set: make() };
    return known.set;
  };

  return {
    current: async () => {
      const slot = Math.floor(now() / lookEvery);
      if (known?.slot === slot) return known.set;
      looking ??= look(slot).finally(() => {
        looking = undefined;
      });
      return looking;
    },
  };
}
