import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { textsOf } from './harness/texts.ts';
import { LAPTOP, SIZES, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', weather: 'formula', viewport: LAPTOP });
const [t, main] = [textsOf('menu'), textsOf('main')];
const overlayName = (ident: string): string => textsOf('overlays')(`overlay.${ident}`);
const CAMERA = '?wind,40.000,20.000,5';

const menu = (page: Page) => page.locator('[data-window="menu"]');
const tools = (page: Page) => menu(page).getByRole('navigation', { name: t('tools') });
const pathOf = (page: Page): string => new URL(page.url()).pathname;

describe('the menu', () => {
  it('has tools and layers, each part its own address, and leads to what exists', async () => {
    const page = await story.open(undefined, `/tools${CAMERA}`);
    await menu(page)
      .getByRole('heading', { name: t('tools') })
      .waitFor();
    expect(await menu(page).getByRole('searchbox').count()).toBe(0);
    const names = await tools(page).getByRole('button').allInnerTexts();
    expect(names).toEqual(
      expect.arrayContaining(
        ['Settings', 'About us', 'Find my location', 'Fullscreen', 'Favorites', 'Alerts', 'Notifications'].map((name) =>
          t(`entry.${name}`),
        ),
      ),
    );
    // Nothing is offered that has no window yet.
    for (const name of ['Weather news', 'Widgets', 'Distance and planning']) expect(names).not.toContain(name);

    await page.getByRole('button', { name: main('menu'), exact: true }).click();
    await menu(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: main('moreLayers') }).press('Enter');
    await menu(page)
      .getByRole('heading', { name: main('layers') })
      .waitFor();
    await expect.poll(() => pathOf(page)).toBe('/overlays');
    expect(await tools(page).count()).toBe(0);
    await page.getByRole('button', { name: main('closePane', { name: main('layers') }) }).press('Escape');
    await menu(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: main('menu'), exact: true }).click();
    await menu(page)
      .getByRole('heading', { name: main('menu') })
      .waitFor();
    await expect.poll(() => pathOf(page)).toBe('/menu');
    await tools(page)
      .getByRole('button', { name: t('entry.Settings'), exact: true })
      .click();
    await page.locator('[data-window="settings"]').waitFor();
    await menu(page).waitFor({ state: 'detached' });
    await page.goBack();
    await menu(page).waitFor();
    expect(pathOf(page)).toBe('/menu');
  });

  it('keeps the starred layers of a phone at its top, and closes when one is chosen', async () => {
    const page = await story.open(await story.visitor({ viewport: SIZES.phone }), `/overlays${CAMERA}`);
    const starred = menu(page).getByRole('navigation', { name: t('starredLayers') });
    await starred.waitFor();
    expect(await starred.getByRole('button').count()).toBe(11);
    // The row of stars scrolls by itself; nothing else is wider than the phone.
    expect(
      await menu(page)
        .locator('> div')
        .last()
        .evaluate((body) => body.scrollWidth - body.clientWidth),
    ).toBe(0);
    await starred.getByRole('button', { name: overlayName('temp') }).click();
    await menu(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: main('chooseLayer', { layer: overlayName('temp') }) }).waitFor();
  });
});
