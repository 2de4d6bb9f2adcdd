import type { IngestFault } from '../ingest-error.ts';

/** The state of one source of stations, plain data for a page or a terminal. */
export interface StationFeedStatus {
  readonly source: string;
  readonly state: 'idle' | 'fetching' | 'waiting' | 'failed';
  /** The newest measurement, milliseconds since 1970; null before the first. */
  readonly newestTs: number | null;
  /** Rows, texts, ascents and areas that were new since the start. */
  readonly changed: number;
  /** What was there already. */
  readonly repeated: number;
  /** What could not be used, by reason: not readable, from the future, too old, from elsewhere. */
  readonly refused: Readonly<Record<string, number>>;
  /** Octets received since the start. */
  readonly bytes: number;
  readonly lastError: { readonly at: number; readonly code: IngestFault; readonly message: string } | null;
}

/** Keeps the state of one source. */
export class StationBoard {
  #status: StationFeedStatus;

  constructor(
    source: string,
    readonly now: () => number,
  ) {
    this.#status = {
      source,
      state: 'idle',
      newestTs: null,
      changed: 0,
      repeated: 0,
      refused: {},
      bytes: 0,
      lastError: null,
    };
  }

  state(state: StationFeedStatus['state']): void {
    this.#status = { ...this.#status, state };
  }

  received(count: number): void {
    this.#status = { ...this.#status, bytes: this.#status.bytes + count };
  }

  written(changed: number, repeated: number, newestTs: number | null): void {
    const { changed: before, repeated: again, newestTs: newest } = this.#status;
    this.#status = {
      ...this.#status,
      changed: before + changed,
      repeated: again + repeated,
      newestTs: newestTs === null ? newest : Math.max(newestTs, newest ?? 0),
    };
  }

  refuse(counts: Readonly<Record<string, number | undefined>>): void {
    const refused = { ...this.#status.refused };
    for (const [reason, count = 0] of Object.entries(counts))
      if (count > 0) refused[reason] = (refused[reason] ?? 0) + count;
    this.#status = { ...this.#status, refused };
  }

  error(code: IngestFault, message: string): void {
    this.#status = { ...this.#status, lastError: { at: this.now(), code, message: message.slice(0, 500) } };
  }

  snapshot(): StationFeedStatus {
    return this.#status;
  }
}

/** One line for a terminal: `ndbc 2026-07-14T15:00Z waiting, 812 new, 9 refused`. */
export function stationFeedLine({ source, newestTs, state, changed, refused, lastError }: StationFeedStatus): string {
  const newest = newestTs === null ? 'nothing yet' : `${new Date(newestTs).toISOString().slice(0, 16)}Z`;
  const error = lastError === null ? '' : `; last error ${lastError.code}: ${lastError.message}`;
  const count = Object.values(refused).reduce((sum, one) => sum + one, 0);
  return `${source} ${newest} ${state}, ${changed} new, ${count} refused${error}`;
}
