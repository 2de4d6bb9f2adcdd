import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { serveTiles } from './harness/formula-front.ts';
import { textsOf } from './harness/texts.ts';
import { SIZES, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet' });

const CAMERA = '?wind,45.000,10.000,5';
const pane = (page: Page, name: string) => page.locator(`[data-window="${name}"]:not([data-closing])`);

/** Drags from a point down by some px, as a finger does. */
async function drag(page: Page, from: { x: number; y: number }, by: { x?: number; y?: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + (by.x ?? 0) / 2, from.y + (by.y ?? 0) / 2);
  await page.mouse.move(from.x + (by.x ?? 0), from.y + (by.y ?? 0));
  await page.mouse.up();
}

const gripOf = async (page: Page, name: string): Promise<{ x: number; y: number }> => {
  const box = await pane(page, name).boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + 10 };
};

describe('a phone', () => {
  it('chooses day and hour in its calendar, within reach of a thumb', async () => {
    const visitor = await story.visitor({ viewport: SIZES.phone });
    await serveTiles(visitor);
    const page = await story.open(visitor, `/${CAMERA}`);
    const time = page.getByRole('slider').first();
    const shown = async (): Promise<number> => Number(await time.getAttribute('aria-valuenow'));
    const before = await shown();
    await page.locator('button[aria-haspopup="dialog"]').click();
    await pane(page, 'mobile-calendar').waitFor();
    const box = await pane(page, 'mobile-calendar').boundingBox();
    expect(box?.y).toBeGreaterThan(SIZES.phone.height / 2);

    const days = pane(page, 'mobile-calendar').locator('ol').first().getByRole('button');
    await days.nth(2).click();
    const [hour] = await pane(page, 'mobile-calendar')
      .locator('[data-ts][aria-pressed="true"]')
      .evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-ts'))));
    expect((hour ?? 0) - before).toBeGreaterThanOrEqual(24 * 3_600_000);
    // A swipe to the left over the hours is the next day.
    const hours = await pane(page, 'mobile-calendar').locator('ol').nth(1).boundingBox();
    await drag(page, { x: 300, y: (hours?.y ?? 0) + 20 }, { x: -60 });
    await expect.poll(() => days.nth(3).getAttribute('aria-pressed')).toBe('true');
    await drag(page, await gripOf(page, 'mobile-calendar'), { y: 79 });
    expect(await pane(page, 'mobile-calendar').count()).toBe(1);
    await drag(page, await gripOf(page, 'mobile-calendar'), { y: 81 });
    await pane(page, 'mobile-calendar').waitFor({ state: 'detached' });
    expect(await shown()).toBeGreaterThan(before);
  });

  it('drags windows away: a whole one by 100 px, the forecast over its half-open state from 30 px on', async () => {
    const visitor = await story.visitor({ viewport: SIZES.phone });
    await serveTiles(visitor);
    const page = await story.open(visitor, `/settings${CAMERA}`);
    await pane(page, 'settings').waitFor();
    // The button in the head is pressed, not dragged.
    await pane(page, 'settings').locator('[data-close-window]').click();
    await pane(page, 'settings').waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await page.goBack();
    await pane(page, 'settings').waitFor();
    await drag(page, await gripOf(page, 'settings'), { y: 95 });
    expect(await pane(page, 'settings').count()).toBe(1);
    await drag(page, await gripOf(page, 'settings'), { y: 105 });
    await pane(page, 'settings').waitFor({ state: 'detached' });

    await page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/37.105/25.376${CAMERA}`);
    const sheet = page.locator('[data-pane="bottom"]');
    await sheet.locator('tr[data-row="wind"]').waitFor();
    const grip = sheet.getByRole('button', {
      name: new RegExp(`${textsOf('main')('pullUp')}|${textsOf('main')('pullDown')}`),
    });
    const at = async (): Promise<{ x: number; y: number }> => {
      const box = await grip.boundingBox();
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + 10 };
    };
    await drag(page, await at(), { y: -20 });
    expect(await sheet.getAttribute('data-sheet')).toBe('half');
    await drag(page, await at(), { y: -35 });
    await expect.poll(() => sheet.getAttribute('data-sheet')).toBe('full');
    await expect.poll(async () => (await sheet.boundingBox())?.y).toBe(0);
    await drag(page, await at(), { y: 35 });
    await expect.poll(() => sheet.getAttribute('data-sheet')).toBe('half');
    await expect.poll(async () => (await sheet.boundingBox())?.y ?? 0).toBeGreaterThan(250);
    await drag(page, await at(), { y: 110 });
    await sheet.waitFor({ state: 'detached' });
  });
});
