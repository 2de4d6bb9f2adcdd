import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { barriersOf } from './harness/barriers.ts';
import { coloursOf, drawn, remember, serveTiles } from './harness/map.ts';
import { SIZES, tellStory } from './harness/story.ts';

const story = tellStory();
const CAMERA = '?temp,40.000,20.000,5';

async function visitorAt(size: keyof typeof SIZES): Promise<BrowserContext> {
  const visitor = await story.visitor({ viewport: SIZES[size], permissions: ['clipboard-read', 'clipboard-write'] });
  await serveTiles(visitor);
  return visitor;
}
const share = (page: Page) => page.locator('[data-window="share"]');
const barriers = (page: Page) => barriersOf(page, '[data-window="share"]');
/** The pixels of the upper part of a picture, where the map is, made small. */
const pixelsOf = (page: Page, file: string): Promise<readonly number[]> =>
  page.evaluate(
    async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [96, 64];
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0, image.width, image.height * 0.8, 0, 0, 96, 64);
      return [...context.getImageData(0, 0, 96, 64).data];
    },
    `data:image/png;base64,${readFileSync(file).toString('base64')}`,
  );

describe('the share window', () => {
  it.each(['maplibre', 'leaflet'])('copies the link and saves the picture of a map drawn by %s', async (library) => {
    const visitor = await visitorAt('desktop');
    await remember(visitor, 'settings_mapLibrary', JSON.stringify(library));
    const page = await story.open(visitor, `/${CAMERA}`);
    await drawn(page);
    await page.getByRole('group', { name: 'Map controls' }).getByRole('button', { name: 'Share' }).click();
    await share(page)
      .getByRole('img', { name: /^Picture of the map: Temperature, / })
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/');

    await share(page).getByRole('button', { name: 'Copy link' }).click();
    await share(page).getByText('Link copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${story.origin()}/${CAMERA}`);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      share(page).getByRole('button', { name: 'Download picture' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^meltemi-temp-\d{10}\.png$/);
    // A field of temperatures has many colours; an empty canvas has one.
    const folder = mkdtempSync(join(tmpdir(), 'meltemi-picture-'));
    await download.saveAs(join(folder, 'picture.png'));
    expect(coloursOf(await pixelsOf(page, join(folder, 'picture.png')))).toBeGreaterThan(8);
    rmSync(folder, { recursive: true });
    expect(await barriers(page)).toEqual([]);

    await share(page).getByRole('button', { name: 'Close Share' }).press('Escape');
    await share(page).waitFor({ state: 'detached' });
  });

  it('shares what the picker shows, ignores a closed dialog of the system and logs one that fails', async () => {
    const visitor = await visitorAt('phone');
    await visitor.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(globalThis, { shared });
      const endings = ['AbortError', 'NotAllowedError'];
      navigator.share = async (data) => {
        shared.push(data?.url);
        throw new DOMException('no', endings.shift());
      };
    });
    const reports: string[] = [];
    visitor.on('request', (request) => {
      if (request.url().includes('/sedlina/errors')) reports.push(request.postData() ?? '');
    });
    await remember(visitor, 'settings_pickerMobileTimeout', '"always"');
    const page = await story.open(visitor, `/${CAMERA}`);
    await drawn(page);
    await page.mouse.click(SIZES.phone.width / 2, 300);
    await page
      .getByRole('region', { name: /^Weather at / })
      .getByRole('button', { name: 'Share' })
      .click();
    const native = share(page).getByRole('button', { name: 'More ways…' });
    await native.click();
    await expect.poll(() => page.evaluate(() => (globalThis as unknown as { shared: string[] }).shared.length)).toBe(1);
    expect(reports.filter((report) => report.includes('dialog of the system'))).toEqual([]);
    await native.click();
    await expect.poll(() => reports.filter((report) => report.includes('dialog of the system')).length).toBe(1);
    const [link] = await page.evaluate(() => (globalThis as unknown as { shared: string[] }).shared);
    expect(link).toMatch(/,m:[a-z0-9]{5,},d:picker$/i);
    const box = await share(page).boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= SIZES.phone.width).toBe(true);
  });

  it('has no barrier in Arabic, opened by keyboard from a forecast whose address it keeps', async () => {
    const visitor = await visitorAt('desktop');
    await remember(visitor, 'settings_lang', '"ar"');
    const page = await story.open(visitor, `/40.000/20.000${CAMERA}`);
    const button = page.locator('[data-pane="bottom"]').getByRole('button', { name: 'مشاركة التوقعات' });
    await button.focus();
    await page.keyboard.press('Enter');
    await share(page).getByRole('img').waitFor();
    expect(await share(page).getByRole('textbox').inputValue()).toBe(`${story.origin()}/40.000/20.000${CAMERA}`);
    expect(await barriers(page)).toEqual([]);
    await share(page).locator('[data-close-window]').click();
    await share(page).waitFor({ state: 'detached' });
    expect(await page.locator('[data-pane="bottom"]').count()).toBe(1);
  });
});
