import { describe, expect, it } from 'vitest';
import { tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet' });

describe('a link from outside', () => {
  it('opens in its language, with its layer', async () => {
    const page = await story.open(undefined, '/de/-Temperatur-temp');
    await expect.poll(() => page.title()).toBe('Windy: Temperatur');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
    expect(await page.evaluate(() => localStorage.getItem('settings_usedLang'))).toBe('"de"');
    // The choice of the visitor is still the browser's own language: the next visit is in English.
    await page.getByRole('button', { name: 'Menü' }).click();
    await page.getByRole('button', { name: 'Einstellungen', exact: true }).click();
    expect(await page.getByLabel('Sprache', { exact: true }).inputValue()).toBe('auto');
    await page.goto(`${story.origin()}/`);
    await expect.poll(() => page.title()).toBe('Windy: Wind');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });

  it('opens the layer of its query, and the title follows the language', async () => {
    const page = await story.open(undefined, '/?rain,50.100,14.400,5&utm_source=letter');
    await expect.poll(() => page.title()).toBe('Windy: Rain, thunder');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByLabel('Language', { exact: true }).selectOption('ar');
    await expect.poll(() => page.title()).toBe('Windy: المطر والرعد');
  });

  it('tells the log what it did not understand and opens the rest', async () => {
    const visitor = await story.visitor();
    const reports: string[] = [];
    visitor.on('request', (request) => {
      if (request.url().includes('/sedlina/errors')) reports.push(request.postData() ?? '');
    });
    const page = await story.open(visitor, '/?gust,nosuch,50.100,14.400,5');
    await expect.poll(() => page.title()).toBe('Windy: Wind gusts');
    await expect.poll(() => reports.filter((report) => report.includes('nosuch')).length).toBe(1);
  });
});

describe('a visit', () => {
  it('is one session, however often the page is loaded', async () => {
    const page = await story.open();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const [counted, first] = await page.evaluate(() => [
      localStorage.getItem('settings_sessionCounter'),
      Number(localStorage.getItem('settings_firstUserSession')),
    ]);
    expect(counted).toBe('1');
    expect(first).toBeGreaterThan(0);
  });
});
