/** A stroke of lightning on the screens of two browsers: how long after it struck it is there, and whether both show the same. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { launchBrowser, WITHOUT_CARD } from '../tests/journeys/harness/browser.ts';
import { bounded, table } from './measuring.ts';
import { dropFolder, freshFolder, startServer, untilIdle } from './started-server.ts';

const SECONDS = Number(process.env['MELTEMI_BENCH_SECONDS'] ?? 60);

/** Strokes that a page showed: what and where, and how many ms after they struck. */
type Shown = readonly (readonly [stroke: string, ms: number])[];

/** Notes every stroke of the stream once the frame is on the screen that is drawn with it. */
function noteStrokes(): void {
  const shown = new Map<string, number>();
  Object.assign(globalThis, { shownStrokes: shown });
  globalThis.fetch = new Proxy(globalThis.fetch, {
    async apply(real, _, args: Parameters<typeof fetch>) {
      const reply = await real(...args);
      if (!reply.url.endsWith('/lightning/live') || reply.body === null) return reply;
      const [page, own] = reply.body.tee();
      let rest = '';
      void own.pipeThrough(new TextDecoderStream()).pipeTo(
        new WritableStream({
          write(text) {
            const messages = (rest + text).split('\n\n');
            rest = messages.pop() ?? '';
            for (const message of messages) {
              const data = /^data: (.*)$/m.exec(message)?.[1];
              if (data === undefined) continue;
              const { t, s } = JSON.parse(data) as { t: number; s: readonly (readonly number[])[] };
              // The first frame draws them, and is on the screen when the second one begins.
              requestAnimationFrame(() =>
                requestAnimationFrame(() => {
                  const now = performance.timeOrigin + performance.now();
                  for (const [dt = 0, lat, lon] of s) shown.set(`${t + dt} ${lat} ${lon}`, now - (t + dt));
                }),
              );
            }
          },
        }),
      );
      return new Response(page, reply);
    },
  });
}

const shownBy = (page: Page): Promise<Shown> =>
  page.evaluate(() => [...(globalThis as unknown as { shownStrokes: Map<string, number> }).shownStrokes]);

const folder = freshFolder();
const server = await startServer(folder, { MELTEMI_BUILD_AHEAD: 'false' });
const browsers = await Promise.all([launchBrowser(WITHOUT_CARD), launchBrowser(WITHOUT_CARD)]);
try {
  const pages = await Promise.all(
    browsers.map(async ({ browser }) => {
      const visitor = await browser.newContext({ viewport: { width: 1120, height: 660 }, deviceScaleFactor: 0.5 });
      await visitor.addInitScript(noteStrokes);
      const page = await visitor.newPage();
      await page.goto(`${server.origin}/satellite?satellite,0,20,4`);
      await page.waitForSelector('[data-map="drawn"]', { timeout: 180_000 });
      return page;
    }),
  );
  await untilIdle(server.pid);
  // From here on: what was there before came all at once.
  const from = Date.now();
  await pause(SECONDS * 1000);
  const isOf = ([stroke]: Shown[number]): boolean => {
    const [ms = ''] = stroke.split(' ');
    return Number(ms) >= from && Number(ms) < from + (SECONDS - 5) * 1000;
  };
  const [one = [], other = []] = await Promise.all(pages.map(async (page) => (await shownBy(page)).filter(isOf)));
  const both = new Set(other.map(([stroke]) => stroke));
  const alone = one.filter(([stroke]) => !both.has(stroke)).length + Math.abs(one.length - other.length);
  const delays = [...one, ...other].map(([, ms]) => ms).toSorted((a, b) => a - b);
  table([
    [`strokes that each showed in ${SECONDS - 5} s`, String(one.length), '≥ 100', one.length >= 100],
    bounded('strokes that one of two browsers did not show', alone, 0, '', 0),
    bounded(
      'from a stroke to the screen, 99 of 100',
      (delays[Math.floor(0.99 * delays.length)] ?? Infinity) / 1000,
      3,
      's',
    ),
    bounded('from a stroke to the screen, worst', (delays.at(-1) ?? Infinity) / 1000, 3, 's'),
  ]);
} finally {
  await Promise.all(browsers.map(({ close }) => close()));
  await server.stop();
  dropFolder(folder);
}
