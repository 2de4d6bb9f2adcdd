import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { barriersOf } from './harness/barriers.ts';
import { remember, serveTiles } from './harness/map.ts';
import { LAPTOP, SIZES, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', viewport: LAPTOP });
const CAMERA = '?wind,40.000,20.000,5';

const menu = (page: Page) => page.locator('[data-window="menu"]');
const tools = (page: Page) => menu(page).getByRole('navigation', { name: 'Tools' });
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const barriers = (page: Page) => barriersOf(page, '[data-window="menu"]');

describe('the menu', () => {
  it('has tools and layers, each part its own address, and leads to what exists', async () => {
    const visitor = await story.visitor();
    await serveTiles(visitor);
    const page = await story.open(visitor, `/tools${CAMERA}`);
    await menu(page).getByRole('heading', { name: 'Tools' }).waitFor();
    expect(await menu(page).getByRole('searchbox').count()).toBe(0);
    const names = await tools(page).getByRole('button').allInnerTexts();
    expect(names).toEqual(
      expect.arrayContaining([
        'Settings',
        'About us',
        'Find my location',
        'Fullscreen',
        'Favorites',
        'Alerts',
        'Notifications',
      ]),
    );
    // Nothing is offered that has no window yet.
    for (const name of ['Weather news', 'Widgets', 'Distance and planning']) expect(names).not.toContain(name);

    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await menu(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'More layers' }).press('Enter');
    await menu(page).getByRole('heading', { name: 'Layers' }).waitFor();
    await expect.poll(() => pathOf(page)).toBe('/overlays');
    expect(await tools(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Close Layers' }).press('Escape');
    await menu(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await menu(page).getByRole('heading', { name: 'Menu' }).waitFor();
    await expect.poll(() => pathOf(page)).toBe('/menu');
    expect(await barriers(page)).toEqual([]);
    await tools(page).getByRole('button', { name: 'Settings', exact: true }).click();
    await page.locator('[data-window="settings"]').waitFor();
    await menu(page).waitFor({ state: 'detached' });
    await page.goBack();
    await menu(page).waitFor();
    expect(pathOf(page)).toBe('/menu');
  });

  it('keeps the starred layers of a phone at its top, without an end, and closes when one is chosen', async () => {
    const visitor = await story.visitor({ viewport: SIZES.phone });
    await serveTiles(visitor);
    const page = await story.open(visitor, `/overlays${CAMERA}`);
    const starred = menu(page).getByRole('navigation', { name: 'Favorite layers' });
    await starred.waitFor();
    expect(await starred.getByRole('button').count()).toBe(11);
    // The row of stars scrolls by itself; nothing else is wider than the phone.
    expect(
      await menu(page)
        .locator('> div')
        .last()
        .evaluate((body) => body.scrollWidth - body.clientWidth),
    ).toBe(0);
    await menu(page).getByRole('button', { name: 'Keep CAPE index on the map' }).click();
    expect(await starred.getByRole('button').last().innerText()).toBe('CAPE index');
    expect(
      await page.evaluate(
        () => (JSON.parse(localStorage.getItem('settings_favOverlaysMobile') ?? '[]') as string[]).length,
      ),
    ).toBe(12);
    await menu(page).getByRole('button', { name: 'Take Waves off the map' }).click();
    expect(await starred.getByRole('button', { name: 'Waves' }).count()).toBe(0);
    await menu(page).getByRole('button', { name: 'Sea', exact: true }).click();
    await starred.waitFor({ state: 'detached' });
    expect(await menu(page).getByRole('heading', { level: 3 }).allInnerTexts()).toContain('Waves, sea');
    await menu(page).getByRole('button', { name: 'All', exact: true }).click();
    await starred.getByRole('button', { name: 'Temperature' }).click();
    await menu(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Layer: Temperature' }).waitFor();
  });

  it('has no barrier on a phone in Arabic', async () => {
    const visitor = await story.visitor({ viewport: SIZES.phone });
    await remember(visitor, 'settings_lang', '"ar"');
    await serveTiles(visitor);
    const page = await story.open(visitor, `/menu${CAMERA}`);
    await menu(page).getByRole('button', { name: 'الإعدادات', exact: true }).waitFor();
    expect(await barriers(page)).toEqual([]);
    const [width, room] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(width).toBe(room);
  });
});
