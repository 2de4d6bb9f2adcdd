import type { ObservedKind, SkySource } from '@meltemi/archive';

/** How a file of a source is read. */
export type SkyFormat = 'mrms' | 'odim' | 'knmi' | 'radolan' | 'nimrod' | 'geostationary' | 'himawari' | 'flashes';

/**
 * Which files a source has. Words in braces stand for the time: {YYYY}, {yy}, {MM}, {DD}, {DDD} (day of the year), {HH},
 * {mm}. Where names hold more than can be known (seconds, the time of making) the bucket is asked for its list.
 */
export type SkyFiles =
  | { readonly by: 'name'; readonly paths: readonly string[] }
  | {
      readonly by: 'list';
      /** The beginning of all names of an hour. */
      readonly prefix: string;
      /** Reads the time out of a name; its groups are named year, month, day or dayOfYear, hour, minute, second. */
      readonly time: RegExp;
    };

/** A source of radar, satellite or lightning: all that is known of it. */
export interface SkyFeed extends SkySource {
  readonly kind: ObservedKind;
  /** Where it is; null where the operator must name an address of his own. */
  readonly base: string | null;
  readonly format: SkyFormat;
  /** The data set or variable of a file that holds several. */
  readonly variable?: string;
  readonly files: SkyFiles;
  /** Between two scans, ms. */
  readonly intervalMs: number;
  /** From a scan until its file is there, ms. */
  readonly latencyMs: number;
  /** The finest zoom that has something to show. */
  readonly maxZoom: number;
}
