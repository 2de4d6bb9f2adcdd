import { describe, expect, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { barriersOf } from './harness/barriers.ts';
import { serveTiles } from './harness/formula-front.ts';
import { drawn } from './harness/map.ts';
import { textsOf } from './harness/texts.ts';
import { SIZES, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet' });

/** A visitor whose address is in Athens. */
async function athenian(viewport: { width: number; height: number } = SIZES.desktop): Promise<BrowserContext> {
  const visitor = await story.visitor({ viewport });
  await serveTiles(visitor);
  await visitor.route(/\/services\/umisteni/, (route) =>
    route.fulfill({ json: { ll: [37.98, 23.73], country: 'gr', city: 'Athens' } }),
  );
  return visitor;
}

const card = (page: Page) => page.locator('[data-window="startup-weather"]:not([data-closing])');

describe('the weather of the start', () => {
  it('is that of the place in the units of the visitor, goes with a key and comes back when the last pane at the side has closed', async () => {
    const visitor = await athenian();
    const tiles = new Set<string>();
    visitor.on('request', (request) => {
      const [, tile] = /^\/im\/.*\/(\d+\/\d+\/\d+)\/wind-surface\./.exec(new URL(request.url()).pathname) ?? [];
      if (tile !== undefined) tiles.add(tile);
    });
    const page = await story.open(visitor, '/');
    await card(page).getByText('Athens', { exact: true }).waitFor();
    const reply = (await (
      await fetch(`${story.origin()}/forecast/point/ecmwf/v2.9/37.98/23.73?setup=summary&includeNow=true`)
    ).json()) as { now: { temp: number }; summary: Record<string, { tempMax: number; tempMin: number }> };
    expect(Number(await card(page).locator('[data-temp]').getAttribute('data-temp'))).toBeCloseTo(reply.now.temp, 0);
    const [today] = Object.entries(reply.summary).toSorted(([a], [b]) => (a < b ? -1 : 1));
    expect(await card(page).locator('li').first().getAttribute('data-date')).toBe(today?.[0]);
    expect(await card(page).locator('li').first().textContent()).toContain(
      `${Math.round((today?.[1].tempMax ?? 0) - 273.15)}°`,
    );
    expect(await card(page).locator('li').count()).toBe(5);
    // The map starts there too, and loads no weather of anywhere else.
    await expect.poll(() => new URL(page.url()).search.split(',').slice(1, 3)).toEqual(['37.980', '23.730']);
    await drawn(page);
    expect([...tiles].toSorted()).toEqual(['3/3/2', '3/3/3', '3/4/2', '3/4/3', '3/5/2', '3/5/3']);
    // It came unasked: the focus is where it was.
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    expect(await barriersOf(page, '[data-window="startup-weather"]')).toEqual([]);

    await page.keyboard.press('Shift');
    await card(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: textsOf('main')('moreLayers') }).click();
    await page.getByRole('button', { name: textsOf('main')('closePane', { name: textsOf('main')('layers') }) }).click();
    await card(page).waitFor();
    await page.mouse.click(SIZES.desktop.width / 2, SIZES.desktop.height / 2);
    await card(page).waitFor({ state: 'detached' });
  });

  it('leads to the forecast on a phone', async () => {
    const page = await story.open(await athenian(SIZES.phone), '/');
    await card(page)
      .getByRole('button', { name: /Athens/ })
      .click();
    await page.locator('[data-window="detail"]').getByRole('heading', { name: 'Athens' }).waitFor();
    await expect.poll(() => card(page).count()).toBe(0);
  });
});
