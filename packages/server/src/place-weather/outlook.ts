import type { ForecastSource } from '@meltemi/archive';

/** What the weather of places is read with. */
export interface Outlook {
  readonly source: ForecastSource;
  readonly now: () => number;
  /** Aborts what is under way when the server ends. */
  readonly signal?: AbortSignal;
}
