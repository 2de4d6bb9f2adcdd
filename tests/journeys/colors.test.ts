import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { difference, drawn, picture } from './harness/map.ts';
import { ownDevice } from './harness/users.ts';
import { textsOf } from './harness/texts.ts';
import { LAPTOP, tellStory } from './harness/story.ts';

const story = tellStory({ weather: 'formula', viewport: LAPTOP });
const colors = textsOf('colors');
const pane = (page: Page) => page.locator('[data-window="colors"]');
const GREY = '{"temp": [[230,[0,0,0,255]],[320,[255,255,255,255]]]}';

describe('own colours', () => {
  it('are on the map and its legend at once, saved as a file, and taken back', async () => {
    const page = await story.open(await ownDevice(story), '/colors?temp,40.000,20.000,5');
    await drawn(page);
    await pane(page).locator('tr[data-stop="1"]').waitFor();
    // With the window beside it, which covers a part of the map all the time.
    const usual = await picture(page);
    await pane(page)
      .locator('input[type="file"]')
      .setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(GREY) });
    await expect.poll(async () => difference(usual, await picture(page)), { timeout: 30_000 }).toBeGreaterThan(0.5);
    const legend = textsOf('main')('legend', { layer: textsOf('overlays')('overlay.temp') });
    const bar = await page.getByRole('group', { name: legend }).locator('[style*="image/bmp"]').getAttribute('style');
    // The pixels of the bar, after the header of its picture.
    const pixels = Buffer.from(/base64,([^"&]+)/.exec(bar ?? '')?.[1] ?? '', 'base64').subarray(54);
    expect(pixels.length).toBeGreaterThan(300);
    expect(pixels.every((value, k) => value === pixels[k - (k % 3)])).toBe(true);

    // By the keys of a native slider.
    const value = pane(page).getByRole('textbox', { name: colors('valueOf', { number: 2 }) });
    await pane(page)
      .getByRole('slider', { name: colors('stop', { number: 2 }) })
      .press('ArrowLeft');
    await expect.poll(async () => Number(await value.inputValue())).toBeLessThan(46.9);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      pane(page)
        .getByRole('button', { name: colors('export') })
        .click(),
    ]);
    const saved = JSON.parse(await text(await file.createReadStream())) as { temp: unknown[] };
    expect([file.suggestedFilename(), saved.temp.length]).toEqual(['meltemi-colours.json', 2]);

    await pane(page)
      .getByRole('button', { name: colors('resetOne'), exact: true })
      .click();
    await expect.poll(async () => difference(usual, await picture(page)), { timeout: 30_000 }).toBeLessThan(0.05);
  });
});
