import { useEffect } from 'react';
import { hasWeather, stepInCalendar } from '@meltemi/catalogue';
import { keyboardCommand, type KeyboardCommand } from './keyboard.rules.ts';
import type { AppSettings } from '../settings/index.ts';
import { chooseTime } from './choose-time.ts';
import { readCalendar } from './timeline.rules.ts';

/** Steps the product calendar in time, as an arrow key does. */
export function stepTime(settings: Pick<AppSettings, 'get' | 'setMany'>, direction: 1 | -1): void {
  const calendar = readCalendar(settings.get('calendar'));
  if (calendar === null || !hasWeather(settings.get('overlay'))) return;
  chooseTime(settings, calendar, stepInCalendar(calendar, settings.get('timestamp'), direction));
}

/** Elements that use the keys themselves: fields, lists and groups of choices. */
const OWN_KEYS =
  'input, select, textarea, [contenteditable="true"], [role="radiogroup"], [role="listbox"], [data-own-keys]';

/** True when a pressed key belongs to the element that has the focus. */
export const keepsKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(OWN_KEYS) !== null;

/** Runs the commands of the keyboard while the page is open; arrows step the time, the others are the caller's. */
export function useTimeKeys(
  settings: Pick<AppSettings, 'get' | 'setMany'>,
  onCommand: (command: Exclude<KeyboardCommand, 'time-back' | 'time-forward'>) => void,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || keepsKeys(event.target)) return;
      const command = keyboardCommand({
        key: event.key,
        shift: event.shiftKey,
        modified: event.ctrlKey || event.altKey || event.metaKey,
      });
      if (command === null) return;
      event.preventDefault();
      if (command === 'time-back') stepTime(settings, -1);
      else if (command === 'time-forward') stepTime(settings, 1);
      else onCommand(command);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [settings, onCommand]);
}
