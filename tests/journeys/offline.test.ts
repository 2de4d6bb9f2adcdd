import { describe, expect, it } from 'vitest';
import { barriersOf } from './harness/barriers.ts';
import { textsOf } from './harness/texts.ts';
import { LAPTOP, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', weather: 'formula', viewport: LAPTOP });

const OFFLINE = textsOf('errors')('connection/offline');
const BACK = textsOf('errors')('connection/online-again');

describe('a lost connection', () => {
  it('is shown in a bar without a barrier, and so is its return; a click reloads', async () => {
    // The connection may go while the worker of the map is still on its way.
    story.expectFaults(/ERR_INTERNET_DISCONNECTED|Worker failed to load/);
    const visitor = await story.visitor();
    const page = await story.openSettings(visitor);
    // The window's own code is there before the connection goes; without it the window says that it could not load.
    const connection = page.locator('[data-status="connection"] dd');
    await connection.waitFor();
    await visitor.setOffline(true);
    await page.getByRole('alert').getByText(OFFLINE).waitFor();
    expect(await page.evaluate(() => document.body.classList.contains('offline'))).toBe(true);
    expect(await connection.textContent()).toBe(textsOf('main')('connection.offline'));
    expect(await barriersOf(page)).toEqual([]);

    await visitor.setOffline(false);
    const back = page.getByRole('status').getByRole('button', { name: BACK });
    await back.waitFor();
    expect(await page.getByText(OFFLINE).count()).toBe(0);
    expect(await page.evaluate(() => document.body.classList.contains('offline'))).toBe(false);

    await page.evaluate(() => Object.assign(window, { beforeReload: true }));
    // By the keyboard: a mouse waits for frames to stand still, and a busy machine may draw none while the message lasts.
    await Promise.all([page.waitForEvent('load'), back.press('Enter')]);
    expect(await page.evaluate(() => 'beforeReload' in window)).toBe(false);
    expect(await page.getByText(BACK).count()).toBe(0);
  });
});
