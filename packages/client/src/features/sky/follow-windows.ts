import type { SkyOverlay } from '@meltemi/catalogue';
import type { AppEvents, EventBus } from '#device/index.ts';
import type { AppSettings } from '#settings/index.ts';
import type { Windows } from '#windows/index.ts';

/** The window of each overlay. */
const skyWindows = { radar: 'radar', radarPlus: 'radar-plus', satellite: 'satellite' } as const;

const all = Object.entries(skyWindows) as [SkyOverlay, (typeof skyWindows)[SkyOverlay]][];

/** What the windows of the sky are kept in step with. */
export interface FollowedWindows {
  readonly bus: Pick<EventBus<AppEvents>, 'on'>;
  readonly settings: Pick<AppSettings, 'on' | 'set'>;
  readonly windows: Pick<Windows, 'isOpen' | 'close'>;
}

/** An opened window shows its overlay; one whose overlay has gone closes, and with it goes its path. */
export function followWindows({ bus, settings, windows }: FollowedWindows): void {
  const choose = (name: string): void => {
    const opened = all.find(([, window]) => window === name);
    if (opened !== undefined) settings.set('overlay', opened[0]);
  };
  bus.on('pluginOpened', ({ name }) => choose(name));
  settings.on('overlay', (overlay) => {
    for (const [of, name] of all) if (of !== overlay && windows.isOpen(name)) windows.close(name);
  });
  for (const [, name] of all) if (windows.isOpen(name)) choose(name);
}
