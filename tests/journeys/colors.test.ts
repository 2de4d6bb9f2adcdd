import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectNoBarriers, keysShown } from './harness/barriers.ts';
import { difference, drawn, picture } from './harness/map.ts';
import { ownDevice } from './harness/people.ts';
import { SIZES, tellStory } from './harness/story.ts';

const story = tellStory();

const CAMERA = '?temp,40.000,20.000,5';
const pane = (page: Page) => page.locator('[data-window="colors"]');
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const GREY = '{"temp": [[230,[0,0,0,255]],[320,[255,255,255,255]]]}';
const choose = (page: Page, content: string) =>
  pane(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(content) });

describe('own colours', () => {
  it('are on the map and its legend at once, refused where they cannot be drawn, saved as a file, and taken back', async () => {
    const page = await story.open(await ownDevice(story), `/${CAMERA}`);
    await drawn(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('button', { name: 'Colours of the layers' }).click();
    await expect.poll(() => pathOf(page)).toBe('/colors');
    const alert = pane(page).getByRole('alert');
    await pane(page).locator('tr[data-stop="1"]').waitFor();
    // With the window beside it, which covers a part of the map all the time.
    const usual = await picture(page);

    await choose(page, '{"temp": [[1,[0,0,0,255]]]}');
    await alert.getByText('temp: At least two colours are needed. Nothing was taken.').waitFor();
    await choose(page, GREY);
    await pane(page).getByText('Colours of 1 scale taken').waitFor();
    await expect.poll(async () => difference(usual, await picture(page)), { timeout: 30_000 }).toBeGreaterThan(0.5);
    // 320 K are 46.9 degrees.
    const value = pane(page).getByRole('textbox', { name: 'Value of colour 2' });
    expect(await value.inputValue()).toBe('46.9');
    const bar = await page
      .getByRole('group', { name: 'Colour scale of Temperature' })
      .locator('[style*="image/bmp"]')
      .getAttribute('style');
    // The pixels of the bar, after the header of its picture.
    const pixels = Buffer.from(/base64,([^"&]+)/.exec(bar ?? '')?.[1] ?? '', 'base64').subarray(54);
    expect(pixels.length).toBeGreaterThan(300);
    expect(pixels.every((value, k) => value === pixels[k - (k % 3)])).toBe(true);

    await value.fill('-90');
    await alert.getByText('The value of colour 2 must be above the one before it.').waitFor();
    await value.fill('40');
    await expect.poll(() => alert.first().textContent()).toBe('');
    await pane(page).getByRole('slider', { name: 'Colour 2' }).press('ArrowLeft');
    await expect.poll(async () => Number(await value.inputValue())).toBeLessThan(40);
    await pane(page).getByRole('button', { name: 'Add a colour' }).click();
    expect(await pane(page).locator('tr[data-stop]').count()).toBe(3);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      pane(page).getByRole('button', { name: 'Save as a file' }).click(),
    ]);
    const saved = JSON.parse(await text(await file.createReadStream())) as { temp: unknown[] };
    expect([file.suggestedFilename(), saved.temp.length]).toEqual(['meltemi-colours.json', 3]);
    expect(await keysShown(page, 'colors')).toEqual([]);
    await expectNoBarriers(page, 'colors');

    await pane(page).getByRole('button', { name: 'Usual colours', exact: true }).click();
    await expect.poll(async () => difference(usual, await picture(page)), { timeout: 30_000 }).toBeLessThan(0.05);
    await pane(page).getByText('No layer has own colours yet.').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await pane(page).waitFor({ state: 'detached' });
    await page.goBack();
    await pane(page).waitFor();
  });

  it('are edited on a phone in Arabic without a barrier', async () => {
    const page = await story.open(await ownDevice(story, { viewport: SIZES.phone, locale: 'ar' }), `/colors${CAMERA}`);
    await pane(page).locator('tr[data-stop="1"]').waitFor();
    expect(await keysShown(page, 'colors')).toEqual([]);
    await expectNoBarriers(page, 'colors');
  });
});
