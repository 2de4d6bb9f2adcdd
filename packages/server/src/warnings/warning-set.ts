import { createHash } from 'node:crypto';
import type { StoredSnapshot, WarningSource } from '@meltemi/archive';
import { indexAreas, type ActiveWarning, type Polygon } from '@meltemi/dangers';
import { placeWarning } from './place-warning.rules.ts';
import type { Regions } from './regions.ts';

/** Where warnings come from: weather services, or the simulated world. */
export type WarningOrigin = 'live' | 'simulated';

/** A warning with the area it holds in and who gave it. */
export interface PlacedWarning extends ActiveWarning {
  readonly origin: WarningOrigin;
  readonly source: WarningSource;
  /** When its source was read, ms. */
  readonly readAt: number;
  /** Where it holds; empty where nobody knows. */
  readonly placed: readonly Polygon[];
  readonly exact: boolean;
}

/** All warnings of one moment. */
export interface WarningSet {
  /** Twelve digits that name what stands: equal for equal warnings. */
  readonly name: string;
  readonly origin: WarningOrigin;
  readonly sources: readonly WarningSource[];
  /** When the newest source was read, ms; null without any. */
  readonly updated: number | null;
  /** The gravest first, then by their start. */
  readonly warnings: readonly PlacedWarning[];
  /** Events that were taken back before their end, and when, ms. */
  readonly cancelled: ReadonlyMap<string, number>;
  /** The warnings that hold at a place and are not over, in the order of all. */
  at(lat: number, lon: number, now: number): readonly PlacedWarning[];
}

const ranks = { E: 0, S: 1, M: 2, A: 3 } as const;

const byGravity = (a: PlacedWarning, b: PlacedWarning): number =>
  ranks[a.severity] - ranks[b.severity] || a.start - b.start || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Brings the snapshots of all sources of one origin together. */
export function makeWarningSet(
  origin: WarningOrigin,
  snapshots: readonly StoredSnapshot<ActiveWarning>[],
  regions: Regions | null,
): WarningSet {
  const hash = createHash('sha1').update(origin);
  for (const { source, digest } of snapshots) hash.update(`${source.ident} ${digest}\n`);
  const warnings = snapshots
    .flatMap(({ source, at, warnings: all }) =>
      all.map((warning): PlacedWarning => {
        const place = placeWarning(warning, regions);
        const found = { placed: place?.polygons ?? [], exact: place?.exact ?? false };
        return Object.assign({}, warning, found, { origin, source, readAt: at });
      }),
    )
    .toSorted(byGravity);
  const index = indexAreas(warnings.map((warning, value) => ({ value, polygons: warning.placed })));
  return {
    name: hash.digest('hex').slice(0, 12),
    origin,
    sources: snapshots.map(({ source }) => source),
    updated: snapshots.length === 0 ? null : Math.max(...snapshots.map(({ at }) => at)),
    warnings,
    cancelled: new Map(snapshots.flatMap(({ cancelled = [] }) => cancelled.map(({ chain, at }) => [chain, at]))),
    at: (lat, lon, now) =>
      index
        .at([lon, lat])
        .map((k) => warnings[k]!)
        .filter(({ end }) => end > now),
  };
}
