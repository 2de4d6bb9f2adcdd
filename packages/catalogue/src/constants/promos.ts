/** What the device remembers about a promo: how often it was displayed and when last (milliseconds). */
export interface PromoRecord {
  readonly id: string;
  readonly displayed: number;
  readonly ts: number;
}

/** The terms of a promo; `expires` and `delayMs` in milliseconds. */
export interface PromoTerms {
  readonly expires: number;
  /** Displays that are allowed in all. */
  readonly counter: number;
  /** Time that must pass between two displays. */
  readonly delayMs: number;
}

/** True when a promo may be displayed now; `filterPasses` is the promo's own audience test. */
export const promoShows = (
  terms: PromoTerms,
  record: PromoRecord | null,
  filterPasses: boolean,
  now: number,
): boolean => {
  if (now >= terms.expires || !filterPasses) return false;
  if (record === null || record.displayed === 0) return true;
  return record.displayed < terms.counter && now - record.ts > terms.delayMs;
};

/** Sessions that pass before news are told to a visitor. */
export const whatsNewAfterSessions = 3;

/** True when what's-new may be displayed: not to newcomers, and only once. */
export const whatsNewShows = (user: {
  readonly sessionCounter: number;
  readonly loggedIn: boolean;
  readonly displayed: number;
}): boolean => user.displayed === 0 && (user.loggedIn || user.sessionCounter > whatsNewAfterSessions);
