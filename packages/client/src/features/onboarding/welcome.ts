import type { AppEvents, Clock, EventBus } from '#device/index.ts';
import type { Signal } from '#signals/index.ts';
import type { AppSettings } from '#settings/index.ts';
import type { Services } from '#services/index.ts';

/** How the page was reached, before anything rewrote the address. */
export interface Arrival {
  readonly path: string;
  readonly search: string;
  readonly framed: boolean;
}

/** What the welcome needs. */
export interface WelcomeEnvironment {
  readonly clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  readonly bus: Pick<EventBus<AppEvents>, 'on' | 'once'>;
  readonly settings: Pick<AppSettings, 'get' | 'set'>;
  readonly arrival: Arrival;
  /** The question of consent comes first. */
  readonly consentAsked: Signal<boolean>;
  /** Hears the first thing that the visitor does. */
  readonly onTouch: (listener: () => void) => () => void;
  /** Whether the map was drawn before this began. */
  readonly isDrawn?: () => boolean;
  /** Opens the first steps; rejects where they cannot be shown. */
  readonly open: () => Promise<void>;
}

/** So long the user looks at the map before the first steps come, ms. */
export const LOOK_FIRST_MS = 1_500;

/** After so long without a picture the first steps wait for another visit, ms. */
export const PICTURE_WAIT_MS = 30_000;

/** True for somebody who came to the bare map and has not seen the first steps: a link to something particular is not talked over. */
export const isWelcomeDue = ({ path, search, framed }: Arrival, finished: boolean): boolean =>
  !finished && !framed && path === '/' && search === '';

/**
 * Shows the first steps once: when the map is drawn, the question of consent is answered, and the user has not begun by
 * themselves; whoever has comes to them another time. However they are closed, they are done. The promise resolves when they
 * are, or when they are not shown in this visit.
 */
export function welcome({
  clock,
  bus,
  settings,
  arrival,
  consentAsked,
  onTouch,
  isDrawn = () => false,
  open,
}: WelcomeEnvironment): Promise<void> {
  bus.on('pluginClosed', ({ name }) => {
    if (name === 'onboarding') settings.set('onboardingFinished', true);
  });
  if (!isWelcomeDue(arrival, settings.get('onboardingFinished'))) return Promise.resolve();
  return new Promise((resolve) => {
    const endings: (() => void)[] = [];
    let isOver = false;
    const end = (): void => {
      isOver = true;
      for (const ending of endings) ending();
      resolve();
    };
    const later = (run: () => void, ms: number): (() => void) => {
      const timer = clock.setTimeout(run, ms);
      const stop = (): void => clock.clearTimeout(timer);
      endings.push(stop);
      return stop;
    };
    const stopWaiting = later(end, PICTURE_WAIT_MS);
    const show = (): void => {
      if (isOver) return;
      isOver = true;
      for (const ending of endings) ending();
      bus.on('pluginClosed', ({ name }) => {
        if (name === 'onboarding') resolve();
      });
      // Why it failed is logged where it failed; the map goes on without.
      open().catch(() => resolve());
    };
    const whenCalm = (): void => {
      // A person may take their time over the question of consent.
      stopWaiting();
      if (!consentAsked.current()) later(show, LOOK_FIRST_MS);
      else {
        const stop = consentAsked.subscribe(() => {
          stop();
          later(show, LOOK_FIRST_MS);
        });
        endings.push(stop);
      }
    };
    endings.push(onTouch(() => (consentAsked.current() ? undefined : end())));
    if (isDrawn()) whenCalm();
    else endings.push(bus.once('redrawFinished', whenCalm));
  });
}

/** What shows that somebody uses the page. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/** Welcomes the visitor of this page. */
export const showWelcome = (services: Services, isDrawn: () => boolean): Promise<void> => {
  const { address, bus, consent, environment, settings, view, windows } = services;
  return welcome({
    clock: environment.clock,
    bus,
    settings,
    arrival: { path: address.path, search: address.search, framed: environment.facts.framed },
    consentAsked: consent.asking,
    onTouch: (listener) => {
      for (const name of TOUCHES) view.addEventListener(name, listener, { capture: true, passive: true });
      return () => {
        for (const name of TOUCHES) view.removeEventListener(name, listener, { capture: true });
      };
    },
    isDrawn,
    open: () => windows.openByName('onboarding'),
  });
};
