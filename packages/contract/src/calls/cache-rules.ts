/** How long a reply may be kept: seconds in the client's memory cache, and the Cache-Control header. */
export interface CacheRule {
  clientSeconds: number;
  control: string;
}

/** The cache rules by name; 5 minutes is the default of the client's cache (foundations §9). */
export const cacheRules = {
  /** Never kept: records of users, and whatever changes by the call. */
  off: { clientSeconds: 0, control: 'no-store' },
  /** A run's list: the client trusts it 5 minutes, so proxies may hold it only briefly, and a little longer while they fetch it again. */
  brief: { clientSeconds: 300, control: 'public, max-age=30, stale-while-revalidate=300' },
  /** The list of frames: asked for when the next one is expected, so nobody keeps it longer than a minute. */
  skyFrames: { clientSeconds: 0, control: 'public, max-age=60' },
  /** What stations measured: a report comes every few minutes at most, and nothing old may look current. */
  minute: { clientSeconds: 60, control: 'public, max-age=60' },
  /** The default for replies that depend on the caller. */
  fiveMinutes: { clientSeconds: 300, control: 'private, max-age=300' },
  /** Names of places: one day (86,400,000 ms). */
  day: { clientSeconds: 86_400, control: 'public, max-age=86400' },
  /** Not in the client's memory cache, but the browser's own cache may hold it for a day. */
  browserDay: { clientSeconds: 0, control: 'public, max-age=86400' },
  /** Always asked for again, answered by 304 while unchanged. */
  revalidate: { clientSeconds: 0, control: 'no-cache' },
  /** The address names the content: it never changes. */
  immutable: { clientSeconds: 0, control: 'public, max-age=31536000, immutable' },
} as const satisfies Record<string, CacheRule>;

/** The name of a cache rule. */
export type CacheRuleName = keyof typeof cacheRules;
