import { chosenConsent, consentAtStart, readConsent, type Consent, type ConsentState } from './consent.rules.ts';

/** A view of a page or window. */
export interface PageView {
  /** What was seen: a path or the name of a window. */
  readonly page: string;
  /** Milliseconds since 1970 when it was seen. */
  readonly timestamp: number;
}

/** The name of the consent panel's own view, the only one that leaves while consent is pending. */
export const CONSENT_PAGE = 'consent';
/** Views queued while consent is pending; older ones make room. */
const MAX_QUEUE = 100;

/** What the gate needs of the world. */
export interface ConsentDoors {
  readonly now: () => number;
  /** The stored consent, whatever it holds. */
  readonly read: () => unknown;
  readonly write: (consent: Consent) => void;
  /** True where the law requires a choice before analytics. */
  readonly required: () => boolean;
  /** Opens the consent window. */
  readonly ask: () => void;
  /** Sends one view; a failure is the sender's to log. */
  readonly send: (view: PageView) => void;
}

/** Keeps page views back until the person agreed. */
export interface ConsentGate {
  readonly state: () => ConsentState;
  /** Reads the stored consent, assumes one, or asks; call once at start. */
  readonly start: () => void;
  /** Records a view: sent, queued or dropped, by the state of consent. */
  readonly view: (page: string) => void;
  /** The person's choice: an acceptance sends the queue, a refusal drops it. */
  readonly choose: (analytics: boolean) => void;
  readonly subscribe: (listener: (state: ConsentState) => void) => () => void;
}

/** Makes the gate; before `start` consent is pending. */
export function createConsentGate(doors: ConsentDoors): ConsentGate {
  const listeners = new Set<(state: ConsentState) => void>();
  let state: ConsentState = 'pending';
  let queue: PageView[] = [];

  const enter = (next: ConsentState): void => {
    const waiting = queue;
    queue = [];
    if (next === 'analytics') for (const view of waiting) doors.send(view);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener(state);
  };

  return {
    state: () => state,
    start() {
      const found = consentAtStart(readConsent(doors.read()), doors.required(), doors.now());
      if (found.action === 'ask') {
        doors.ask();
        return;
      }
      if (found.action === 'record') doors.write(found.consent);
      enter(found.consent.analytics ? 'analytics' : 'rejected');
    },
    view(page) {
      const view = { page, timestamp: doors.now() };
      if (state === 'analytics' || (state === 'pending' && page === CONSENT_PAGE)) doors.send(view);
      else if (state === 'pending') queue = [...queue, view].slice(-MAX_QUEUE);
    },
    choose(analytics) {
      doors.write(chosenConsent(analytics, doors.now()));
      enter(analytics ? 'analytics' : 'rejected');
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
