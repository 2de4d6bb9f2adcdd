import type { ProductIdent } from '@meltemi/catalogue';
import type { IngestFault } from '../ingest-error.ts';
import type { ModelIdent } from '../models/model.ts';

/** What a model is doing. */
export type IngestState = 'idle' | 'fetching' | 'waiting' | 'complete' | 'failed';

/** The state of one model, plain data for a page or a terminal. */
export interface ModelStatus {
  readonly model: ModelIdent;
  readonly product: ProductIdent;
  readonly state: IngestState;
  /** Reference time of the run, milliseconds since 1970; null before the first. */
  readonly refTs: number | null;
  /** Age of that run in hours. */
  readonly age: number | null;
  readonly steps: { readonly done: number; readonly of: number };
  /** Octets received for the run. */
  readonly bytes: number;
  /** Fields that could not be had, of the run. */
  readonly failures: number;
  readonly lastError: { readonly at: number; readonly code: IngestFault | 'archive'; readonly message: string } | null;
}

/** Keeps the state of one model. */
export class StatusBoard {
  readonly #now: () => number;
  #status: Omit<ModelStatus, 'age'>;

  constructor(model: ModelIdent, product: ProductIdent, now: () => number) {
    this.#now = now;
    this.#status = {
      model,
      product,
      state: 'idle',
      refTs: null,
      steps: { done: 0, of: 0 },
      bytes: 0,
      failures: 0,
      lastError: null,
    };
  }

  /** A run begins or goes on; counters of another run end here. */
  begin(refTs: number, done: number, of: number): void {
    const same = this.#status.refTs === refTs;
    const { bytes, failures } = this.#status;
    this.#status = {
      ...this.#status,
      refTs,
      state: 'fetching',
      steps: { done, of },
      bytes: same ? bytes : 0,
      failures: same ? failures : 0,
    };
  }

  state(state: IngestState): void {
    this.#status = { ...this.#status, state };
  }

  stepDone(): void {
    const { done, of } = this.#status.steps;
    this.#status = { ...this.#status, state: 'fetching', steps: { done: done + 1, of } };
  }

  received(count: number): void {
    this.#status = { ...this.#status, bytes: this.#status.bytes + count };
  }

  /** One field that could not be had. */
  fieldFailed(code: IngestFault, message: string): void {
    this.#status = { ...this.#status, failures: this.#status.failures + 1 };
    this.error(code, message);
  }

  error(code: IngestFault | 'archive', message: string): void {
    this.#status = { ...this.#status, lastError: { at: this.#now(), code, message } };
  }

  snapshot(): ModelStatus {
    const { refTs } = this.#status;
    return { ...this.#status, age: refTs === null ? null : (this.#now() - refTs) / 3_600_000 };
  }
}

/** One line for a terminal: `gfs 2026-11-15T06Z fetching 12/200 steps, 431 MB, 2 failures: …`. */
export function statusLine({ model, state, refTs, steps, bytes, failures, lastError }: ModelStatus): string {
  const run = refTs === null ? 'no run' : `${new Date(refTs).toISOString().slice(0, 13)}Z`;
  const error = lastError === null ? '' : `; last error ${lastError.code}: ${lastError.message}`;
  return `${model} ${run} ${state} ${steps.done}/${steps.of} steps, ${(bytes / 1e6).toFixed(1)} MB, ${failures} ${failures === 1 ? 'failure' : 'failures'}${error}`;
}
