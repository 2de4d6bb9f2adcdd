import type { IncomingHttpHeaders } from 'node:http';
import type { Tier } from '@meltemi/catalogue';

/** The caller, by what the request says: a raw one and a routed one both do. */
export interface Caller {
  readonly headers: IncomingHttpHeaders;
  readonly url?: string | undefined;
}

/** The subscription of a caller. A flag in the address never decides it: anyone can write a flag. */
export interface TierOf {
  (request: Caller): Tier;
  /** Finds out about a caller, where that takes a look into the database; afterwards the answer may be another. */
  readonly learn?: (request: Caller) => Promise<void>;
}
