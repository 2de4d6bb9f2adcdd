import { describe, expect, it, vi } from 'vitest';
import { createMemoryEnvironment } from '#device/index.ts';
import { openSettings, type AppValues } from '#settings/index.ts';
import { appDefinitions } from './app-definitions.ts';
import { learnCountry, type CountryEnvironment } from './visitor-country.ts';

const HOUR = 3_600_000;
type Ask = CountryEnvironment['request'];

function open(stored: Record<string, string> = {}, request: Ask = async () => null) {
  const { clock, storage } = createMemoryEnvironment();
  for (const [key, text] of Object.entries(stored)) storage.set(key, text);
  const settings = openSettings<AppValues>({
    definitions: appDefinitions,
    storage,
    clock,
    defaults: { country: 'xx', languages: ['en'] },
    onProblem: () => undefined,
  });
  const asked = vi.fn<Ask>(request);
  const log = vi.fn<CountryEnvironment['log']>();
  return {
    settings,
    storage,
    clock,
    asked,
    log,
    learn: () => learnCountry({ clock, settings, languages: ['en'], request: asked, log }).decided,
  };
}

const place =
  (country: string, city = '') =>
  async () => ({ ll: [40, -100] as [number, number], country, city });

describe('the country of a visitor', () => {
  it('is learnt from the address, kept, and brings its habits', async () => {
    const { settings, storage, clock, learn } = open({}, place('US', 'Boston'));
    expect(settings.get('hourFormat')).toBe('24h');
    await learn();
    expect(settings.snapshot(['country', 'hourFormat', 'isImperial'])).toEqual({
      country: 'us',
      hourFormat: '12h',
      isImperial: true,
    });
    expect(settings.get('ipLocation')).toEqual({
      lat: 40,
      lon: -100,
      source: 'ip',
      ts: clock.now(),
      cc: 'us',
      name: 'Boston',
    });
    expect(storage.get('settings_country')).toBe('"us"');
    expect(storage.get('settings_hourFormat')).toBeNull();
  });

  it('does not change what somebody chose', async () => {
    const { settings, learn } = open({ settings_hourFormat: '"24h"' }, place('us'));
    await learn();
    expect(settings.get('hourFormat')).toBe('24h');
  });

  it.each([
    ['de', true],
    ['us', false],
    ['br', true],
    ['jp', false],
    ['xx', true],
    ['', true],
  ])('%j decides whether consent is required: %s', async (country, required) => {
    const { settings, learn } = open({}, place(country));
    await learn();
    expect(settings.get('analyticsConsentRequired')).toBe(required);
  });

  it('that cannot be learnt requires consent', async () => {
    const silent = open();
    await silent.learn();
    expect([silent.settings.get('analyticsConsentRequired'), silent.settings.get('country')]).toEqual([true, 'xx']);
    const cause = new Error('no answer');
    const failing = open({}, () => Promise.reject(cause));
    await failing.learn();
    expect(failing.settings.get('analyticsConsentRequired')).toBe(true);
    expect(failing.log).toHaveBeenCalledWith('Unable to learn the country', cause);
  });

  it('of an earlier visit decides at once, without a question', async () => {
    const { settings, clock, asked, learn } = open({ settings_country: '"us"' });
    settings.set('ipLocation', { lat: 40, lon: -100, source: 'ip', ts: clock.now() } as AppValues['ipLocation']);
    clock.advance(11 * HOUR);
    await learn();
    expect([settings.get('analyticsConsentRequired'), asked.mock.calls.length]).toEqual([false, 0]);
  });

  it('is asked about again when it is old, and decides until then', async () => {
    let answer: (value: Awaited<ReturnType<Ask>>) => void = () => undefined;
    const { settings, clock, learn } = open(
      { settings_country: '"us"' },
      () => new Promise((resolve) => (answer = resolve)),
    );
    settings.set('ipLocation', { lat: 40, lon: -100, source: 'ip', ts: clock.now() } as AppValues['ipLocation']);
    clock.advance(13 * HOUR);
    await learn();
    expect(settings.get('analyticsConsentRequired')).toBe(false);
    answer({ ll: [51, 10], country: 'de', city: '' });
    await vi.waitFor(() => expect(settings.get('country')).toBe('de'));
    expect(settings.get('analyticsConsentRequired')).toBe(true);
  });
});
