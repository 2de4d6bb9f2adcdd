import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { textsOf } from './harness/texts.ts';
import { LAPTOP, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', weather: 'formula', viewport: LAPTOP });
const close = textsOf('main')('closePane', { name: textsOf('info')('title') });
const CAMERA = '?gust,40.000,20.000,5';

const info = (page: Page) => page.locator('[data-window="info"]');
const pathOf = (page: Page): string => new URL(page.url()).pathname;

describe('the info window', () => {
  it('comes by address with the shown layer first, by click and by keyboard; goes by button, Escape and back', async () => {
    const page = await story.open(undefined, `/info${CAMERA}`);
    await info(page)
      .getByRole('heading', { name: textsOf('info')('now') })
      .waitFor();
    expect(await info(page).locator('[data-overlay]').first().textContent()).toContain(
      textsOf('overlays')('overlay.gust'),
    );
    await info(page).getByRole('button', { name: close }).click();
    await info(page).waitFor({ state: 'detached' });
    await expect.poll(() => pathOf(page)).toBe('/');
    await page.goBack();
    await info(page).waitFor();
    await page.goForward();
    await info(page).waitFor({ state: 'detached' });
    const button = page.getByRole('button', { name: textsOf('main')('aboutData') });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => pathOf(page)).toBe('/info');
    await info(page).getByRole('button', { name: close }).press('Escape');
    await info(page).waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
