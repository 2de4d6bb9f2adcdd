import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { barriersOf } from './harness/barriers.ts';
import { serveTiles } from './harness/formula-front.ts';
import { coloursOf, drawn, madeSmall, remember, type Picture } from './harness/map.ts';
import { textsOf, within } from './harness/texts.ts';
import { SIZES, tellStory } from './harness/story.ts';

const story = tellStory();
const t = textsOf('share');
const CAMERA = '?temp,40.000,20.000,5';

async function visitorAt(size: keyof typeof SIZES): Promise<BrowserContext> {
  const visitor = await story.visitor({ viewport: SIZES[size], permissions: ['clipboard-read', 'clipboard-write'] });
  await serveTiles(visitor);
  return visitor;
}
const share = (page: Page) => page.locator('[data-window="share"]');
const barriers = (page: Page) => barriersOf(page, '[data-window="share"]');
/** The part of a saved picture where the map is. */
const pixelsOf = (page: Page, file: string): Promise<Picture> => madeSmall(page, readFileSync(file), 0.8);

describe('the share window', () => {
  it.each([
    ['maplibre', '/'],
    ['leaflet', '/40.000/20.000'],
  ])('copies the link and saves the picture of a map drawn by %s, and keeps the address %s', async (library, path) => {
    const visitor = await visitorAt('desktop');
    await remember(visitor, 'settings_mapLibrary', JSON.stringify(library));
    const page = await story.open(visitor, `${path}${CAMERA}`);
    await drawn(page);
    // From the map by the mouse, from a forecast by the keyboard.
    if (path === '/')
      await page
        .getByRole('group', { name: textsOf('main')('mapControls') })
        .getByRole('button', { name: textsOf('main')('share') })
        .click();
    else
      await page
        .locator('[data-pane="bottom"]')
        .getByRole('button', { name: textsOf('detail')('share') })
        .press('Enter');
    await share(page)
      .getByRole('img', { name: within(t('preview', { title: textsOf('overlays')('overlay.temp') })) })
      .waitFor();
    expect(new URL(page.url()).pathname).toBe(path);

    await share(page)
      .getByRole('button', { name: t('copyLink') })
      .click();
    await share(page).getByText(textsOf('main')('shareDone')).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${story.origin()}${path}${CAMERA}`);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      share(page)
        .getByRole('button', { name: t('download') })
        .click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^meltemi-temp-\d{10}\.png$/);
    // A field of temperatures has many colours; an empty canvas has one.
    const folder = mkdtempSync(join(tmpdir(), 'meltemi-picture-'));
    await download.saveAs(join(folder, 'picture.png'));
    expect(coloursOf(await pixelsOf(page, join(folder, 'picture.png')))).toBeGreaterThan(8);
    rmSync(folder, { recursive: true });
    expect(await barriers(page)).toEqual([]);

    await share(page).locator('[data-close-window]').press('Escape');
    await share(page).waitFor({ state: 'detached' });
    expect(await page.locator('[data-pane="bottom"]').count()).toBe(path === '/' ? 0 : 1);
  });
});
