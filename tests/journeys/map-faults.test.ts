import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveTiles } from './harness/formula-front.ts';
import { formulaTile, TILES } from './harness/formula-tile.ts';
import { NO_HOLE, bareOf, coloursOf, difference, drawn, picture, remember } from './harness/map.ts';
import { textsOf } from './harness/texts.ts';
import { LAPTOP, tellStory } from './harness/story.ts';

const story = tellStory({ viewport: LAPTOP });
const [main, errors] = [textsOf('main'), textsOf('errors')];

const truncated = (route: Route): Promise<void> => {
  const body = formulaTile(route.request().url());
  return route.fulfill({ status: 200, contentType: 'image/png', body: body.subarray(0, Math.floor(body.length / 2)) });
};

/** Ways in which a tile does not come as it should. */
const FAULTS: readonly (readonly [name: string, fail: (route: Route) => Promise<void>])[] = [
  ['a server that breaks', (route) => route.fulfill({ status: 500, body: 'broken' })],
  ['a connection that breaks', (route) => route.abort('connectionreset')],
  ['half a file', truncated],
  [
    'a file of another kind',
    (route) => route.fulfill({ status: 200, contentType: 'image/png', body: 'GIF89a, not a tile' }),
  ],
];

describe('tiles that do not come as they should', () => {
  it('leave the map to be used, and come by themselves when it is over; where there are none the map is whole without them', async () => {
    story.expectFaults(/500|404|Failed to load resource|net::/);
    const page = await (await story.visitor()).newPage();
    await serveTiles(page.context());
    await page.goto(`${story.origin()}/?temp,50,14,5`);
    await drawn(page);
    for (const [name, fail] of FAULTS) {
      let failed = 0;
      await page.route(TILES, (route) => {
        failed += 1;
        return fail(route);
      });
      // Another time, whose tiles nobody has yet.
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => failed, { timeout: 60_000 }).toBeGreaterThan(0);
      expect([name, await page.locator('[data-map="drawn"]').count()]).toEqual([name, 0]);
      await page.getByRole('button', { name: main('play') }).waitFor();
      // Once what is being answered is answered: a request half way would be answered a second time.
      await page.unrouteAll({ behavior: 'wait' });
      await drawn(page);
      expect([name, coloursOf(await picture(page)) > 10]).toEqual([name, true]);
    }
    await page.route(TILES, (route) =>
      route.fulfill({
        status: 404,
        contentType: 'application/json',
        body: '{"error":{"code":"outside-grid","message":"none"}}',
      }),
    );
    await page.getByRole('button', { name: textsOf('overlays')('overlay.clouds'), exact: true }).click();
    await drawn(page);
    await expect.poll(async () => bareOf(await picture(page)), { timeout: 30_000 }).toBeGreaterThan(0.3);
  });
});

describe('a run of a model', () => {
  it("that cannot be read is reported in the documents' words and logged", async () => {
    const visitor = await story.visitor();
    const page = await visitor.newPage();
    const reports: string[] = [];
    await page.route('**/sedlina/errors**', (route) => {
      reports.push(route.request().postData() ?? '');
      return route.fulfill({ status: 200, body: '{}' });
    });
    await page.route(/minifest/, (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: '{"ref":"yesterday","dst":"soon"}' }),
    );
    await page.goto(`${story.origin()}/?temp,50,14,5`);
    await page.getByText(errors('model/load-failed', { model: 'ECMWF' })).waitFor();
    await expect
      .poll(() => reports.some((report) => report.includes('Invalid format of minifest')), { timeout: 20_000 })
      .toBe(true);
    await page.getByRole('button', { name: main('play') }).waitFor();
  });
});

describe('an address', () => {
  it('comes back as it was given, also after the page is loaded again, and the next visit starts where this one ended', async () => {
    const visitor = await story.visitor();
    await serveTiles(visitor);
    await remember(visitor, 'settings_startUp', '"last"');
    await remember(visitor, 'settings_mapLibrary', '"leaflet"');
    const query = '?temp,850h,gfs,47.500,12.500,6,i:pressure';
    const page = await story.open(visitor, `/${query}`);
    const search = (): string => new URL(page.url()).search;
    await expect.poll(search, { timeout: 60_000 }).toBe(query);
    await drawn(page);
    await page.reload();
    await drawn(page);
    expect(search()).toBe(query);
    const next = await story.open(visitor, '/');
    await expect.poll(() => new URL(next.url()).search, { timeout: 60_000 }).toContain('47.500,12.500,6');
  });
});

describe('the network goes while time is stepped through', () => {
  it('and the picture stays, the bar says so, and all comes back by itself', async () => {
    story.expectFaults(/ERR_INTERNET_DISCONNECTED|Failed to load|net::/);
    const visitor = await story.visitor();
    await serveTiles(visitor);
    const page = await story.open(visitor, '/?temp,50,14,5');
    await drawn(page);
    await visitor.setOffline(true);
    const later = async (): Promise<void> => {
      for (let k = 0; k < 5; k++) await page.keyboard.press('ArrowRight');
    };
    await later();
    await page.getByText(errors('connection/offline')).waitFor();
    // The first of these steps was loaded ahead, the others were not: whatever shows by now stays.
    const stayed = await picture(page);
    expect([bareOf(stayed) < NO_HOLE, coloursOf(stayed) > 10]).toEqual([true, true]);
    await later();
    expect(difference(stayed, await picture(page))).toBeLessThan(0.05);
    await visitor.setOffline(false);
    await page.getByText(errors('connection/online-again')).waitFor();
    await drawn(page);
    expect(bareOf(await picture(page))).toBeLessThan(NO_HOLE);
  });
});

describe('a device whose storage is full', () => {
  it('shows the map and follows what is chosen for as long as the page is open', async () => {
    const visitor = await story.visitor();
    await serveTiles(visitor);
    await visitor.addInitScript(() => {
      if (location.protocol === 'about:') return;
      localStorage.setItem('settings_mapLibrary', '"leaflet"');
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    const page = await story.open(visitor, '/?temp,50,14,5');
    await drawn(page);
    await page.getByRole('button', { name: textsOf('overlays')('overlay.wind'), exact: true }).click();
    await expect.poll(() => page.title()).toBe(`Windy: ${textsOf('overlays')('overlay.wind')}`);
  });
});
