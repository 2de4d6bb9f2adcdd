import { convertNumber, formatPickerCode, metrics, toPoint } from '@meltemi/catalogue';
import { hidePath, revealReply } from '@meltemi/contract';
import { describe, expect, it } from 'vitest';
import { serveTiles } from './harness/formula-front.ts';
import {
  bordersDrawn,
  coloursOf,
  difference,
  drawn,
  PATIENCE,
  picture,
  remember,
  type Picture,
} from './harness/map.ts';
import { textsOf } from './harness/texts.ts';
import { LAPTOP, SIZES, tellStory } from './harness/story.ts';

const story = tellStory({ viewport: LAPTOP });
const stampOf = (ts: number): string => new Date(ts).toISOString().slice(0, 13).replace('T', '-');

describe('a visitor opens the map', () => {
  it('and sees the weather, another overlay and another time as other pictures', async () => {
    const visitor = await story.visitor();
    const pictures: Picture[] = [];
    const later = stampOf(Date.now() + 60 * 3_600_000);
    for (const query of ['wind,50,14,5', 'temp,50,14,5', `temp,50,14,5,${later}`]) {
      const page = await story.open(visitor, `/?${query}`);
      await drawn(page);
      pictures.push(await picture(page));
      await page.close();
    }
    const [wind, temp, after] = pictures;
    if (!wind || !temp || !after) throw new Error('a picture is missing');
    expect(coloursOf(wind)).toBeGreaterThan(20);
    expect(difference(wind, temp)).toBeGreaterThan(0.5);
    expect(difference(temp, after)).toBeGreaterThan(0.1);
  });

  it('on a very dense screen with two dots a point at most', async () => {
    // A small window: four times the dots take software four times as long, and no picture is waited for.
    const [width, height] = [240, 320];
    const visitor = await story.visitor({ viewport: { width, height }, deviceScaleFactor: 3 });
    await serveTiles(visitor);
    const page = await story.open(visitor, '/?temp,50,14,5');
    for (const canvas of ['canvas.maplibregl-canvas', 'canvas[aria-hidden]'])
      await expect
        .poll(() =>
          page
            .locator(canvas)
            .first()
            .evaluate((element) => (element as HTMLCanvasElement).width),
        )
        .toBe(2 * width);
  });

  it('on a phone and on a globe too', async () => {
    const phone = await story.open(await story.visitor({ viewport: SIZES.phone }), '/?wind,50,14,5');
    await drawn(phone);
    expect(coloursOf(await picture(phone))).toBeGreaterThan(20);
    await phone.close();
    const visitor = await story.visitor();
    await remember(visitor, 'settings_mapLibrary', '"globe"');
    const globe = await story.open(visitor, '/?wind,50,14,5');
    await drawn(globe);
    expect(coloursOf(await picture(globe))).toBeGreaterThan(20);
  });

  it('without WebGL on plain canvases', async () => {
    // Dots large enough for thin lines to be found among them.
    const visitor = await story.visitor({ deviceScaleFactor: 0.5 });
    await remember(visitor, 'settings_disableWebGL', 'true');
    const page = await story.open(visitor, '/?temp,50,14,5');
    await drawn(page);
    expect(await page.locator('.leaflet-container').count()).toBe(1);
    expect(coloursOf(await picture(page))).toBeGreaterThan(20);
    await bordersDrawn(page, 90);
  });

  it('on plain canvases where the processor would have to play a graphics card, and on a globe all the same', async () => {
    // Nobody chose a library; the browser of the stories has no graphics card.
    const visitor = await story.visitor({
      storageState: {
        cookies: [],
        origins: [{ origin: story.origin(), localStorage: [{ name: 'settings_onboardingFinished', value: 'true' }] }],
      },
    });
    const page = await story.open(visitor, '/?temp,50,14,5');
    await drawn(page);
    expect([
      await page.locator('.leaflet-container').count(),
      await page.locator('.maplibregl-canvas').count(),
    ]).toEqual([1, 0]);
    const globe = page.getByRole('button', { name: textsOf('main')('globe') });
    await globe.click();
    await page.locator('.maplibregl-canvas').waitFor(PATIENCE);
    await globe.click();
    await page.locator('.leaflet-container').waitFor(PATIENCE);
    await drawn(page);
    expect(coloursOf(await picture(page))).toBeGreaterThan(20);
  });
});

describe('a visitor picks a place', () => {
  it.each([
    // ECMWF has tiles down to zoom 3 for everybody, which are shown from zoom 5 on.
    ['temp', 'temp', '°C', 7],
    ['wind', 'wind', 'm/s', 9],
    ['pressure', 'pressure', 'hPa', 6],
  ] as const)(
    'and reads the %s of the point forecast at the deepest data, to the last shown digit or its neighbour',
    async (overlay, field, unit, zoom) => {
      const point = toPoint(48.21, 16.37);
      if (!point.ok) throw new Error('no such place');
      const page = await story.open(
        undefined,
        `/?${overlay},48.21,16.37,${zoom},m:${formatPickerCode(point.value)},d:picker`,
      );
      await drawn(page);
      const marker = page.locator('[data-picker-marker][data-value]');
      await marker.waitFor({ ...PATIENCE, state: 'attached' });
      const read = Number(await marker.getAttribute('data-value'));
      const reply = await page.request.get(
        `${story.origin()}${hidePath('/forecast/point/ecmwf/v2.9/48.21/16.37')}?step=3`,
        PATIENCE,
      );
      expect(reply.status()).toBe(200);
      const { data } = revealReply(await reply.text()) as { data: { ts: number[] } & Record<typeof field, number[]> };
      const now = Date.now();
      const at = data.ts.reduce(
        (best, ts, k) => (Math.abs(ts - now) < Math.abs((data.ts[best] ?? 0) - now) ? k : best),
        0,
      );
      const metric = metrics[field];
      const digit = 10 ** -(metric.conv[unit]?.precision ?? 0);
      const shown = (raw: number): number => convertNumber(metric, raw, unit).value;
      expect(Math.abs(shown(read) - shown(data[field][at] ?? Number.NaN))).toBeLessThanOrEqual(digit * 1.001);
    },
  );

  it('by a click, and the address bar says where, after the keys + and - moved the map', async () => {
    const page = await story.open(undefined, '/?wind,50,14,5');
    await drawn(page);
    await page.keyboard.press('+');
    await expect.poll(() => page.url()).toMatch(/,6$/);
    await page.keyboard.press('-');
    await expect.poll(() => page.url()).toMatch(/,5$/);
    await page.locator('[data-map]').click({ position: { x: LAPTOP.width / 2, y: LAPTOP.height / 2 } });
    await page.locator('[data-picker-marker]').waitFor({ state: 'attached' });
    await page.waitForURL(/m:[A-Za-z0-9]{7},d:picker/);
    expect(new URL(page.url()).search).toMatch(/^\?wind,50\.000,14\.000,5,m:/);
  });
});
