import { describe, expect, it } from 'vitest';
import { textsOf } from './harness/texts.ts';
import { LAPTOP, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', weather: 'formula', viewport: LAPTOP });
const label = (lang: string): string => textsOf('settings', lang)('language');

describe('the language', () => {
  it("is the browser's own at first, and changes at once through every script, from right to left and back, with English for what is missing", async () => {
    const page = await story.openSettings(await story.visitor({ locale: 'de-AT' }));
    const marks = () => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
    const heading = page.getByRole('complementary').getByRole('heading', { level: 2 }).first();
    expect(await heading.textContent()).toBe(textsOf('settings', 'de')('title'));
    let before = 'de';
    for (const [lang, direction] of [
      ['cs', 'ltr'],
      ['fr', 'ltr'],
      ['es', 'ltr'],
      ['ja', 'ltr'],
      ['ar', 'rtl'],
    ] as const) {
      await page.getByLabel(label(before), { exact: true }).selectOption(lang);
      await page.getByRole('heading', { name: textsOf('settings', lang)('title'), exact: true }).waitFor();
      expect(await marks()).toEqual([lang, direction]);
      await expect.poll(() => page.title()).toBe(`Windy: ${textsOf('overlays', lang)('overlay.wind')}`);
      before = lang;
    }
    const [words, field] = await Promise.all([
      page.getByText(label('ar'), { exact: true }).boundingBox(),
      page.getByLabel(label('ar'), { exact: true }).boundingBox(),
    ]);
    expect(words?.x).toBeGreaterThan(field?.x ?? Infinity);

    // Nobody has translated Italian yet.
    await page.getByLabel(label('ar'), { exact: true }).selectOption('it');
    await expect.poll(marks).toEqual(['it', 'ltr']);
    expect(await heading.textContent()).toBe(textsOf('settings')('title'));
  });

  it('stays readable when its file cannot be loaded', async () => {
    story.expectFaults(/ERR_FAILED/);
    const visitor = await story.visitor();
    await visitor.route('**/lang/settings/de.js*', (route) => route.abort());
    const page = await story.openSettings(visitor);
    await page.getByLabel(label('en'), { exact: true }).selectOption('de');
    const german = textsOf('main', 'de')('statusTitle');
    await page.getByText(german).waitFor();
    expect(await page.getByRole('complementary').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      textsOf('settings')('title'),
      german,
    ]);
  });
});
