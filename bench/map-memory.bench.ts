/** Memory of the page while the forecast plays: two minutes, or as many as BENCH_MINUTES says (ten is the promise). */
import { launchBrowser } from '../tests/journeys/harness/browser.ts';
import { CHOOSE_MAPLIBRE } from './chosen-library.ts';
import { bounded, median, table } from './measuring.ts';
import { dropFolder, freshFolder, startServer } from './started-server.ts';

const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 2);
/** How often the memory is read, ms. */
const EVERY_MS = Math.max(5_000, (MINUTES * 60_000) / 24);
/** The most by which the last third may exceed the middle one: a garbage collector is not exact. */
const MOST_GROWTH = 1.05;

/** Counts what is made and freed on the GPU. */
const COUNT_GL = `globalThis.glObjects = 0;
for (const kind of ['Texture', 'Buffer', 'Framebuffer', 'Program', 'VertexArray', 'Renderbuffer']) {
  const of = WebGL2RenderingContext.prototype;
  const [make, free] = [of['create' + kind], of['delete' + kind]];
  of['create' + kind] = function () { globalThis.glObjects += 1; return make.call(this); };
  of['delete' + kind] = function (one) { if (one) globalThis.glObjects -= 1; return free.call(this, one); };
}`;

interface Sample {
  readonly heap: number;
  readonly objects: number;
}

const folder = freshFolder();
const server = await startServer(folder, { MELTEMI_EVERYTHING: 'false' });
const { browser, close } = await launchBrowser();
try {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-ZA',
    timezoneId: 'UTC',
  });
  context.setDefaultTimeout(300_000);
  await context.addInitScript(CHOOSE_MAPLIBRE);
  await context.addInitScript(COUNT_GL);
  const page = await context.newPage();
  await page.goto(`${server.origin}/?wind,50,10,5`);
  await page.locator('[data-map="drawn"]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: /play/i }).first().click();
  const session = await context.newCDPSession(page);
  const read = async (): Promise<Sample> => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return {
      heap: usedSize / 1e6,
      objects: await page.evaluate(() => (globalThis as unknown as { glObjects: number }).glObjects),
    };
  };
  const samples: Sample[] = [];
  const end = Date.now() + MINUTES * 60_000;
  while (Date.now() < end) {
    await page.waitForTimeout(EVERY_MS);
    samples.push(await read());
  }
  const third = Math.floor(samples.length / 3);
  // The first third fills the caches, which have bounds of their own.
  const [middle, last] = [samples.slice(third, 2 * third), samples.slice(2 * third)];
  const of = (list: readonly Sample[], key: keyof Sample): number => median(list.map((sample) => sample[key]));
  table([
    ['heap of the page after collecting', samples.map(({ heap }) => heap.toFixed(1)).join(' ') + ' MB', '', null],
    ['objects on the GPU', samples.map(({ objects }) => objects).join(' '), '', null],
    bounded(
      `heap, last third against the middle one of ${MINUTES} min`,
      of(last, 'heap') / of(middle, 'heap'),
      MOST_GROWTH,
      '×',
    ),
    bounded(
      'objects on the GPU, last third against the middle one',
      of(last, 'objects') / of(middle, 'objects'),
      MOST_GROWTH,
      '×',
    ),
  ]);
} finally {
  await close();
  await server.stop();
  dropFolder(folder);
}
