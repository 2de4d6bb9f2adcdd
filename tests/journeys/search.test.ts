import { describe, expect, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { barriersOf } from './harness/barriers.ts';
import { serveTiles } from './harness/map.ts';
import { SIZES, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet' });

const CAMERA = '?wind,45.000,10.000,5';

async function searcher(viewport: { width: number; height: number } = SIZES.desktop): Promise<BrowserContext> {
  const visitor = await story.visitor({ viewport });
  await serveTiles(visitor);
  return visitor;
}

const field = (page: Page) => page.locator('search input');
const options = (page: Page) => page.locator('search').getByRole('option');
const detail = (page: Page) => page.locator('[data-pane="bottom"][data-window="detail"]');
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const cameraOf = (page: Page): readonly number[] => new URL(page.url()).search.split(',').slice(1, 3).map(Number);

const serious = (page: Page) => barriersOf(page, 'search');

describe('the search', () => {
  it('finds towns, airports by code and coordinates in both notations, opens the forecast above which the place stands, and offers it again', async () => {
    const page = await story.open(await searcher(), `/${CAMERA}`);
    await page.keyboard.press('f');
    await page.getByText('Type a place, an airport').waitFor();
    await page.keyboard.type('LKPR');
    const airport = options(page).first();
    await airport.locator('kbd', { hasText: 'LKPR' }).waitFor();
    expect(await airport.getAttribute('data-type')).toBe('airport');
    expect(await serious(page)).toEqual([]);

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
      .getByRole('listbox', { name: 'Recent' })
      .getByRole('option', { name: /Athens/ })
      .waitFor();
    await page.getByRole('button', { name: 'Forget recent places' }).click();
    await page.getByText('Type a place, an airport').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Type a place, an airport').waitFor({ state: 'detached' });
    expect(await field(page).evaluate((input) => document.activeElement === input)).toBe(false);
  });

  it('says that nothing was found, that nobody answered, and asks again', async () => {
    const visitor = await searcher();
    const page = await story.open(visitor, `/${CAMERA}`);
    await field(page).click();
    await field(page).fill('qqqqzzzz');
    await page.getByText('Nothing found').waitFor();
    story.expectFaults(/search|Failed to load resource/);
    await visitor.route(/\/search\/v1/, (route) => route.abort());
    await field(page).fill('rome');
    await page.getByText('The search did not answer. Try again.').waitFor();
    await visitor.unroute(/\/search\/v1/);
    await page.locator('search').getByRole('button', { name: 'Try again' }).click();
    await options(page).filter({ hasText: 'Rome' }).first().waitFor();
    expect(await page.getByText('The search did not answer').count()).toBe(0);
    // A press beside it closes it.
    await page.mouse.click(SIZES.desktop.width / 2, SIZES.desktop.height / 2);
    await options(page).first().waitFor({ state: 'detached' });
  });

  it('fills a phone, in Arabic too', async () => {
    const page = await story.open(await searcher(SIZES.phone), `/ar${CAMERA}`);
    await field(page).click();
    await expect
      .poll(() => page.locator('search[data-open]').boundingBox())
      .toMatchObject({ x: 0, y: 0, ...SIZES.phone });
    await field(page).fill('القاهرة');
    await options(page).first().waitFor();
    const row = await options(page).first().boundingBox();
    expect(row?.height).toBeGreaterThanOrEqual(44);
    expect(await serious(page)).toEqual([]);
    await page.locator('search button').first().click();
    await page.locator('search[data-open]').waitFor({ state: 'detached' });
    await page.getByRole('slider').first().waitFor();
  });
});
