import type { ObservedKind } from '@meltemi/archive';
import type { IngestFault } from '../ingest-error.ts';

/** What a source is doing. */
export type FeedState = 'idle' | 'fetching' | 'waiting' | 'failed';

/** The state of one source, plain data for a page or a terminal. */
export interface FeedStatus {
  readonly source: string;
  readonly kind: ObservedKind;
  readonly state: FeedState;
  /** The newest scan, milliseconds since 1970; null before the first. */
  readonly scanTs: number | null;
  /** Frames put to rest, or files of strokes, since the start. */
  readonly frames: number;
  /** Octets received since the start. */
  readonly bytes: number;
  /** Files that could not be used: not readable, from the future, too old. */
  readonly refused: number;
  /** Files that brought nothing new. */
  readonly repeated: number;
  readonly lastError: { readonly at: number; readonly code: IngestFault | 'archive'; readonly message: string } | null;
}

/** Keeps the state of one source. */
export class SkyBoard {
  #status: FeedStatus;

  constructor(
    source: string,
    kind: ObservedKind,
    readonly now: () => number,
  ) {
    this.#status = {
      source,
      kind,
      state: 'idle',
      scanTs: null,
      frames: 0,
      bytes: 0,
      refused: 0,
      repeated: 0,
      lastError: null,
    };
  }

  state(state: FeedState): void {
    this.#status = { ...this.#status, state };
  }

  received(count: number): void {
    this.#status = { ...this.#status, bytes: this.#status.bytes + count };
  }

  /** A scan that was put to rest as so many frames. */
  kept(scanTs: number, frames: number): void {
    const newest = Math.max(scanTs, this.#status.scanTs ?? 0);
    this.#status = { ...this.#status, scanTs: newest, frames: this.#status.frames + frames };
  }

  repeated(): void {
    this.#status = { ...this.#status, repeated: this.#status.repeated + 1 };
  }

  /** A file that could not be used. */
  refused(code: IngestFault | 'archive', message: string): void {
    this.#status = { ...this.#status, refused: this.#status.refused + 1 };
    this.error(code, message);
  }

  error(code: IngestFault | 'archive', message: string): void {
    this.#status = { ...this.#status, lastError: { at: this.now(), code, message } };
  }

  snapshot(): FeedStatus {
    return this.#status;
  }
}

/** One line for a terminal: `mrms 2026-07-14T15:02Z waiting, 12 frames, 13.1 MB, 1 refused: …`. */
export function feedLine({ source, scanTs, state, frames, bytes, refused, lastError }: FeedStatus): string {
  const scan = scanTs === null ? 'no scan' : `${new Date(scanTs).toISOString().slice(0, 16)}Z`;
  const error = lastError === null ? '' : `; last error ${lastError.code}: ${lastError.message}`;
  return `${source} ${scan} ${state}, ${frames} frames, ${(bytes / 1e6).toFixed(1)} MB, ${refused} refused${error}`;
}
