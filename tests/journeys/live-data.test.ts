import { join } from 'node:path';
import { packingOf } from '@meltemi/archive';
import { timestampToPath } from '@meltemi/catalogue';
import { hidePath, revealReply } from '@meltemi/contract';
import { decodeTile, TILE_SAMPLES } from '@meltemi/fields';
import { afterEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { drawn, PATIENCE, remember, setHidden } from './harness/map.ts';
import { ingestOnce, sampleNote, skipSamples, startNoaaProvider, type NoaaProvider } from './harness/noaa-provider.ts';
import { startServer, type JourneyServer } from './harness/server.ts';
import { escaped, textsOf } from './harness/texts.ts';
import { tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet' });
const main = textsOf('main');

const HOUR = 3_600_000;
/** A point forecast begins today: the run before the newest must reach beyond now. */
const HOURS = 18;
/** On the equator samples of tiles lie on points of the model every 11.25 degrees, whatever the zoom. */
const LONS = [-56.25, -45, -33.75, -22.5, -11.25, 0, 11.25, 22.5, 33.75, 45];
/** Half a step of tiles, which have a twentieth of a kelvin. */
const TILE_ERROR = 0.025 + 1e-3;

let server: JourneyServer | undefined;
let provider: NoaaProvider | undefined;
afterEach(async () => {
  await provider?.close();
  await server?.stop();
});

/** What the archive keeps of a value. */
function kept(kelvin: number): number {
  const packing = packingOf('temp');
  if (packing.kind !== 'linear') throw new Error('temperatures are packed in even steps');
  return packing.offset + Math.round((kelvin - packing.offset) / packing.step) * packing.step;
}

/** Puts the picker on a place of the equator, in the middle of a map at zoom 3, and reads it. */
async function picked(page: Page, lon: number): Promise<number> {
  await page.locator('[data-map]').click({ position: { x: 640 + (lon / 11.25) * 64, y: 400 } });
  const marker = page.locator('[data-picker-marker][data-value]');
  await marker.waitFor({ ...PATIENCE, state: 'attached' });
  return Number(await marker.getAttribute('data-value'));
}

describe.skipIf(skipSamples)(`live data${sampleNote}`, () => {
  it("show the file's values, switch to a new run without a reload, and show their age when the provider is gone", async () => {
    provider = await startNoaaProvider();
    const { base, temperature, publish } = provider;
    server = await startServer({ MELTEMI_DATA: 'live', MELTEMI_INGEST_MODELS: 'none', MELTEMI_EVERYTHING: 'true' });
    const { origin, dataFolder } = server;
    const folder = join(dataFolder, 'forecasts');
    // A run begins to come in three and a half hours after its time.
    const newest = Math.floor((Date.now() - 3.5 * HOUR) / (6 * HOUR)) * 6 * HOUR;
    const before = newest - 6 * HOUR;
    const shown = before + HOURS * HOUR;
    const newestRun = async (): Promise<unknown> => {
      const reply = await fetch(`${origin}/metadata/v1.0/gfs/minifest.json?premium=true`);
      return reply.ok ? ((await reply.json()) as { ref: string }).ref : reply.status;
    };

    publish(before, HOURS, 0);
    expect(await ingestOnce(base, folder, HOURS)).toBe(0);
    await expect.poll(newestRun, PATIENCE).toBe(new Date(before).toISOString());

    // Tiles and point forecasts.
    const file = (refTs: number, lon: number): number => kept(temperature(refTs, (shown - refTs) / HOUR, 0, lon));
    const tiles = new Map<number, Float32Array>();
    const tileValue = async (refTs: number, lon: number): Promise<number> => {
      const world = ((lon + 180) / 360) * 4;
      const x = Math.floor(world);
      const known =
        tiles.get(x + refTs) ??
        (await (async () => {
          const reply = await fetch(
            `${origin}/im/v3.0/gfs/${timestampToPath(refTs)}/${timestampToPath(shown)}/wm_grid_257/2/${x}/2/temp-surface.png?origin=live`,
          );
          expect([reply.status, reply.headers.get('x-data-origin')]).toEqual([200, 'live']);
          const [plane = new Float32Array()] = decodeTile(new Uint8Array(await reply.arrayBuffer())).planes;
          tiles.set(x + refTs, plane);
          return plane;
        })());
      // The equator is the upper edge of the third row of tiles.
      return known[Math.round((world - x) * (TILE_SAMPLES - 1))] ?? Number.NaN;
    };
    for (const lon of LONS) {
      expect(Math.abs((await tileValue(before, lon)) - file(before, lon))).toBeLessThanOrEqual(TILE_ERROR);
      const reply = await fetch(`${origin}${hidePath(`/forecast/point/gfs/v2.9/0/${lon}`)}?step=1`);
      const { data, header } = revealReply(await reply.text()) as {
        data: { ts: number[]; temp: number[] };
        header: { provenance?: object };
      };
      expect(header.provenance).toMatchObject({ origin: 'live', provider: 'NOAA' });
      expect(data.temp[data.ts.indexOf(shown)]).toBeCloseTo(file(before, lon), 2);
    }

    // The map: the server has no ECMWF, which is what a visitor gets first; GFS takes its place.
    story.expectFaults(/404.*ecmwf-hres\/minifest/);
    const visitor = await story.visitor();
    await remember(visitor, 'settings_onboardingFinished', 'true');
    await visitor.clock.install();
    const page = await visitor.newPage();
    await page.goto(`${origin}/?temp,0,0,3,${new Date(shown).toISOString().slice(0, 13).replace('T', '-')}`);
    await drawn(page);
    await page.evaluate(() => Object.assign(globalThis, { stayed: true }));
    const runWords = (refTs: number): RegExp =>
      new RegExp(`${main('modelRun', { model: 'GFS', run: '.*' })} ${new Date(refTs).toISOString().slice(11, 13)}Z`);
    await page.getByText(runWords(before)).first().waitFor();
    expect(await page.locator('[data-simulated]').count()).toBe(0);
    for (const lon of LONS) {
      const value = await picked(page, lon);
      expect(Math.abs(value - file(before, lon))).toBeLessThanOrEqual(TILE_ERROR);
      expect(value).toBeCloseTo(await tileValue(before, lon), 3);
    }

    // A new run, ten kelvins warmer: a visitor who comes back to the page sees it.
    publish(newest, HOURS, 10);
    expect(await ingestOnce(base, folder, HOURS)).toBe(0);
    await expect.poll(newestRun, PATIENCE).toBe(new Date(newest).toISOString());
    // The browser keeps the reply for half a minute of its own time: until then it is looked at again and again.
    await expect
      .poll(
        async () => {
          await setHidden(page, true);
          await page.clock.fastForward(6 * 60_000);
          await setHidden(page, false);
          return page.getByText(runWords(newest)).count();
        },
        { ...PATIENCE, interval: 4000 },
      )
      .toBeGreaterThan(0);
    const marker = page.locator('[data-picker-marker]');
    const lastLon = LONS.at(-1) ?? 0;
    await expect
      .poll(async () => Math.abs(Number(await marker.getAttribute('data-value')) - file(newest, lastLon)), PATIENCE)
      .toBeLessThanOrEqual(TILE_ERROR);

    // The provider is gone for two days: the page works, and says how old its run is.
    await provider.close();
    provider = undefined;
    expect(await ingestOnce(base, folder, HOURS)).toBe(1);
    expect(await newestRun()).toBe(new Date(newest).toISOString());
    await page.clock.fastForward(48 * HOUR);
    await page
      .getByText(new RegExp(escaped(main('runAge', { run: 'RUN', age: '2 days ago' })).replace('RUN', 'GFS.*')))
      .first()
      .waitFor();
    expect(Math.abs((await picked(page, 0)) - file(newest, 0))).toBeLessThanOrEqual(TILE_ERROR);
    expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true);
    // Gone before its server is, whose end it would report.
    await visitor.close();
  });
});
