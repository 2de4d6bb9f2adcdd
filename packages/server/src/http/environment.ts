/** Everything the server takes from the outside world that would make a test unsteady. */
export interface Environment {
  /** The time now, milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  /** Unpredictable bytes, fit for ids and tokens. */
  readonly random: (bytes: number) => Uint8Array;
  /** Calls to other machines. */
  readonly fetch: typeof fetch;
  /** Calls are refused while the event loop is later than this, ms; 0 never refuses, for tests, which how busy a machine is must not decide. */
  readonly eventLoopDelay?: number;
  /** Where log lines go; standard output when absent. */
  readonly log?: { write(line: string): void };
}
