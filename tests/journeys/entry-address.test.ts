import { describe, expect, it } from 'vitest';
import { textsOf } from './harness/texts.ts';
import { LAPTOP, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', weather: 'formula', viewport: LAPTOP });
const titleOf = (key: string, lang = 'en'): string => `Windy: ${textsOf('overlays', lang)(key)}`;

describe('a link from outside', () => {
  it('opens in its language, with its layer; the next visit is in the language of the browser', async () => {
    const page = await story.open(undefined, '/de/-Temperatur-temp');
    await expect.poll(() => page.title()).toBe(titleOf('overlay.temp', 'de'));
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
    expect(await page.evaluate(() => localStorage.getItem('settings_usedLang'))).toBe('"de"');
    expect(await page.evaluate(() => localStorage.getItem('settings_lang'))).toBeNull();
    await page.goto(`${story.origin()}/?rain,50.100,14.400,5&utm_source=letter`);
    await expect.poll(() => page.title()).toBe(titleOf('overlay.rain'));
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });

  it('opens with what is right in it, and logs what it did not understand', async () => {
    const visitor = await story.visitor();
    const reports: string[] = [];
    visitor.on('request', (request) => {
      if (request.url().includes('/sedlina/errors')) reports.push(request.postData() ?? '');
    });
    const page = await story.open(visitor, '/?gust,nosuch,50.100,14.400,5');
    await expect.poll(() => page.title()).toBe(titleOf('overlay.gust'));
    await expect.poll(() => new URL(page.url()).search, { timeout: 60_000 }).toMatch(/^\?gust,50\.100,14\.400,5/);
    await expect.poll(() => reports.filter((report) => report.includes('nosuch')).length).toBe(1);

    await page.goto(`${story.origin()}/?nonsense,333h,950,1400,5,2026-99-99-99`);
    await expect
      .poll(() => new URL(page.url()).search, { timeout: 60_000 })
      .toMatch(/^\?wind,-?\d+\.\d{3},-?\d+\.\d{3},\d/);
    await page.getByRole('button', { name: textsOf('main')('play') }).waitFor();
  });
});
