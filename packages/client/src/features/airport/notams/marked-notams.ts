import type { Collection } from '#collections/index.ts';

/** The mark of a NOTAM as it is kept and synced. */
export interface MarkedNotam {
  readonly id: string;
  readonly icao: string;
  /** When it was marked, ms since 1970. */
  readonly updated: number;
}

/** True for a stored mark. */
export const isMarkedNotam = (value: unknown): value is MarkedNotam =>
  typeof value === 'object' && value !== null && typeof (value as { id?: unknown }).id === 'string';

/** The key of a NOTAM in the collection: `A2841-26:LKPR`; the cloud takes no slash in a key. */
export const markKey = (id: string): string => id.replaceAll(/[^A-Za-z0-9_.:-]/g, '-').slice(0, 64);

/** The marks of NOTAMs on the device and, for users with an account, in the cloud. */
export interface NotamMarks {
  readonly records: Collection<MarkedNotam>;
  /** Marks a NOTAM, or takes the mark off. */
  readonly toggle: (notam: { readonly id: string; readonly icao: string }) => Promise<void>;
  /** Forgets the marks of NOTAMs that have ended. */
  readonly forget: (ids: readonly string[]) => Promise<void>;
}

/** The marks over their collection. */
export function createNotamMarks(records: Collection<MarkedNotam>, now: () => number): NotamMarks {
  return {
    records,
    toggle: async ({ id, icao }) => {
      const key = markKey(id);
      const known = await records.get(key);
      if (known === undefined) await records.put(key, { id: key, icao, updated: now() });
      else await records.delete(key);
    },
    forget: async (ids) => {
      const keys = new Set(ids.map(markKey));
      for (const { id } of await records.all()) if (keys.has(id)) await records.delete(id);
    },
  };
}
