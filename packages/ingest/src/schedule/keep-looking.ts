import type { Clock } from '../clock.ts';
import { asIngestError, type IngestFault } from '../ingest-error.ts';

/** Milliseconds before a source that failed is asked again. */
export const faultPause = 60_000;

/** What keeping a source up to date needs, whatever it brings. */
export interface Looking {
  readonly clock: Clock;
  readonly signal: AbortSignal | undefined;
  /** Says what went wrong with a look; the next one is made all the same. */
  readonly onFault: (thrown: unknown) => void;
  /** Milliseconds before the next look after one that failed. */
  readonly faultMs?: number;
}

/** Looks again and again until the signal says stop. A look answers how many milliseconds the next one has time. */
export async function keepLooking(
  look: () => Promise<number>,
  { clock, signal, onFault, faultMs = faultPause }: Looking,
): Promise<void> {
  const isStopped = (): boolean => signal?.aborted === true;
  while (!isStopped()) {
    let pause = faultMs;
    try {
      pause = await look();
    } catch (thrown) {
      if (isStopped()) return;
      onFault(thrown);
    }
    try {
      await clock.sleep(pause, signal);
    } catch (thrown) {
      if (isStopped()) return;
      throw thrown;
    }
  }
}

/** Where the state of a source is kept. */
export interface FaultBoard {
  state(state: 'failed'): void;
  error(code: IngestFault, message: string): void;
}

/** Puts a look that failed on the board of its source. */
export const reportFault =
  (board: FaultBoard) =>
  (thrown: unknown): void => {
    const { code, message } = asIngestError(thrown, 'unreachable');
    board.state('failed');
    board.error(code, message);
  };
