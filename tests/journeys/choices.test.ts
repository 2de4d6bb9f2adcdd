import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { LAPTOP, SIZES, tellStory } from './harness/story.ts';

const story = tellStory({ weather: 'formula', viewport: LAPTOP });

const stored = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(`settings_${key}`) ?? 'null') as unknown, name);

describe('the particles', () => {
  it('have five strengths and three ways to move, kept at once and set back by a button', async () => {
    const page = await story.openSettings();
    await page.getByRole('radio', { name: 'Intense' }).check({ force: true });
    expect(await stored(page, 'particlesAnim')).toBe('intensive');
    for (const name of ['Density', 'Speed', 'Width', 'Trail', 'Opacity'])
      await page.getByRole('slider', { name }).press('ArrowRight');
    expect(await stored(page, 'particles')).toEqual({
      multiplier: 1.1,
      velocity: 1.1,
      width: 1.1,
      blending: 1.1,
      opacity: 1.1,
    });
    expect(await page.getByRole('slider', { name: 'Speed' }).getAttribute('aria-valuetext')).toBe('1.1');
    await page.getByRole('button', { name: 'Set the particles back' }).click();
    expect(await stored(page, 'particles')).toEqual({ multiplier: 1, velocity: 1, width: 1, blending: 1, opacity: 1 });
  });
});

describe('close to the ground', () => {
  it('the base map is chosen, and the choice goes with the zoom', async () => {
    const page = await story.open(undefined, '/?wind,50.087,14.421,12');
    const maps = page.getByRole('group', { name: 'Base map' });
    await maps.waitFor();
    const style = page.waitForRequest((request) => request.url().includes('/basemap/v1/styles/winter.json'));
    await maps.getByRole('radio', { name: 'Winter' }).check({ force: true });
    await style;
    expect(await stored(page, 'map')).toBe('winter');
    // Presses before the map is there go nowhere, so it is asked until the address says that it moved.
    await expect
      .poll(
        async () => {
          await page.getByRole('button', { name: 'Zoom out' }).click();
          return Number(new URL(page.url()).search.split(',')[3]);
        },
        { interval: 1_000 },
      )
      .toBeLessThanOrEqual(11);
    await maps.waitFor({ state: 'detached' });
  });
});

describe('coordinates', () => {
  it('stand on the map for those who want them, and follow the mouse', async () => {
    const visitor = await story.visitor({
      storageState: {
        cookies: [],
        origins: [{ origin: story.origin(), localStorage: [{ name: 'settings_latlon', value: 'true' }] }],
      },
    });
    const page = await story.open(visitor, '/?wind,0,0,5');
    const place = page.locator('[data-coordinates]');
    await page.mouse.move(LAPTOP.width / 2, LAPTOP.height / 2);
    await expect.poll(() => place.textContent()).toBe('0.00° N, 0.00° E');
    // 256 px at zoom 5 are a 32nd of the way round the world.
    await page.mouse.move(LAPTOP.width / 2 + 256, LAPTOP.height / 2);
    await expect.poll(() => place.textContent()).toBe('0.00° N, 11.25° E');
  });

  it('are not there unasked', async () => {
    const page = await story.open();
    expect(await page.locator('[data-coordinates]').count()).toBe(0);
  });
});

describe('the mark of the provider', () => {
  it('follows the model, on a desktop and not on a phone', async () => {
    const page = await story.open(undefined, '/?wind,gfs,50.000,10.000,4');
    await page.locator('[data-logo="noaa"]').getByText('Data by NOAA').waitFor();
    const phone = await story.open(await story.visitor({ viewport: SIZES.phone }));
    await phone.locator('[data-provider]').waitFor();
    expect(await phone.locator('[data-logo]').count()).toBe(0);
  });
});
