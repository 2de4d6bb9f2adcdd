import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveTiles } from './harness/map.ts';
import { SIZES, tellStory } from './harness/story.ts';
import { textsOf } from './harness/texts.ts';

const story = tellStory({ map: 'leaflet' });
const t = textsOf('stations');
const named = textsOf('overlays');
const main = textsOf('main');

async function open(viewport: (typeof SIZES)['desktop' | 'phone']): Promise<Page> {
  const isPhone = viewport.width < 600;
  const visitor = await story.visitor({ viewport, ...(isPhone && { hasTouch: true, isMobile: true }) });
  await serveTiles(visitor);
  return story.open(visitor, '/?wind,52.500,5.000,7');
}

/** The first station for keys and screen readers, which stands for its sign on the canvas. */
const first = (page: Page) => page.locator('[data-symbol^="pois "]').first();

describe('stations', () => {
  it('are chosen in the bar, have value, age and origin, open by keys and compare models', async () => {
    const page = await open(SIZES.desktop);
    await page.locator('fieldset [data-poi="wind"]').click();
    await first(page).waitFor({ state: 'attached' });
    expect(await first(page).textContent()).toMatch(/: .*(?:ago|just now)/);
    await expect.poll(() => page.url()).toContain('p:wind');
    await first(page).focus();
    await page.keyboard.press('Enter');
    const pane = page.locator('[data-pane="rhpane"][data-window="station"]');
    await pane.locator('dl dt').first().waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/station\//);
    await pane.getByRole('tab', { name: t('view_compare') }).click();
    await pane.locator('tr[data-product]').first().waitFor();
    await page.keyboard.press('Escape');
    await pane.waitFor({ state: 'detached' });
  });

  it('are chosen in a sheet of a phone, and open as one', async () => {
    const page = await open(SIZES.phone);
    await page.getByRole('button', { name: main('pois') }).click();
    await page.getByRole('button', { name: named('poi.temp'), exact: true }).click();
    await first(page).waitFor({ state: 'attached' });
    await first(page).dispatchEvent('click');
    await page.locator('[data-sheet][data-window="station"] dl dt').first().waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/station\//);
  });
});
