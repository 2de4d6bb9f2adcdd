import { describe, expect, it } from 'vitest';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { barriersOf, expectNothingOverEdge } from './harness/barriers.ts';
import { bareOf, difference, drawn, NO_HOLE, PATIENCE, picture, remember } from './harness/map.ts';
import { watchedLoop, watchLoop, type WatchedLoop } from './harness/loop-watch.ts';
import { serveSky } from './harness/sky.ts';
import { textsOf } from './harness/texts.ts';
import { SIZES, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', weather: 'formula' });
const [main, sky, overlays] = [textsOf('main'), textsOf('sky'), textsOf('overlays')];
const MINUTE = 60_000;
/** The fastest loop shows the most pictures in its minute. */
const SPEED = 4;
/** Steps of three minutes in two hours. */
const TWO_HOURS = 40;
/** The share of a phone's middle that its sheet and buttons lie on, which are as dark as the ground. */
const PHONE_SHEET = 0.2;
/** A window in which a loop is drawn again and again for a minute: software fills a small one in half of the time. */
const SMALL = { width: 1024, height: 560 };
/** Where the sun stands highest now, whole degrees: pictures in its light need it. */
const noon = (): number => (((12 - new Date().getUTCHours()) * 15 + 540) % 360) - 180;

const slider = (page: Page): Locator => page.getByRole('slider', { name: sky('shownTime') });
const shown = async (page: Page): Promise<number> => Number(await slider(page).getAttribute('aria-valuenow'));
const newest = async (page: Page): Promise<number> => Number(await slider(page).getAttribute('aria-valuemax'));

/** Somebody who has seen radar before; echoes and clouds of a formula lie everywhere, so that bare ground is a hole. */
async function watcher(options: Parameters<typeof story.visitor>[0] = {}): Promise<BrowserContext> {
  const visitor = await story.visitor(options);
  await remember(visitor, 'settings_seenRadarInfo', 'true');
  await serveSky(visitor);
  return visitor;
}

/** Opens an address of the sky and waits for its picture. Close to the ground few tiles make the whole view, so that a story is short. */
async function watch(path: string, visitor?: BrowserContext, mostBare = NO_HOLE): Promise<Page> {
  const page = await story.open(visitor ?? (await watcher()), path);
  await slider(page).waitFor(PATIENCE);
  await drawn(page);
  await expect.poll(async () => bareOf(await picture(page)), PATIENCE).toBeLessThan(mostBare);
  return page;
}

describe('radar', () => {
  it('is opened by its path, plays without a blank picture while the map is moved, and is sought, paused and left', async () => {
    const visitor = await watcher({ viewport: SMALL, deviceScaleFactor: 0.2 });
    await remember(visitor, 'settings_skySpeed', String(SPEED));
    const page = await watch('/radar?radar,50.000,14.000,9', visitor);
    expect(await page.title()).toBe(`Windy: ${overlays('overlay.radar')}`);
    await page.getByText(sky('live'), { exact: true }).waitFor();
    expect(await barriersOf(page)).toEqual([]);

    // At its fastest the loop is ahead of any line: all of it is here before it starts.
    await expect.poll(() => page.locator('[data-frames="waiting"]').count(), PATIENCE).toBe(0);
    const first = await picture(page);
    await watchLoop(page, sky('shownTime'));
    await page.getByRole('button', { name: main('play') }).click();
    let blank = 0;
    const look = async (): Promise<void> => {
      if (bareOf(await picture(page)) > NO_HOLE) blank += 1;
    };
    await look();
    await page.keyboard.press('+');
    await look();
    await page.mouse.wheel(0, 240);
    await look();
    await page.mouse.move(460, 330);
    await page.mouse.down();
    await page.mouse.move(380, 300, { steps: 6 });
    await page.mouse.up();
    await look();
    // A minute by the clock, in which every step of its two hours is seen.
    await expect
      .poll(() => watchedLoop(page), { timeout: 120_000, interval: 1_000 })
      .toSatisfy(({ steps, seconds }: WatchedLoop) => steps >= TWO_HOURS && seconds >= 60);
    const watched = await watchedLoop(page);
    expect([blank, watched.blank]).toEqual([0, 0]);
    expect(watched.pictures).toBeGreaterThanOrEqual(TWO_HOURS);
    await page.getByRole('button', { name: main('pause') }).click();
    // It rests on a frame, and another moment has another picture.
    const paused = await shown(page);
    expect(paused % (3 * MINUTE)).toBe(0);
    await page.keyboard.press('Home');
    expect(await shown(page)).toBe(await newest(page));
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Shift+ArrowLeft');
    expect(await shown(page)).toBe((await newest(page)) - 90 * MINUTE);
    await drawn(page);
    expect(difference(first, await picture(page))).toBeGreaterThan(0.05);
    await page.getByRole('button', { name: sky('backToLive') }).click();
    expect(await shown(page)).toBe(await newest(page));

    // Another layer takes the path and the bar away; a larger window has room for the list of them.
    await page.setViewportSize(SIZES.desktop);
    await page.getByRole('button', { name: overlays('overlay.temp'), exact: true }).click();
    await slider(page).waitFor({ state: 'detached' });
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('slider', { name: main('forecastTime') }).waitFor();
  });

  it('says at the picked place what falls and when it ends, with the nowcast of the next hour', async () => {
    const page = await watch('/radarPlus?radarPlus,50.000,14.000,9');
    expect((await newest(page)) - Number(await slider(page).getAttribute('aria-valuemin'))).toBe(180 * MINUTE);
    await page.mouse.click(560, 330);
    const place = page.locator('[data-place="echo"]');
    await place.waitFor(PATIENCE);
    expect(await place.textContent()).toMatch(/\d+dBZ.*≈ [\d.]+ mm\/h/);
    expect(await place.textContent()).toContain('Formula');
    await page.getByRole('button', { name: main('play') }).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await place.getByText(sky('extrapolated', { count: 30 })).waitFor(PATIENCE);
    expect(await slider(page).getAttribute('aria-valuetext')).toContain(sky('nowcast'));
    expect(await barriersOf(page)).toEqual([]);
  });
});

describe('satellite', () => {
  it('has three kinds, and radar over it, on a phone', async () => {
    const page = await watch(
      `/satellite?satellite,10.000,${noon()}.000,4`,
      await watcher({ viewport: SIZES.phone, hasTouch: true, isMobile: true }),
      PHONE_SHEET,
    );
    const pictures = [await picture(page)];
    for (const kind of ['visible', 'colour'] as const) {
      await page.getByRole('radio', { name: sky(`kind_${kind}`) }).check({ force: true });
      await drawn(page);
      // Beside infrared; clouds over water are as grey in colour as in visible light.
      await expect.poll(async () => difference(pictures[0] ?? [], await picture(page)), PATIENCE).toBeGreaterThan(0.2);
      pictures.push(await picture(page));
    }
    await page.getByRole('radio', { name: sky('view_both') }).check({ force: true });
    await expect
      .poll(async () => difference(pictures.at(-1) ?? [], await picture(page)), PATIENCE)
      .toBeGreaterThan(0.2);
    await page.getByRole('group', { name: main('legend', { layer: overlays('overlay.radar') }) }).waitFor();
    expect(await page.getByRole('switch').count()).toBe(4);
    expect(await barriersOf(page)).toEqual([]);
    await expectNothingOverEdge(page);
  });
});

it('the server of this world has radar, satellite and lightning of its own', async () => {
  const visitor = await story.visitor();
  await remember(visitor, 'settings_seenRadarInfo', 'true');
  const page = await visitor.newPage();
  const strips = page.waitForResponse((reply) => reply.url().includes('/im/sky/radar/') && reply.ok(), PATIENCE);
  await page.goto(`${story.origin()}/radar?radar,50.000,10.000,5`);
  await strips;
  await slider(page).waitFor(PATIENCE);
  await page.locator('[data-simulated]').waitFor();
  expect(await page.locator('[data-frames="missing"]').count()).toBe(0);
});
