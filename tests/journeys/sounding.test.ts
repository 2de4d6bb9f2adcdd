import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { serveTiles } from './harness/formula-front.ts';
import { textsOf } from './harness/texts.ts';
import { SIZES, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet' });

const NAXOS = '/37.105/25.376';
const CAMERA = '?wind,40.000,20.000,5';
const pane = (page: Page) => page.locator('[data-pane="bottom"]');
const pathOf = (page: Page): string => new URL(page.url()).pathname;

describe('the sounding of a place', () => {
  it('is a diagram and a table of the same levels; its time moves the map; it leads back and comes again', async () => {
    const visitor = await story.visitor({ viewport: SIZES.desktop });
    await serveTiles(visitor);
    const page = await story.open(visitor, `/sounding${NAXOS}${CAMERA}`);
    await pane(page).locator('[data-diagram="skew-t"]').waitFor();
    // The diagram and the table show the same levels of the reply.
    const reply = (await (await fetch(`${story.origin()}/forecast/meteogram/ecmwf/v1.2${NAXOS}?step=3`)).json()) as {
      data: Record<string, number[]>;
    };
    const hours = pane(page).locator('ol').first().getByRole('button');
    await hours.nth(6).click();
    await expect.poll(() => hours.nth(6).getAttribute('aria-pressed')).toBe('true');
    const row = pane(page)
      .locator('table tr')
      .filter({ has: page.locator('th', { hasText: /(?<!\d)500(?!\d)/ }) });
    await expect
      .poll(() => row.locator('td').nth(1).textContent())
      .toBe(`${Math.round((reply.data['temp-500h']?.[6] ?? 0) - 273.15)}°C`);
    await pane(page).locator('input[value="stueve"]').check();
    await pane(page).locator('[data-diagram="stueve"]').waitFor();

    await pane(page)
      .getByRole('button', { name: textsOf('detail')('back') })
      .click();
    await expect.poll(() => pathOf(page)).toBe(NAXOS);
    await page.goBack();
    await pane(page).locator('[data-diagram]').waitFor();
    // The forecast that was left may still be on its way out.
    await expect.poll(() => page.locator('aside[data-window]').count()).toBe(1);
    await pane(page).locator('[data-close-window]').click();
    await expect.poll(() => page.locator('aside[data-window]').count()).toBe(0);
    await expect.poll(() => pathOf(page)).toBe('/');
  });
});
