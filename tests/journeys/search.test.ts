import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { textsOf } from './harness/texts.ts';
import { SIZES, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', weather: 'formula' });
const t = textsOf('search');

const CAMERA = '?wind,45.000,10.000,5';

const field = (page: Page) => page.locator('search input');
const options = (page: Page) => page.locator('search').getByRole('option');
const detail = (page: Page) => page.locator('[data-pane="bottom"][data-window="detail"]');
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const cameraOf = (page: Page): readonly number[] => new URL(page.url()).search.split(',').slice(1, 3).map(Number);

describe('the search', () => {
  it('finds towns, airports by code and coordinates in both notations, opens the forecast above which the place stands, and offers it again', async () => {
    const page = await story.open(await story.visitor({ viewport: SIZES.desktop }), `/${CAMERA}`);
    await page.keyboard.press('f');
    await page.getByText(t('hint')).waitFor();
    await page.keyboard.type('LKPR');
    const airport = options(page).first();
    await airport.locator('kbd', { hasText: 'LKPR' }).waitFor();
    expect(await airport.getAttribute('data-type')).toBe('airport');

    await field(page).fill('37°06\'18"N 25°22\'34"E');
    await options(page).filter({ hasText: '37.105, 25.376' }).waitFor();
    expect(await options(page).first().textContent()).toContain('37°06\'18"N, 25°22\'34"E');
    await field(page).fill('37.105, 25.376');
    await expect.poll(() => options(page).allTextContents()).toEqual([expect.stringContaining('37°06\'18"N')]);

    await field(page).fill('athens');
    await options(page).filter({ hasText: 'Athens' }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    expect(await options(page).first().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await detail(page).getByRole('heading', { name: 'Athens' }).waitFor();
    await expect.poll(() => pathOf(page)).toMatch(/^\/37\.9\d\d\/23\.7\d\d$/);
    // The map's middle is south of Athens, which stands in the middle of what the forecast leaves free.
    await expect.poll(() => cameraOf(page)[1]).toBeCloseTo(23.7, 1);
    expect(cameraOf(page)[0]).toBeLessThan(37);

    await page.keyboard.press('f');
    await page
      .getByRole('listbox', { name: textsOf('main')('searchRecents') })
      .getByRole('option', { name: /Athens/ })
      .waitFor();
    await page.getByRole('button', { name: t('forget') }).click();
    await page.getByText(t('hint')).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(t('hint')).waitFor({ state: 'detached' });
    expect(await field(page).evaluate((input) => document.activeElement === input)).toBe(false);
  });
});
