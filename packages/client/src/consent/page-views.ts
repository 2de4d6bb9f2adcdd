import { pageViewMove, startConsent, type ConsentRecord, type ConsentState } from './consent.rules.ts';
import { createSignal, type Signal } from '#signals/index.ts';
import { chosenConsent, readConsent } from './stored-consent.ts';

/** A view of a page or window. */
export interface PageView {
  /** What was seen: a path or the name of a window. */
  readonly page: string;
  /** Milliseconds since 1970 when it was seen. */
  readonly timestamp: number;
}

/** Views queued while consent is pending; older ones make room. */
const MAX_QUEUE = 100;

/** What the gate needs of the world. */
export interface ConsentEnvironment {
  readonly now: () => number;
  /** The stored consent, whatever it holds. */
  readonly read: () => unknown;
  readonly write: (consent: ConsentRecord) => void;
  /** True where the law requires a choice before analytics. */
  readonly required: () => boolean;
  /** Sends one view; a failure is the sender's to log. */
  readonly send: (view: PageView) => void;
}

/** Keeps page views back until the user agreed. */
export interface ConsentGate {
  readonly state: () => ConsentState;
  /** True while an answer is waited for. */
  readonly asking: Signal<boolean>;
  /** Reads the stored consent, assumes one, or asks; call once at start. */
  readonly start: () => void;
  /** Records a view: sent, queued or dropped, by the state of consent. */
  readonly view: (page: string) => void;
  /** The user's choice: an acceptance sends the queue, a refusal drops it. */
  readonly choose: (analytics: boolean) => void;
  readonly subscribe: (listener: (state: ConsentState) => void) => () => void;
}

/** Makes the gate; before `start` consent is pending. */
export function createConsentGate(environment: ConsentEnvironment): ConsentGate {
  const listeners = new Set<(state: ConsentState) => void>();
  let state: ConsentState = 'pending';
  let queue: PageView[] = [];
  const asking = createSignal(false);

  const enter = (next: ConsentState): void => {
    asking.set(false);
    const waiting = queue;
    queue = [];
    if (next === 'analytics') for (const view of waiting) environment.send(view);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener(state);
  };

  return {
    state: () => state,
    asking,
    start() {
      const found = startConsent(readConsent(environment.read()), environment.required(), environment.now());
      if (found.kind === 'ask') return asking.set(true);
      if (found.kind === 'assume') environment.write(found.record);
      enter(found.record.analytics ? 'analytics' : 'rejected');
    },
    view(page) {
      const view = { page, timestamp: environment.now() };
      const move = pageViewMove(state, page);
      if (move === 'send') environment.send(view);
      else if (move === 'queue') queue = [...queue, view].slice(-MAX_QUEUE);
    },
    choose(analytics) {
      environment.write(chosenConsent(analytics, environment.now()));
      enter(analytics ? 'analytics' : 'rejected');
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
