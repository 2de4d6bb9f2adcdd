/** The first weather on the screen against a bare MapLibre map at rest, in turns and in fresh browsers; and what script the first view loads. */
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../tests/journeys/harness/browser.ts';
import { serveBareMap } from './bare-map.ts';
import { CHOOSE_MAPLIBRE } from './chosen-library.ts';
import { bounded, median, table } from './measuring.ts';
import { dropFolder, freshFolder, startServer, untilIdle } from './started-server.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** The place of both maps; the application counts zooms of 256-pixel tiles. */
const PLACE = '/?wind,50,10,5';
const PATIENCE_MS = 300_000;

/** Notes the moment at which the weather of the map has been drawn whole, ms since the page was asked for. */
const NOTE_WEATHER = `new MutationObserver((_, watch) => {
  if (document.querySelector('[data-map="drawn"]') === null) return;
  globalThis.firstWeather = performance.now();
  watch.disconnect();
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-map'] });`;

const CONTEXT = { viewport: { width: 1280, height: 800 }, locale: 'en-ZA', timezoneId: 'UTC' } as const;

async function inFreshBrowser<T>(work: (page: Page, context: BrowserContext) => Promise<T>): Promise<T> {
  const { browser, close } = await launchBrowser();
  try {
    const context = await browser.newContext({ ...CONTEXT });
    context.setDefaultTimeout(PATIENCE_MS);
    return await work(await context.newPage(), context);
  } finally {
    await close();
  }
}

const noted = async (page: Page, address: string, name: string): Promise<number> => {
  await page.goto(address);
  const found = await page.waitForFunction((key) => (globalThis as unknown as Record<string, number>)[key], name);
  return (await found.jsonValue()) ?? Number.NaN;
};

const firstIdle = (origin: string): Promise<number> => inFreshBrowser((page) => noted(page, origin, 'firstIdle'));

/** Milliseconds to the first weather, and the scripts that were loaded until then; by MapLibre, or by what the map takes itself for a browser without a graphics card. */
const firstWeather = (origin: string, isChosen: boolean): Promise<{ ms: number; scripts: readonly string[] }> =>
  inFreshBrowser(async (page, context) => {
    if (isChosen) await context.addInitScript(CHOOSE_MAPLIBRE);
    const scripts = new Set<string>();
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\.m?js$/.test(pathname)) scripts.add(pathname);
    });
    await context.addInitScript(NOTE_WEATHER);
    return { ms: await noted(page, origin + PLACE, 'firstWeather'), scripts: [...scripts] };
  });

const folder = freshFolder();
// What a server makes ahead of use takes both cores for minutes after its first start.
const server = await startServer(folder, { MELTEMI_EVERYTHING: 'false', MELTEMI_BUILD_AHEAD: 'false' });
const bare = await serveBareMap(server.origin);
try {
  // A first visit makes the tiles; computing them is the server's measure, not the map's.
  await firstWeather(server.origin, true);
  await firstWeather(server.origin, false);
  await untilIdle(server.pid);
  // What came before the first weather of a map that is served as it is every day.
  const { scripts } = await firstWeather(server.origin, true);
  const times = { ours: [] as number[], bare: [] as number[], plain: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    times.bare.push(await firstIdle(bare.origin));
    times.ours.push((await firstWeather(server.origin, true)).ms);
    times.plain.push((await firstWeather(server.origin, false)).ms);
  }
  let bytes = 0;
  for (const path of scripts.filter((one) => !/\/maplibre-gl(?:-worker)?-[^/]+$/.test(one)))
    bytes += gzipSync(Buffer.from(await (await fetch(server.origin + path)).arrayBuffer())).length;
  table([
    ['bare MapLibre map at rest', `${median(times.bare).toFixed(0)} ms`, '', null],
    ['first weather painted by MapLibre', `${median(times.ours).toFixed(0)} ms`, '', null],
    ['first weather painted on plain canvases', `${median(times.plain).toFixed(0)} ms`, '', null],
    bounded('first weather by MapLibre against a bare map at rest', median(times.ours) / median(times.bare), 1.5, '×'),
    bounded('first weather on plain canvases against it', median(times.plain) / median(times.bare), 1.6, '×'),
    bounded('script of the first view beside MapLibre, gzip', bytes / 1000, 200, 'kB', 1),
  ]);
} finally {
  await bare.stop();
  await server.stop();
  dropFolder(folder);
}
