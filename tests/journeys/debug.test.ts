import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { drawn } from './harness/map.ts';
import { textsOf } from './harness/texts.ts';
import { LAPTOP, tellStory } from './harness/story.ts';

const story = tellStory({ weather: 'formula', viewport: LAPTOP });
const debug = textsOf('debug');

const CAMERA = '?wind,40.123,20.456,5';
const pane = (page: Page) => page.locator('[data-window="debug"]');
const fact = (page: Page, name: string) => pane(page).locator(`[data-fact="${name}"] dd`).textContent();

describe('the error console', () => {
  it('lists what went wrong and what runs, and copies a report without secrets', async () => {
    const visitor = await story.visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
    story.expectFaults(/404 .*\/nothing\/such/);
    const page = await story.open(visitor, `/nothing/such${CAMERA}`);
    await drawn(page);
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/debug${CAMERA}`);
    await pane(page).locator('li[data-module="router"]').getByText('404: no route for /nothing/such').first().waitFor();
    await expect.poll(() => fact(page, 'engine')).toBe('maplibre');
    expect(await fact(page, 'version')).toMatch(/^\d+\.\d+\.\d+$/);
    expect(await fact(page, 'graphics')).toBe('WebGL 2');
    await expect.poll(() => fact(page, 'run')).toMatch(/^20\d\d-\d\d-\d\dT\d\d:00:00Z$/);
    expect(await fact(page, 'kept')).toBe('indexeddb');

    await pane(page)
      .getByRole('button', { name: debug('copy') })
      .press('Enter');
    await pane(page).getByText(debug('copied')).waitFor();
    const [report, device] = await page.evaluate(async () => [
      await navigator.clipboard.readText(),
      localStorage.getItem('deviceID') ?? '',
    ]);
    expect(report).toMatch(/## errors\n20\d\d-.*\[router\] 404: no route for \/nothing\/such/);
    expect(report).toMatch(/## requests\n20\d\d-/);
    expect(device).toMatch(/^[0-9a-f]{32}$/);
    for (const secret of [device, '40.123', '20.456', 'token=']) expect(report).not.toContain(secret);

    await pane(page)
      .getByRole('button', { name: debug('clear') })
      .click();
    await pane(page).getByText(debug('noErrors')).waitFor();
  });
});
