import { describe, expect, it, vi } from 'vitest';
import { settingNames } from '@meltemi/catalogue';
import { openMemoryDoors, type Problem } from '../device/index.ts';
import { openSettings } from '../settings/index.ts';
import { appDefinitions, type AppValues } from './app-settings.ts';

function open(stored: Record<string, string> = {}) {
  const { storage, clock } = openMemoryDoors();
  for (const [key, text] of Object.entries(stored)) storage.set(key, text);
  const onProblem = vi.fn<(problem: Problem) => void>();
  const settings = openSettings<AppValues>({ definitions: appDefinitions, storage, clock, defaults: { country: 'xx', languages: ['en'] }, onProblem });
  return { settings, storage, onProblem };
}

describe('the settings of the application', () => {
  it('are all the settings of the catalogue', () => {
    expect(Object.keys(appDefinitions)).toEqual([...settingNames]);
  });

  it('start with the defaults of the catalogue', () => {
    const { settings } = open();
    expect([settings.get('overlay'), settings.get('product'), settings.get('level'), settings.get('hourFormat'), settings.get('lang')]).toEqual([
      'wind', 'ecmwf', 'surface', '24h', 'auto',
    ]);
  });

  it('are saved under settings_ and read back', () => {
    const { settings, storage } = open();
    settings.set('hourFormat', '12h');
    expect(storage.get('settings_hourFormat')).toBe('"12h"');
    expect(open({ settings_hourFormat: '"12h"' }).settings.get('hourFormat')).toBe('12h');
  });

  it('replace an invalid stored value by its default and log it', () => {
    const { settings, onProblem } = open({ settings_hourFormat: '"25h"' });
    expect(settings.get('hourFormat')).toBe('24h');
    expect(onProblem).toHaveBeenCalledTimes(1);
  });

  it('refuse what is not allowed', () => {
    const { settings } = open();
    expect(settings.set('lang', 'tlh' as 'en').ok).toBe(false);
    expect(settings.get('lang')).toBe('auto');
  });
});
