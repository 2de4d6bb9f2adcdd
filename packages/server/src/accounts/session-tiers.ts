import type { IncomingHttpHeaders } from 'node:http';
import type { Tier } from '@meltemi/catalogue';
import { bearerOf, type Sessions } from './sessions.ts';

/** A caller of the forecasts, by what the request says. */
export interface TierCaller {
  readonly headers: IncomingHttpHeaders;
  readonly url?: string | undefined;
}

/** The tier of a caller, known without waiting; `learn` finds out about a token that is not known yet. */
export interface SessionTiers {
  (caller: TierCaller): Tier;
  readonly learn: (caller: TierCaller) => Promise<void>;
  /** Forgets what was learned of a token whose tier has just changed: its next forecast is the one that was paid for. */
  readonly forget: (caller: TierCaller) => void;
}

/** What session tiers need. */
export interface SessionTierOptions {
  readonly sessions: Pick<Sessions, 'know'>;
  readonly now: () => number;
  /** The tier of everyone, logged in or not. */
  readonly tierOfAll: Tier;
}

/** What was learned counts this long, milliseconds: a tier that an operator takes away ends within it. */
const tierLife = 30_000;
const mostKnown = 20_000;

/** The token of a forecast call: the bearer header, or `ut` of the query as base calls carry it. */
export function tokenOf({ headers, url = '' }: TierCaller): string | null {
  if (headers.authorization !== undefined) return bearerOf(headers);
  const start = url.indexOf('?');
  return start < 0 ? null : (/[?&]ut=([A-Za-z0-9._~+/=-]{16,2048})(?:&|$)/.exec(url.slice(start))?.[1] ?? null);
}

/** Makes the tiers of sessions: forecasts are asked for far too often to look into the database each time. */
export function makeSessionTiers({ sessions, now, tierOfAll }: SessionTierOptions): SessionTiers {
  const known = new Map<string, { readonly tier: Tier; readonly until: number }>();
  /** Undefined for a token that nothing is known of; null for one that is known to give nothing. */
  const recall = (token: string): Tier | undefined => {
    const found = known.get(token);
    return found !== undefined && found.until > now() ? found.tier : undefined;
  };
  const tierOf = (caller: TierCaller): Tier => {
    const token = tokenOf(caller);
    return (token === null ? null : recall(token)) ?? tierOfAll;
  };
  const learn = async (caller: TierCaller): Promise<void> => {
    const token = tokenOf(caller);
    if (token === null || recall(token) !== undefined) return;
    // A database that is away leaves everyone the free forecast, which is better than none.
    const session = await sessions.know(token).catch(() => undefined);
    if (session === undefined) return;
    known.delete(token);
    if (known.size >= mostKnown) known.delete(known.keys().next().value ?? '');
    known.set(token, { tier: session?.user.tier ?? null, until: now() + tierLife });
  };
  return Object.assign(tierOf, { learn, forget: (caller: TierCaller) => void known.delete(tokenOf(caller) ?? '') });
}
