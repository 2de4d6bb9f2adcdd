import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { barriersOf, expectNothingOverEdge } from './harness/barriers.ts';
import { drawn } from './harness/map.ts';
import { SIZES, tellStory } from './harness/story.ts';

const story = tellStory();

const legend = (page: Page, layer: string) => page.getByRole('group', { name: `Colour scale of ${layer}` });
/** The run of the model is known: its calendar replaced the default one. */
const withRun = (page: Page): Promise<void> => page.locator('[data-provider]').getByText('run').waitFor();

describe('a person at the main screen', () => {
  it('changes the layer, and title, legend and levels follow', async () => {
    const page = await story.open();
    await page.getByRole('button', { name: 'Temperature', exact: true }).click();
    await legend(page, 'Temperature').getByRole('button', { name: 'Unit °C: change' }).waitFor();
    expect(await page.title()).toBe('Windy: Temperature');
    expect(await page.getByRole('button', { name: 'Temperature', exact: true }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    expect(await page.getByRole('slider', { name: 'Altitude' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Waves', exact: true }).click();
    await legend(page, 'Waves').waitFor();
    expect(await page.getByRole('slider', { name: 'Altitude' }).count()).toBe(0);
  });

  it('sees the mark of the product stir for two seconds of every thirty', async () => {
    const visitor = await story.visitor();
    await visitor.clock.install();
    const page = await story.open(visitor, '/?wind,50,14,5');
    const looks = (): Promise<string | null> => page.locator('h1 svg').getAttribute('class');
    expect(await looks()).toBeNull();
    await visitor.clock.fastForward(28_000);
    await expect.poll(looks).toMatch(/lively/);
    await visitor.clock.fastForward(2_000);
    await expect.poll(looks).toBeNull();
  });

  it('sees a very dense screen drawn with two pixels a point', async () => {
    const visitor = await story.visitor({ viewport: SIZES.phone, deviceScaleFactor: 3 });
    const page = await story.open(visitor, '/?wind,50,14,5');
    await expect
      .poll(() => page.locator('canvas.maplibregl-canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).width))
      .toBe(2 * SIZES.phone.width);
    await expect
      .poll(() =>
        page
          .locator('canvas[aria-hidden]')
          .first()
          .evaluate((canvas) => (canvas as HTMLCanvasElement).width),
      )
      .toBe(2 * SIZES.phone.width);
  });

  it('zooms in and out by + and -', async () => {
    const page = await story.open(undefined, '/?wind,50,14,5');
    await drawn(page);
    await page.keyboard.press('+');
    await expect.poll(() => page.url()).toMatch(/,6$/);
    await page.keyboard.press('-');
    await page.keyboard.press('-');
    await expect.poll(() => page.url()).toMatch(/,4$/);
  });

  it('finds a place by typing, and is offered it again', async () => {
    const page = await story.open();
    await page.keyboard.press('f');
    await page.keyboard.type('athens');
    const found = page.getByRole('listbox', { name: 'Places found' }).getByRole('option').first();
    await found.waitFor();
    expect(await found.textContent()).toContain('Athens');
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await page.keyboard.press('f');
    expect(await page.getByRole('listbox', { name: 'Recent' }).getByRole('option').first().textContent()).toContain(
      'Athens',
    );
    await page.keyboard.type('qqqqzzzz');
    await page.getByText('Nothing found').waitFor();
  });
});

describe('the layer menu', () => {
  it("refuses an eighth star in the documents' words", async () => {
    const page = await story.open();
    await page.getByRole('button', { name: 'More layers' }).click();
    await page.getByRole('button', { name: 'Keep CAPE index on the map' }).click();
    await page.getByText('Maximum is 7 favorite layers. Remove some to add new ones.').waitFor();
    await page.getByRole('button', { name: 'Take Satellite off the map' }).click();
    await page.getByRole('button', { name: 'Keep CAPE index on the map' }).click();
    await page.getByRole('button', { name: 'Take CAPE index off the map' }).waitFor();
    await page.getByRole('button', { name: 'Close Layers' }).click();
    await page.getByRole('navigation', { name: 'Layers' }).getByRole('button', { name: 'CAPE index' }).waitFor();
    expect(
      JSON.parse((await page.evaluate(() => localStorage.getItem('settings_favOverlaysDesktop'))) ?? '[]'),
    ).toEqual(['wind', 'rain', 'temp', 'clouds', 'waves', 'radar', 'cape']);
  });

  it('fills the phone and closes when a layer is chosen', async () => {
    const page = await story.open(await story.visitor({ viewport: SIZES.phone }));
    await page.getByRole('button', { name: 'Layer: Wind' }).click();
    await page.getByRole('searchbox', { name: 'Find a layer' }).fill('snow de');
    await page.getByRole('button', { name: 'Snow depth', exact: true }).click();
    await page.getByRole('button', { name: 'Layer: Snow depth' }).waitFor();
    await page.getByRole('heading', { name: 'Layers' }).waitFor({ state: 'detached' });
    expect(await page.title()).toBe('Windy: Snow depth');
  });
});

describe('the main screen', () => {
  it.each(Object.entries(SIZES))(
    'has no serious barrier on a %s, and nothing runs over its edge',
    async (_, viewport) => {
      const page = await story.open(await story.visitor({ viewport }));
      await withRun(page);
      expect(await barriersOf(page)).toEqual([]);
      await expectNothingOverEdge(page);
    },
  );
});
