import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { textsOf, within } from './harness/texts.ts';
import { LAPTOP, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', weather: 'formula', viewport: LAPTOP });
const [settings, preferences, main] = [textsOf('settings'), textsOf('preferences'), textsOf('main')];
const focused = (page: Page, what: 'tagName' | 'textContent'): Promise<string | null | undefined> =>
  page.evaluate((name) => document.activeElement?.[name], what);

describe('a visitor changes settings', () => {
  it('which apply at once and are found again after a reload, in the same session and the database of the device', async () => {
    const page = await story.open(undefined, '/settings?temp,50.000,14.000,5');
    const pane = page.locator('[data-window="settings"]');
    const unit = page
      .getByRole('group', { name: main('legend', { layer: textsOf('overlays')('overlay.temp') }) })
      .getByRole('button');
    expect(await unit.textContent()).toBe('°C');
    await pane.getByRole('radio', { name: preferences('system_imperial') }).check({ force: true });
    await expect.poll(() => unit.textContent()).toBe('°F');
    await pane.getByRole('switch', { name: main('isolines'), exact: true }).click();
    expect(await page.getByRole('switch', { name: within(main('isolinesNamed')) }).getAttribute('aria-checked')).toBe(
      'true',
    );

    const german = textsOf('settings', 'de');
    await page.getByLabel(settings('language'), { exact: true }).selectOption('de');
    await page.getByRole('heading', { name: german('title') }).waitFor();
    await page.getByRole('radio', { name: german('12h') }).check({ force: true });
    await page.getByRole('radio', { name: 'kt' }).check({ force: true });
    await page.reload();
    await page.getByRole('heading', { name: german('title') }).waitFor();
    expect(await page.getByLabel(german('language'), { exact: true }).inputValue()).toBe('de');
    expect(await page.getByRole('radio', { name: german('12h') }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: '°F' }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: 'kt' }).isChecked()).toBe(true);
    expect(await page.locator('[data-status="time"] dd').textContent()).toMatch(/^\d{1,2}:\d\d\s[AP]M$/);

    expect(await page.locator('[data-status="storage"] dd').textContent()).toBe('IndexedDB');
    expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual(['meltemi']);
    const [counted, first] = await page.evaluate(() => [
      localStorage.getItem('settings_sessionCounter'),
      Number(localStorage.getItem('settings_firstUserSession')),
    ]);
    expect(counted).toBe('1');
    expect(first).toBeGreaterThan(0);
  });

  it('by the keyboard alone, group by group', async () => {
    const page = await story.open();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(main('menu'));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: settings('title'), exact: true }).waitFor();
    // The close button of the menu comes before what it offers.
    for (let tabs = 0; tabs < 5 && (await focused(page, 'textContent')) !== settings('title'); tabs++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: settings('title') }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      main('closePane', { name: settings('title') }),
    );
    await expect.poll(() => new URL(page.url()).pathname).toBe('/settings');
    await page.getByLabel(settings('language'), { exact: true }).waitFor();
    // The names of the groups come before the first of them.
    for (let tabs = 0; tabs < 20 && (await focused(page, 'tagName')) !== 'SELECT'; tabs++)
      await page.keyboard.press('Tab');
    expect(await focused(page, 'tagName')).toBe('SELECT');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowLeft');
    expect(await page.getByRole('radio', { name: settings('12h') }).isChecked()).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('settings_hourFormat'))).toBe('"12h"');

    const groups = page.getByRole('navigation', { name: preferences('groups') });
    await groups.getByRole('button', { name: preferences('groupPrivacy') }).press('Enter');
    expect(await focused(page, 'textContent')).toBe(preferences('groupPrivacy'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await page.locator('[data-window="settings"]').waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  });
});
