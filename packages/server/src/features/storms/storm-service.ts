import { setImmediate as immediate } from 'node:timers/promises';
import type { StormReader, WarningSource } from '@meltemi/archive';
import type { Storm } from '@meltemi/contract';
import type { StormRecord } from '@meltemi/dangers';
import { WireError } from '#http/errors.ts';
import { coneReply, stormOf, type StormOrigin } from './storm-reply.rules.ts';

/** All tropical storms of one moment. */
export interface StormSet {
  readonly origin: StormOrigin;
  readonly source: Omit<WarningSource, 'ident'>;
  /** When the newest centre spoke, ms; null without storms. */
  readonly updated: number | null;
  readonly records: readonly StormRecord[];
  /** The same as they go over the wire. */
  readonly storms: readonly Storm[];
}

/** Tropical storms: of forecast centres while any of them is read, else of the simulated world; never both. */
export interface StormService {
  current(): Promise<StormSet>;
  /** Which of both are shown, without making any; null where there is neither. */
  origin(): Promise<StormOrigin | null>;
}

/** What storms are read from; at least one of them. */
export interface StormServiceOptions {
  readonly live: StormReader<StormRecord> | null;
  /** The storms of the simulated world at a moment, ms. */
  readonly simulate: ((now: number) => Promise<readonly StormRecord[]>) | null;
  readonly now: () => number;
  readonly log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}

/** A source that was not read for so long gives nothing current, ms. */
const staleAfter = 3 * 3_600_000;
/** Files are looked at this often, and simulated storms are moved on, ms. */
const [lookEvery, moveEvery] = [10_000, 600_000] as const;
/** Simulated storms of a moment this long ago are not shown while new ones are made, ms. */
const oldest = 3 * moveEvery;

/** Who says what the simulated world has: nobody's centre. */
export const simulatedWorld = {
  name: 'Meltemi, simulated world',
  attribution: 'Simulated by this server; no centre follows these storms',
  licence: 'free to use',
};

/** Brings storms into the form of the wire. Cones take 40 ms each: they are kept for as long as their advisory, and others get a turn between two. */
function setMaker() {
  let cones = new Map<string, NonNullable<Storm['cone']>>();
  return async (
    origin: StormOrigin,
    source: StormSet['source'],
    records: readonly StormRecord[],
  ): Promise<StormSet> => {
    const next = new Map<string, NonNullable<Storm['cone']>>();
    const storms: Storm[] = [];
    for (const record of records) {
      const key = `${origin} ${record.id} ${record.updated}`;
      let cone = cones.get(key);
      if (cone === undefined) {
        await immediate();
        cone = coneReply(record, origin);
      }
      next.set(key, cone);
      storms.push(stormOf(record, cone));
    }
    cones = next;
    const updated = records.length === 0 ? null : Math.max(...records.map((record) => record.updated));
    return { origin, source, updated, records, storms };
  };
}

/** Opens the storms. */
export function openStormService({ live, simulate, now, log }: StormServiceOptions): StormService {
  const makeSet = setMaker();
  const logged = new Set<string>();
  let official: { readonly at: number; readonly stamp: string; readonly set: StormSet | null } | null = null;
  let simulated: { readonly slot: number; readonly set: StormSet } | null = null;
  let making: { readonly slot: number; readonly set: Promise<StormSet> } | null = null;

  const readLive = async (reader: StormReader<StormRecord>): Promise<StormSet | null> => {
    if (official !== null && Math.abs(now() - official.at) < lookEvery) return official.set;
    const all = await reader.snapshots();
    for (const fault of reader.faults()) {
      const key = JSON.stringify(fault);
      if (!logged.has(key)) log.warn(fault, 'a file of storms cannot be read: what it said before stands');
      logged.add(key);
    }
    const fresh = all.filter(({ at }) => at > now() - staleAfter);
    const [first] = fresh;
    const stamp = fresh.map(({ source, digest }) => `${source.ident} ${digest}`).join();
    const set =
      first === undefined
        ? null
        : official?.stamp === stamp
          ? official.set
          : await makeSet(
              'live',
              {
                name: fresh.map(({ source }) => source.name).join(', '),
                attribution: fresh.map(({ source }) => source.attribution).join(', '),
                licence: first.source.licence,
              },
              fresh.flatMap(({ storms }) => storms),
            );
    official = { at: now(), stamp, set };
    return set;
  };

  const make = (simulateAt: NonNullable<StormServiceOptions['simulate']>, slot: number): Promise<StormSet> => {
    if (making?.slot === slot) return making.set;
    const set = simulateAt(slot * moveEvery).then(async (records) => {
      const made = await makeSet('simulated', simulatedWorld, records);
      simulated = { slot, set: made };
      return made;
    });
    const mine = { slot, set };
    making = mine;
    const end = (): void => {
      if (making === mine) making = null;
    };
    set.then(end, end);
    return set;
  };

  const readCentres = async (): Promise<StormSet | null> => (live === null ? null : readLive(live));
  return {
    origin: async () => ((await readCentres()) === null ? (simulate === null ? null : 'simulated') : 'live'),
    current: async () => {
      const found = await readCentres();
      if (found !== null) return found;
      if (simulate === null) throw new WireError('unavailable');
      const slot = Math.floor(now() / moveEvery);
      if (simulated?.slot === slot) return simulated.set;
      const next = make(simulate, slot);
      // Nobody waits for storms that have moved a few kilometres.
      if (simulated === null || Math.abs(slot - simulated.slot) * moveEvery > oldest) return next;
      next.catch((err: unknown) => log.error({ err }, 'the storms of the simulated world could not be moved on'));
      return simulated.set;
    },
  };
}
