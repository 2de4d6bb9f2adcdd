import type { Windows } from '../panes/index.ts';
import type { Application } from './application.ts';

/** What tells that somebody uses the page. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/** The first steps for newcomers, and after them the question for the place of the device. */
export function greet(
  { arrival, bus, consent, environment, permission, settings }: Application,
  windows: Windows,
  view: Window,
): void {
  const onTouch = (listener: () => void): (() => void) => {
    for (const name of TOUCHES) view.addEventListener(name, listener, { capture: true, passive: true });
    return () => {
      for (const name of TOUCHES) view.removeEventListener(name, listener, { capture: true });
    };
  };
  let isDrawn = false;
  bus.once('redrawFinished', () => {
    isDrawn = true;
  });
  const begin = async (): Promise<void> => {
    // Most visitors have taken the first steps; they do not fetch them again.
    if (settings.get('onboardingFinished')) return;
    const { welcome } = await import('../features/onboarding/welcome.ts');
    await welcome({
      clock: environment.clock,
      bus,
      settings,
      arrival,
      consentAsked: consent.asking,
      onTouch,
      isDrawn: () => isDrawn,
      open: () => windows.open('onboarding'),
    });
  };
  // Code that does not come is no reason to wait: the first steps come another time.
  const afterWelcome = begin().catch(() => undefined);
  // Whoever closes the question says no.
  bus.on('pluginClosed', ({ name }) => {
    if (name === 'location-permission') permission.answer(false);
  });
  permission.connect({ open: () => windows.open('location-permission'), afterWelcome });
}
