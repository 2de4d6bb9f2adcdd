import type { Environment } from '#device/index.ts';
import type { Fetch, ServerCall } from '#network/index.ts';

/** What the feed is made of: a part of the services of the page. */
export interface SkyServices {
  readonly environment: Pick<Environment, 'clock' | 'random' | 'visibility' | 'online' | 'facts'>;
  readonly call: ServerCall;
  readonly reporter: { readonly logError: (module: string, message: string, error?: unknown) => void };
  readonly connection: { readonly reportFailure: () => void };
}

/** What the parts of the feed need. */
export interface SkyParts extends Pick<SkyServices, 'environment' | 'call'> {
  readonly fetch: Fetch;
  readonly logError: (module: string, message: string, error?: unknown) => void;
  /** Too many requests failed in a row: see whether the server can be reached. */
  readonly checkConnection: () => void;
}
