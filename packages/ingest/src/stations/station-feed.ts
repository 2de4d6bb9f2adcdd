import type { StationStore } from '@meltemi/station-store';
import type { StationBatch } from './station-batch.ts';

/** How a source is asked for a file. */
export interface FeedRequest {
  /** Below the address of the source, or a whole address. */
  readonly path: string;
  /** The answer is XML, in which "<" is no sign of a web page; or the page that lists a folder. */
  readonly answer?: 'xml' | 'page';
}

/** What a look at a source has at hand. */
export interface StationLook {
  /** A file of the source, unpacked. A file that is not there, or broken, is a fault of this file alone. */
  fetch(request: FeedRequest): Promise<Uint8Array>;
  fetchText(request: FeedRequest): Promise<string>;
  /** Puts to rest what was read, and counts what became of it. */
  take(batch: StationBatch): Promise<void>;
  /** Something that could not be read. */
  refuse(message: string): void;
  /** Milliseconds since 1970. */
  now(): number;
  /** Where the source is: an address, or a folder of this machine. */
  readonly base: string;
}

/** A source of stations: all that is known of it. */
export interface StationFeed {
  readonly name: string;
  /** As it is shown to people. */
  readonly title: string;
  /** Where it is; null where the operator must name an address of his own. */
  readonly base: string | null;
  /** It may be a folder of this machine. */
  readonly mayBeFolder?: boolean;
  /** It answers only to those who have a key. */
  readonly needsKey?: boolean;
  /** The header that carries the key. */
  readonly keyHeader?: string;
  /** Between two looks, ms. */
  readonly intervalMs: number;
  readonly attribution: string;
  readonly licence: string;
  /** Makes the looks of one source; what it remembers between them stays in it. */
  open(): (look: StationLook) => Promise<void>;
}

/** What ingest uses of the store. */
export type FeedStore = Pick<
  StationStore,
  | 'sources'
  | 'stations'
  | 'write'
  | 'reports'
  | 'sondes'
  | 'ascents'
  | 'areas'
  | 'pilotReports'
  | 'notams'
  | 'sondeList'
  | 'retain'
>;
