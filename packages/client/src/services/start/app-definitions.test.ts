import { describe, expect, it, vi } from 'vitest';
import { createMemoryEnvironment, type Problem } from '#device/index.ts';
import { openSettings, type AppValues } from '#settings/index.ts';
import { appDefinitions } from './app-definitions.ts';

function open(stored: Record<string, string> = {}, country = 'xx') {
  const { storage, clock } = createMemoryEnvironment();
  for (const [key, text] of Object.entries(stored)) storage.set(key, text);
  const onProblem = vi.fn<(problem: Problem) => void>();
  const settings = openSettings<AppValues>({
    definitions: appDefinitions,
    storage,
    clock,
    defaults: { country, languages: ['en'] },
    onProblem,
  });
  return { settings, storage, onProblem };
}

describe('the settings of the application', () => {
  it('start with the defaults of the documents', () => {
    const { settings } = open();
    expect([
      settings.get('overlay'),
      settings.get('product'),
      settings.get('level'),
      settings.get('hourFormat'),
      settings.get('lang'),
    ]).toEqual(['wind', 'ecmwf', 'surface', '24h', 'auto']);
  });

  it('follow the habits of the country until somebody chooses', () => {
    expect([open({}, 'us').settings.get('hourFormat'), open({}, 'us').settings.get('isImperial')]).toEqual([
      '12h',
      true,
    ]);
    expect(open({ settings_hourFormat: '"24h"' }, 'us').settings.get('hourFormat')).toBe('24h');
  });

  it('take only units of their own quantity', () => {
    const { settings } = open();
    expect(settings.set('metric_wind', 'kt').ok).toBe(true);
    expect(settings.set('metric_wind', '°F').ok).toBe(false);
    expect(settings.get('metric_wind')).toBe('kt');
  });

  it('replace an invalid stored value by its default and log it', () => {
    const { settings, onProblem } = open({ settings_hourFormat: '"25h"' });
    expect(settings.get('hourFormat')).toBe('24h');
    expect(onProblem).toHaveBeenCalledTimes(1);
  });
});
