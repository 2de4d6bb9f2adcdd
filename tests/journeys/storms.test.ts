import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoBarriers } from './harness/barriers.ts';
import { serveStorms, testStorms } from './harness/storms.ts';
import { SIZES, tellStory } from './harness/story.ts';
import { textsOf } from './harness/texts.ts';

const story = tellStory({ map: 'leaflet', weather: 'formula' });
const t = textsOf('storms');
const menu = textsOf('menu');
const PATIENT = { timeout: 60_000 };
const CAMERA = '?wind,23.000,-72.000,5';
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const tracker = (page: Page) => page.locator('[data-window="hurricanes"]').last();

/** Inked pixels of the canvas of words and lines, where the storm is painted. */
const painted = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLCanvasElement>('canvas')].map((canvas) => {
      if (canvas.width === 0 || canvas.closest('.leaflet-pane') !== null) return 0;
      const context = canvas.getContext('2d');
      if (context === null) return 0;
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      let sum = 0;
      // Where ink lies counts too, so that a storm that moves is another number.
      for (let k = 3; k < data.length; k += 4) if (data[k]! > 40) sum = (sum + (k % 9973)) % 1_000_000_007;
      return sum;
    }),
  );
const total = async (page: Page): Promise<number> => (await painted(page)).reduce((sum, one) => sum + one, 0);

describe('tropical storms', () => {
  it('are counted in the menu, chosen in the list, followed in the chart by keys, and painted on the map', async () => {
    const device = await story.visitor({ viewport: SIZES.desktop });
    await serveStorms(device, testStorms(Date.now()));
    const page = await story.open(device, `/menu${CAMERA}`);
    // The overlay of the same name stands among the layers, without a number.
    const entry = page.getByRole('button', { name: new RegExp(`^${menu('entry.Hurricane tracker')} \\d`) });
    await expect.poll(() => entry.textContent(), PATIENT).toMatch(/2$/);
    await entry.click();
    await tracker(page).locator('[data-storm="al072026"]').click(PATIENT);
    await expect.poll(() => pathOf(page)).toBe('/hurricanes/al072026');
    await tracker(page).locator('[data-chosen="al072026"]').waitFor(PATIENT);
    await tracker(page).getByRole('button', { name: 'Hamilton' }).waitFor(PATIENT);
    await expectNoBarriers(page, 'hurricanes');

    const chart = tracker(page).getByRole('slider', { name: t('intensity') });
    const said = await chart.getAttribute('aria-valuetext');
    await expect.poll(() => total(page), PATIENT).toBeGreaterThan(0);
    const before = await total(page);
    await chart.focus();
    for (let k = 0; k < 4; k++) await page.keyboard.press('ArrowRight');
    await expect.poll(() => chart.getAttribute('aria-valuetext')).not.toBe(said);
    await expect.poll(() => total(page), PATIENT).not.toBe(before);

    const shown = await total(page);
    await tracker(page)
      .getByRole('switch', { name: t('cone') })
      .click();
    await expect.poll(() => total(page), PATIENT).not.toBe(shown);
    await tracker(page).locator('[data-close-window]').click();
    await expect.poll(() => pathOf(page)).toBe('/');
  });

  it('on a phone begin with the chosen storm, its models off', async () => {
    const device = await story.visitor({ viewport: SIZES.phone, hasTouch: true, isMobile: true });
    await serveStorms(device, testStorms(Date.now()));
    const page = await story.open(device, `/hurricanes/al072026${CAMERA}`);
    const models = tracker(page).getByRole('switch', { name: t('models') });
    await models.waitFor(PATIENT);
    expect(await models.getAttribute('aria-checked')).toBe('false');
    await tracker(page)
      .getByRole('slider', { name: t('intensity') })
      .waitFor();
    await expectNoBarriers(page, 'hurricanes');
  });

  it('of the simulated world are as many as the server counts, or none; past ones are there by their seasons', async () => {
    const page = await story.open(await story.visitor(), `/hurricanes${CAMERA}`);
    const { activeStormCount } = (await (await fetch(`${story.origin()}/tc/v2/storms/active/count`)).json()) as {
      activeStormCount: number;
    };
    const one = activeStormCount === 0 ? tracker(page).getByText(t('noStorms')) : tracker(page).locator('[data-storm]');
    await one.first().waitFor(PATIENT);
    expect(await tracker(page).locator('[data-simulated]').count()).toBe(1);

    // Seasons of the past are there whether or not anything blows now.
    await tracker(page)
      .getByRole('radio', { name: t('part_past') })
      .click();
    const past = tracker(page).locator('[data-past-storm]');
    await past.first().waitFor(PATIENT);
    const year = await tracker(page)
      .getByRole('combobox', { name: t('season') })
      .inputValue();
    expect(Number(year)).toBeLessThanOrEqual(new Date().getUTCFullYear());
    const id = await past.first().getAttribute('data-past-storm');
    await past.first().click();
    await expect.poll(() => pathOf(page)).toBe(`/hurricanes/${id}`);
    const chosen = tracker(page).locator(`[data-chosen="${id}"]`);
    await chosen.locator('[data-past]').waitFor(PATIENT);
    await chosen.getByRole('slider', { name: t('intensity') }).waitFor();
    expect(
      await tracker(page)
        .getByRole('switch', { name: t('cone') })
        .count(),
    ).toBe(0);
    await expect.poll(() => total(page), PATIENT).toBeGreaterThan(0);
    await expectNoBarriers(page, 'hurricanes');
  });
});
