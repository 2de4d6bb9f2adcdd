import { isNewSession } from './session.rules.ts';
import type { Clock, KeyValueStorage, VisibilitySignal } from '#device/index.ts';
import type { AppSettings } from '#settings/index.ts';

/** Where the moment of the last activity is kept; all tabs share it, so that several tabs are one session. */
export const LAST_ACTIVE_KEY = 'lastActive';

/** A page that is seen marks its activity this often, in ms. */
const MARK_EVERY_MS = 60_000;

/** The session of this page. */
export interface Session {
  /** True for the first one of this device. */
  readonly isFirst: boolean;
}

/** What counting sessions needs. */
export interface SessionEnvironment {
  readonly clock: Pick<Clock, 'now' | 'setInterval'>;
  readonly storage: KeyValueStorage;
  readonly visibility: VisibilitySignal;
  readonly settings: Pick<AppSettings, 'get' | 'setMany'>;
}

const readMoment = (text: string | null): number | null => {
  const moment = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(moment) ? moment : null;
};

/** Counts the session that begins now, or goes on with the running one, and follows the page. */
export function followSession({ clock, storage, visibility, settings }: SessionEnvironment): Session {
  const mark = (): boolean => {
    const now = clock.now();
    const begins = isNewSession(readMoment(storage.get(LAST_ACTIVE_KEY)), now);
    storage.set(LAST_ACTIVE_KEY, String(now));
    if (!begins) return false;
    const before = settings.get('sessionCounter');
    const first = settings.get('firstUserSession') === 0 ? { firstUserSession: now } : {};
    settings.setMany({ sessionCounter: before + 1, ...first });
    return before === 0;
  };
  const isFirst = mark();
  // Hiding is an activity as well: it marks until when the page was visible.
  visibility.subscribe(mark);
  clock.setInterval(() => {
    if (visibility.current() === 'visible') mark();
  }, MARK_EVERY_MS);
  return { isFirst };
}
