import { createHash } from 'node:crypto';
import type { StoredSnapshot, WarningSource } from '@meltemi/archive';
import { indexAreas, type ActiveWarning, type PackedPolygon, type Polygon } from '@meltemi/dangers';
import { packPolygons, unpackPolygons, type PackedWarning } from './packed-warnings.ts';
import { placeWarning } from './place-warning.rules.ts';
import type { Regions } from './regions.ts';

/** Where warnings come from: weather services, or the simulated world. */
export type WarningOrigin = 'live' | 'simulated';

/** A warning with the area it holds in and who gave it. */
export interface PlacedWarning extends Omit<ActiveWarning, 'polygons'> {
  readonly origin: WarningOrigin;
  readonly source: WarningSource;
  /** When its source was read, ms. */
  readonly readAt: number;
  /** Where it holds, packed; empty where nobody knows. */
  readonly packed: readonly PackedPolygon[];
  /** The same as lists of places, made anew with each look. */
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

/** Where a warning holds: its own shapes, packed or not, else what its codes and names say. */
function placeOf(
  warning: ActiveWarning | PackedWarning,
  regions: Regions | null,
): Pick<PlacedWarning, 'packed' | 'exact'> {
  const { polygons, geocodes, texts } = warning;
  if (polygons.length > 0) return { packed: packPolygons(polygons), exact: true };
  const place = placeWarning({ polygons: [], geocodes, texts }, regions);
  return place === null ? { packed: [], exact: false } : { packed: packPolygons(place.polygons), exact: place.exact };
}

/** Brings the snapshots of all sources of one origin together. */
export function makeWarningSet(
  origin: WarningOrigin,
  snapshots: readonly StoredSnapshot<ActiveWarning | PackedWarning>[],
  regions: Regions | null,
): WarningSet {
  const hash = createHash('sha1').update(origin);
  for (const { source, digest } of snapshots) hash.update(`${source.ident} ${digest}\n`);
  const warnings = snapshots
    .flatMap(({ source, at, warnings: all }) =>
      all.map((warning): PlacedWarning => {
        const { polygons: _, ...rest } = warning;
        const { packed, exact } = placeOf(warning, regions);
        return Object.defineProperty(Object.assign(rest, { packed, exact, origin, source, readAt: at }), 'placed', {
          get: () => unpackPolygons(packed),
        }) as PlacedWarning;
      }),
    )
    .toSorted(byGravity);
  const index = indexAreas(warnings.map((warning, value) => ({ value, polygons: warning.packed })));
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
