import { describe, expect, it, vi } from 'vitest';
import type { LanguageCode } from '@meltemi/catalogue';
import { createMemoryEnvironment } from '#device/index.ts';
import { createLanguageStore, type LogProblem } from '#language/index.ts';
import type { ConnectionState } from '#network/index.ts';
import { openSettings, type AppValues } from '#settings/index.ts';
import { appDefinitions } from './app-definitions.ts';
import { followSettings } from './follow-settings.ts';

function start(named: LanguageCode | null = null) {
  const environment = createMemoryEnvironment();
  const { clock, storage } = environment;
  const settings = openSettings<AppValues>({
    definitions: appDefinitions,
    storage,
    clock,
    defaults: { country: 'xx', languages: ['en'] },
    onProblem: () => undefined,
  });
  const language = createLanguageStore({ initial: 'en', loader: { load: async () => ({}) }, log: vi.fn<LogProblem>() });
  const listeners: ((state: ConnectionState) => void)[] = [];
  const connection = {
    current: () => 'online' as const,
    subscribe: (listener: (state: ConnectionState) => void) => (listeners.push(listener), () => undefined),
  };
  followSettings({ settings, language, connection, environment, address: { language: named } });
  return {
    settings,
    language,
    environment,
    become: (state: ConnectionState) => listeners.forEach((listener) => listener(state)),
  };
}

describe('what follows the settings', () => {
  it('the language changes with its setting, and the language in use is remembered', async () => {
    const { settings, language } = start();
    settings.set('lang', 'ar');
    await vi.waitFor(() => expect(language.lang).toBe('ar'));
    expect(settings.get('usedLang')).toBe('ar');
  });

  it('automatic goes back to what the browser prefers', async () => {
    const { settings, language } = start();
    settings.set('lang', 'de');
    await vi.waitFor(() => expect(language.lang).toBe('de'));
    settings.set('lang', 'auto');
    await vi.waitFor(() => expect(language.lang).toBe('en'));
  });

  it('the language of the address holds for this visit, until the person chooses', async () => {
    const { settings, language } = start('cs');
    await vi.waitFor(() => expect(language.lang).toBe('cs'));
    expect(settings.snapshot(['lang', 'usedLang'])).toEqual({ lang: 'auto', usedLang: 'cs' });
    settings.set('lang', 'de');
    await vi.waitFor(() => expect(language.lang).toBe('de'));
    expect(settings.get('usedLang')).toBe('de');
  });

  it('without a tier one-hour steps go, with one a failed payment is forgotten', () => {
    const { settings } = start();
    settings.setMany({ subscription: 'premium', detail1h: true });
    settings.set('subscription', null);
    expect(settings.get('detail1h')).toBe(false);
    settings.set('failedSubscriptionPayment', { ts: 1_000 });
    settings.set('subscription', 'premium');
    expect(settings.get('failedSubscriptionPayment')).toBeNull();
  });

  it('the connection setting is the online flag', () => {
    const { settings, become } = start();
    become('checking');
    expect(settings.get('connection')).toBe(true);
    become('offline');
    expect(settings.get('connection')).toBe(false);
    become('online');
    expect(settings.get('connection')).toBe(true);
  });

  it('the visibility setting follows the page', () => {
    const { settings, environment } = start();
    environment.visibility.set('hidden');
    expect(settings.get('visibility')).toBe(false);
    environment.visibility.set('visible');
    expect(settings.get('visibility')).toBe(true);
  });
});
