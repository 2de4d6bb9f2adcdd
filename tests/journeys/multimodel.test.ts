import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { serveTiles } from './harness/formula-front.ts';
import { remember } from './harness/map.ts';
import { tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet' });

const NAXOS = '/37.105/25.376';
const CAMERA = '?wind,40.000,20.000,5';
const pane = (page: Page) => page.locator('[data-pane="bottom"]');
const pathOf = (page: Page): string => new URL(page.url()).pathname;

describe('the comparison of models', () => {
  it("has the numbers of each reply in the chosen unit, and moves the map's time with the pointer and back", async () => {
    const visitor = await story.visitor();
    await serveTiles(visitor);
    await remember(visitor, 'settings_metric_wind', '"mph"');
    const page = await story.open(visitor, `/multimodel${NAXOS}${CAMERA}`);
    const band = (model: string) => pane(page).locator(`tbody[data-model="${model}"] tr[data-row="wind"]`);
    await band('gfs').waitFor();
    await band('ecmwf').waitFor();
    const moments = await pane(page)
      .locator('th[data-ts]')
      .evaluateAll((heads) => heads.map((head) => Number(head.getAttribute('data-ts'))));
    for (const model of ['ecmwf', 'gfs']) {
      const { data } = (await (
        await fetch(`${story.origin()}/forecast/point/${model}/v2.9${NAXOS}?step=3`)
      ).json()) as { data: { ts: number[]; wind: number[] } };
      const expected = moments
        .filter((ts) => ts <= (data.ts.at(-1) ?? 0))
        .map((ts) => (data.ts.includes(ts) ? ((data.wind[data.ts.indexOf(ts)] ?? 0) * 2.236936).toFixed(0) : '–'));
      expect(await band(model).locator('td[data-col]').allTextContents()).toEqual(expected);
    }
    const chosen = pane(page).locator('th[data-ts][data-chosen]');
    const before = await chosen.getAttribute('data-col');
    await band('ecmwf').locator('td[data-col="9"]').hover();
    await expect.poll(() => chosen.getAttribute('data-col')).toBe('9');
    await page.mouse.move(640, 150);
    await expect.poll(() => chosen.getAttribute('data-col')).toBe(before);
    await pane(page).locator('[data-close-window]').press('Escape');
    await pane(page).waitFor({ state: 'detached' });
    await expect.poll(() => pathOf(page)).toBe('/');
  });
});
