import type { Environment } from '#device/index.ts';
import type { Fetch, ServerCall } from '#network/index.ts';

/** What the feed needs of the application around it. */
export interface SkyParts {
  readonly environment: Pick<Environment, 'clock' | 'random' | 'visibility' | 'online' | 'facts'>;
  readonly call: ServerCall;
  readonly fetch: Fetch;
  readonly logError: (module: string, message: string, error?: unknown) => void;
  /** Too many requests failed in a row: see whether the server can be reached. */
  readonly checkConnection: () => void;
}
