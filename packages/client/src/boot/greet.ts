import { welcome } from '../features/onboarding/index.ts';
import type { Windows } from '../panes/index.ts';
import type { Application } from './application.ts';

/** What tells that somebody uses the page. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/** The first steps for newcomers, and after them the question for the place of the device. */
export function greet({ arrival, bus, consent, doors, permission, settings }: Application, windows: Windows, view: Window): void {
  const onTouch = (listener: () => void): (() => void) => {
    for (const name of TOUCHES) view.addEventListener(name, listener, { capture: true, passive: true });
    return () => {
      for (const name of TOUCHES) view.removeEventListener(name, listener, { capture: true });
    };
  };
  const afterWelcome = welcome({ clock: doors.clock, bus, settings, arrival, consentAsked: consent.asking, onTouch, open: () => windows.open('onboarding') });
  // Whoever closes the question says no.
  bus.on('pluginClosed', ({ name }) => {
    if (name === 'location-permission') permission.answer(false);
  });
  permission.connect({ open: () => windows.open('location-permission'), afterWelcome });
}
