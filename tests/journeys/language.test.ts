import { describe, expect, it } from 'vitest';
import { tellStory } from './harness/story.ts';

const story = tellStory();

describe('the language', () => {
  it('changes at once, to Arabic from right to left and back', async () => {
    const page = await story.openSettings();
    expect(await page.title()).toBe('Windy: Wind');
    await page.getByLabel('Language', { exact: true }).selectOption('ar');
    await page.getByRole('heading', { name: 'الإعدادات' }).waitFor();
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual(['ar', 'rtl']);
    expect(await page.title()).toBe('Windy: الرياح');
    const [label, field] = await Promise.all([page.getByText('اللغة', { exact: true }).boundingBox(), page.getByLabel('اللغة', { exact: true }).boundingBox()]);
    expect(label?.x).toBeGreaterThan(field?.x ?? Infinity);

    await page.getByLabel('اللغة', { exact: true }).selectOption('en');
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual(['en', 'ltr']);
  });

  it('is the browser\'s own at the first visit', async () => {
    const page = await story.openSettings(await story.visitor({ locale: 'de-AT' }));
    expect(await page.getByRole('complementary').getByRole('heading', { level: 2 }).first().textContent()).toBe('Einstellungen');
  });

  it('falls back to English where a text is not translated', async () => {
    const page = await story.openSettings();
    await page.getByLabel('Language', { exact: true }).selectOption('fr');
    await page.waitForFunction(() => document.documentElement.lang === 'fr');
    expect(await page.getByRole('complementary').getByRole('heading', { level: 2 }).first().textContent()).toBe('Settings');
  });

  it('stays readable when its file cannot be loaded', async () => {
    story.expectFaults(/ERR_FAILED/);
    const visitor = await story.visitor();
    await visitor.route('**/lang/settings/de.js*', (route) => route.abort());
    const page = await story.openSettings(visitor);
    await page.getByLabel('Language', { exact: true }).selectOption('de');
    await page.getByText('Was gerade läuft').waitFor();
    expect(await page.getByRole('complementary').getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Settings', 'Was gerade läuft']);
  });
});
