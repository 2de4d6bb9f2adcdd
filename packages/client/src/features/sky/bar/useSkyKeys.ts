import { useEffect, useRef } from 'react';
import { useSettings } from '#settings/index.ts';
import { keepsKeys } from '#timeline/useTimeKeys.ts';
import type { SkyScreen } from '../useSkyScreen.ts';
import { FAR_MS, skyCommand, type SkyCommand } from './keys.rules.ts';
import { keptTime, shownTime } from './span.rules.ts';
import { leapFrom, stepFrom } from './step.rules.ts';

/** Elements that the space bar presses. */
const PRESSED = 'button, a, summary, [role="button"], [role="switch"], [role="menuitem"]';

/** Runs the keys of radar and satellite while their bar is on the screen. */
export function useSkyKeys({ setting, span, list }: Pick<SkyScreen, 'setting' | 'span' | 'list'>): void {
  const settings = useSettings();
  const run = (command: SkyCommand): void => {
    if (command === 'play') return void settings.set('animation', !settings.get('animation'));
    if (command === 'lightning') return void settings.set('blitzOn', !settings.get('blitzOn'));
    if (command === 'now') return void settings.set(setting, 0);
    if (span === null) return undefined;
    const moments = list.map(({ ts }) => ts);
    const time = shownTime(span, settings.get(setting));
    const direction = command === 'back' || command === 'far-back' ? -1 : 1;
    const isFar = command === 'far-back' || command === 'far-forward';
    const wanted = isFar ? leapFrom(span, moments, time, direction * FAR_MS) : stepFrom(span, moments, time, direction);
    return void settings.set(setting, keptTime(span, wanted));
  };
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || keepsKeys(event.target)) return;
      const command = skyCommand({
        key: event.key,
        shift: event.shiftKey,
        modified: event.ctrlKey || event.altKey || event.metaKey,
        isButton: event.target instanceof Element && event.target.closest(PRESSED) !== null,
      });
      if (command === null) return;
      // Before the keys of the forecast's timeline, which leave alone what was taken.
      event.preventDefault();
      latest.current(command);
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);
}
