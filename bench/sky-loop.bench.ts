/** The loop of radar: what a frame costs beside the wind's in one run, and what two hours of it take to load. */
import { openLab } from '../tests/render/lab.ts';
import { launchBrowser, WITHOUT_CARD } from '../tests/journeys/harness/browser.ts';
import { bounded, median, table } from './measuring.ts';
import type { Row } from './measuring.ts';
import type { LoopCost } from './sky-scenes.ts';
import { dropFolder, freshFolder, startServer, untilBuilt, untilIdle } from './started-server.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const FRAMES = 40;
/** 10 Mbit/s in bytes a second. */
const BANDWIDTH = 10e6 / 8;

async function inFreshBrowser<T>(file: string, name: string, ...args: unknown[]): Promise<T> {
  const lab = await openLab();
  try {
    return await lab.runFile<T>(`/bench/${file}.ts`, name, ...args);
  } finally {
    await lab.close();
  }
}

async function frames(): Promise<readonly Row[]> {
  const [bare, wind, loop]: [number[], number[], LoopCost[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await inFreshBrowser('map-scenes', 'mapFrame', 'bare', FRAMES));
    wind.push(await inFreshBrowser('map-scenes', 'mapFrame', 'wind + particles', FRAMES));
    loop.push(await inFreshBrowser('sky-scenes', 'loopFrame', FRAMES));
  }
  const radar = median(loop.map(({ ms }) => ms));
  const [{ textures, tiles } = { textures: 0, tiles: 0 }] = loop;
  return [
    ['bare MapLibre frame', `${median(bare).toFixed(1)} ms`, '', null],
    ['frame with wind and particles', `${median(wind).toFixed(1)} ms`, '', null],
    [`frame of a radar loop that plays, ${tiles} tiles`, `${radar.toFixed(1)} ms`, '', null],
    bounded('radar loop against wind', radar / median(wind), 1.3, '×'),
    bounded('frames on the graphics card', textures / 1e6, 96, 'MB', 1),
  ];
}

/** Presses the button in the page; the milliseconds until the shown time has gone on from its first moment. */
function untilPlaying(button: Element): Promise<number> {
  const slider = document.querySelector('[role="slider"]');
  if (slider === null || !(button instanceof HTMLElement)) throw new Error('there is nothing to play');
  return new Promise((resolve) => {
    const start = performance.now();
    const newest = Number(slider.getAttribute('aria-valuenow'));
    const seen = new Set<number>();
    new MutationObserver(() => {
      const value = Number(slider.getAttribute('aria-valuenow'));
      if (value < newest) seen.add(value);
      if (seen.size > 1) resolve(performance.now() - start);
    }).observe(slider, { attributes: true, attributeFilter: ['aria-valuenow'] });
    button.click();
  });
}

/** Loads two hours of radar over 10 Mbit/s; how fast software draws is not measured here, so it draws half of the pixels. */
async function load(origin: string, isCounted: boolean): Promise<readonly Row[]> {
  const chrome = await launchBrowser(WITHOUT_CARD);
  try {
    const visitor = await chrome.browser.newContext({
      viewport: { width: 1280, height: 800 },
      deviceScaleFactor: 0.5,
      serviceWorkers: 'block',
    });
    const page = await visitor.newPage();
    let [requests, bytes, open, last] = [0, 0, 0, 0];
    page.on('request', (request) => {
      if (!request.url().includes('/im/sky/')) return;
      requests += 1;
      open += 1;
    });
    page.on('requestfinished', (request) => {
      if (!request.url().includes('/im/sky/')) return;
      open -= 1;
      last = performance.now();
      void request.sizes().then(({ responseBodySize }) => (bytes += responseBodySize));
    });
    await page.goto(`${origin}/?wind,50,10,6`);
    await page.waitForSelector('[data-map="drawn"]', { timeout: 120_000 });
    if (isCounted) {
      const network = await visitor.newCDPSession(page);
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 20,
        downloadThroughput: BANDWIDTH,
        uploadThroughput: BANDWIDTH,
      });
    }
    const start = performance.now();
    await page.goto(`${origin}/?radar,50,10,6`);
    const play = page.locator('button:enabled[aria-label="Play"]');
    await play.waitFor();
    // Nobody plays what is not to be seen yet.
    await page.waitForSelector('[data-map="drawn"]', { timeout: 120_000 });
    const pressed = performance.now();
    const waited = await play.evaluate(untilPlaying);
    const isBusy = (): boolean => requests === 0 || open > 0 || performance.now() - last < 1_000;
    while (isBusy()) await page.waitForTimeout(50);
    await visitor.close();
    return [
      bounded('requests of a loop of two hours', requests, 130, '', 0),
      bounded('bytes of it', bytes / 1e6, 7, 'MB', 1),
      bounded('from the press of the button to a loop that plays, 10 Mbit/s', waited / 1_000, 3, 's', 1),
      ['from the address to the first picture and that press', `${((pressed - start) / 1_000).toFixed(1)} s`, '', null],
      ['from the address to the last frame, 10 Mbit/s', `${((last - start) / 1_000).toFixed(1)} s`, '', null],
    ];
  } finally {
    await chrome.close();
  }
}

const rows = [...(await frames())];
const folder = freshFolder();
const server = await startServer(folder);
try {
  // A loop is asked of a server that runs, not of one that makes its first days on both cores.
  await untilBuilt(server.origin);
  await untilIdle(server.pid);
  // Visits before make the strips, which a server that is asked all day has: a second one those that came during the first.
  for (let visit = 0; visit < 2; visit++) await load(server.origin, false);
  rows.push(...(await load(server.origin, true)));
} finally {
  await server.stop();
  dropFolder(folder);
}
table(rows);
