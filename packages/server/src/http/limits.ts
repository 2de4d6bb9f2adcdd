/** The bounds every request meets, in one place. */
export const LIMITS = {
  /** Largest body of any route that does not say otherwise, bytes. */
  bodyBytes: 256 * 1024,
  /** Lists and objects within one another in a body; the deepest honest one has nine levels. */
  jsonDepth: 32,
  /** Longest path with query, characters; the longest honest one is well under a thousand. */
  urlLength: 8 * 1024,
  /** Longest single path parameter, characters. */
  paramLength: 200,
  /** Request line and headers together, bytes; Node answers 431 above it. */
  headerBytes: 16 * 1024,
  /** A request must have arrived whole within this time, milliseconds. */
  requestTimeout: 30_000,
  /** How often requests that arrive too slowly are looked for, milliseconds: so much later than the limit one may be cut. */
  lateEvery: 500,
  /** A handler must have answered within this time, milliseconds. */
  handlerTimeout: 30_000,
  /** An idle connection is kept this long, milliseconds: above the 60 s of common proxies. */
  keepAlive: 72_000,
  /** Mean delay of the event loop above which guarded routes answer 503, milliseconds: opening the data takes a busy machine three seconds. */
  eventLoopDelay: 4_000,
} as const;
