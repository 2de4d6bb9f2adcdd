import { describe, expect, it } from 'vitest';
import { createLanguageStore } from '#language/language.store.ts';
import { openAppSettings } from '#settings/test-settings.ts';
import { followPageTitle } from './page-title.ts';

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { 'overlay.wind': 'Wind', 'overlay.temp': 'Temperature' },
  de: { 'overlay.wind': 'Wind', 'overlay.temp': 'Temperatur' },
};

describe('the title of the page', () => {
  it('names the overlay at once, and again when it or the language changes', async () => {
    const settings = openAppSettings();
    settings.set('overlay', 'temp');
    const loader = { load: async (_section: string, lang: string) => TEXTS[lang] ?? {} };
    const language = createLanguageStore({ initial: 'en', loader, log: () => undefined });
    await language.ready('overlays');
    const document = { title: '' };
    followPageTitle({ language, settings, view: { document } });
    expect(document.title).toBe('Windy: Temperature');
    await language.change('de');
    expect(document.title).toBe('Windy: Temperatur');
    settings.set('overlay', 'wind');
    expect(document.title).toBe('Windy: Wind');
  });
});
