import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { barriersOf } from './harness/barriers.ts';
import { remember, serveTiles } from './harness/map.ts';
import { SIZES, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet' });
const CAMERA = '?gust,40.000,20.000,5';

const info = (page: Page) => page.locator('[data-window="info"]');
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const barriers = (page: Page) => barriersOf(page, '[data-window="info"]');

describe('the info window', () => {
  it('comes by address with the shown layer first, by click and by keyboard; goes by button, Escape and back', async () => {
    const visitor = await story.visitor();
    await serveTiles(visitor);
    const page = await story.open(visitor, `/info${CAMERA}`);
    await info(page).getByRole('heading', { name: 'On the map now' }).waitFor();
    expect(await info(page).locator('[data-overlay]').first().textContent()).toContain('Wind gusts');
    expect(await info(page).locator('[data-overlay]').first().textContent()).toContain('strongest short blasts');
    expect(await info(page).locator('[data-overlay]').count()).toBe(66);
    await info(page).getByText('not a forecast').waitFor();

    // The facts of the documents: 2.2 km, 48 hours, 720 minutes and 180 for subscribers.
    await info(page).locator('[data-model="iconD2"] summary').click();
    const facts = await info(page).locator('[data-model="iconD2"] dl > div').allInnerTexts();
    expect(facts.map((fact) => fact.replace(/\s+/g, ' '))).toEqual(
      expect.arrayContaining([
        'Provider DWD',
        'Resolution 2.2 km',
        'Length 48 hours',
        'Update interval 12 hours; with Premium 3 hours',
      ]),
    );
    for (const credit of [
      'Made with Natural Earth',
      '© OpenStreetMap contributors',
      'Place data © GeoNames',
      'Deutscher Wetterdienst',
    ])
      expect(await info(page).getByText(credit).count(), credit).toBeGreaterThan(0);
    expect(await barriers(page)).toEqual([]);

    await info(page).getByRole('button', { name: 'Close About' }).click();
    await info(page).waitFor({ state: 'detached' });
    await expect.poll(() => pathOf(page)).toBe('/');
    await page.goBack();
    await info(page).waitFor();
    await page.goForward();
    await info(page).waitFor({ state: 'detached' });
    const button = page.getByRole('button', { name: 'About the map and its data' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => pathOf(page)).toBe('/info');
    await info(page).getByRole('button', { name: 'Close About' }).press('Escape');
    await info(page).waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('fills a phone in Arabic without a barrier', async () => {
    const visitor = await story.visitor({ viewport: SIZES.phone });
    await remember(visitor, 'settings_lang', '"ar"');
    await serveTiles(visitor);
    const page = await story.open(visitor, `/info${CAMERA}`);
    await info(page).getByRole('heading', { name: 'على الخريطة الآن' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    const [width, room] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(width).toBe(room);
  });
});
