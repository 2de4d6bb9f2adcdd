import { describe, expect, it } from 'vitest';
import { LAPTOP, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', weather: 'formula', viewport: LAPTOP });

describe('the language', () => {
  it('changes at once through every script, to Arabic from right to left and back', async () => {
    const page = await story.openSettings();
    const marks = () => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
    expect(await page.title()).toBe('Windy: Wind');
    const visits = [
      ['cs', 'ltr', 'Nastavení', 'Jazyk', 'Vítr'],
      ['fr', 'ltr', 'Réglages', 'Langue', 'Vent'],
      ['es', 'ltr', 'Ajustes', 'Idioma', 'Viento'],
      ['ja', 'ltr', '設定', '言語', '風'],
      ['ar', 'rtl', 'الإعدادات', 'اللغة', 'الرياح'],
    ] as const;
    let label = 'Language';
    for (const [lang, direction, heading, name, wind] of visits) {
      await page.getByLabel(label, { exact: true }).selectOption(lang);
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
      expect(await marks()).toEqual([lang, direction]);
      await expect.poll(() => page.title()).toBe(`Windy: ${wind}`);
      label = name;
    }
    const [words, field] = await Promise.all([
      page.getByText('اللغة', { exact: true }).boundingBox(),
      page.getByLabel('اللغة', { exact: true }).boundingBox(),
    ]);
    expect(words?.x).toBeGreaterThan(field?.x ?? Infinity);

    await page.getByLabel('اللغة', { exact: true }).selectOption('en');
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    expect(await marks()).toEqual(['en', 'ltr']);
  });

  it("is the browser's own at the first visit", async () => {
    const page = await story.openSettings(await story.visitor({ locale: 'de-AT' }));
    expect(await page.getByRole('complementary').getByRole('heading', { level: 2 }).first().textContent()).toBe(
      'Einstellungen',
    );
  });

  it('falls back to English where a text is not translated', async () => {
    const page = await story.openSettings();
    await page.getByLabel('Language', { exact: true }).selectOption('it');
    await page.waitForFunction(() => document.documentElement.lang === 'it');
    expect(await page.getByRole('complementary').getByRole('heading', { level: 2 }).first().textContent()).toBe(
      'Settings',
    );
  });

  it('stays readable when its file cannot be loaded', async () => {
    story.expectFaults(/ERR_FAILED/);
    const visitor = await story.visitor();
    await visitor.route('**/lang/settings/de.js*', (route) => route.abort());
    const page = await story.openSettings(visitor);
    await page.getByLabel('Language', { exact: true }).selectOption('de');
    await page.getByText('Was gerade läuft').waitFor();
    expect(await page.getByRole('complementary').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Settings',
      'Was gerade läuft',
    ]);
  });
});
