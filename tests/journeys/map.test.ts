import { formatPickerCode, toPoint } from '@meltemi/catalogue';
import { hidePath, revealReply } from '@meltemi/contract';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SIZES, tellStory } from './harness/story.ts';

const story = tellStory();
/** The first tiles of an empty server are computed on demand; a busy machine needs its time. */
const PATIENCE = { timeout: 100_000 };

const drawn = async (page: Page): Promise<void> => {
  await page.locator('[data-map="drawn"]').waitFor({ ...PATIENCE, state: 'attached' });
};

/** A choice of an earlier visit. */
const remember = (visitor: BrowserContext, key: string, value: string): Promise<unknown> =>
  visitor.addInitScript(([name, text]) => {
    // The empty page before the first address has no storage.
    if (location.protocol !== 'about:') localStorage.setItem(name, text);
  }, [key, value] as const);

/** Pixels of the middle of the map, red, green, blue, alpha, made smaller so that letters and lines weigh little. */
type Picture = readonly number[];

/** The middle of the map as it is on the screen. */
async function picture(page: Page): Promise<Picture> {
  const { width, height } = page.viewportSize() ?? SIZES.desktop;
  const shot = await page.screenshot({ clip: { x: width * 0.2, y: height * 0.25, width: width * 0.6, height: height * 0.4 } });
  return page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 96;
    canvas.height = 64;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(image, 0, 0, 96, 64);
    return Array.from(context.getImageData(0, 0, 96, 64).data);
  }, `data:image/png;base64,${shot.toString('base64')}`);
}

/** Distinct colours, counted in steps of 16 levels. */
function coloursOf(pixels: Picture): number {
  const seen = new Set<string>();
  for (let at = 0; at < pixels.length; at += 4) seen.add(pixels.slice(at, at + 3).map((level) => level >> 4).join(' '));
  return seen.size;
}

/** The share of pixels that differ clearly between two pictures of the same place. */
function difference(a: Picture, b: Picture): number {
  let count = 0;
  for (let at = 0; at < a.length; at += 4) {
    const far = [0, 1, 2].reduce((sum, k) => sum + Math.abs((a[at + k] ?? 0) - (b[at + k] ?? 0)), 0);
    if (far > 24) count += 1;
  }
  return count / (a.length / 4);
}

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

  it('on a phone and on a globe too', async () => {
    const phone = await story.open(await story.visitor({ viewport: SIZES.phone }), '/?wind,50,14,5');
    await drawn(phone);
    expect(coloursOf(await picture(phone))).toBeGreaterThan(20);
    const visitor = await story.visitor();
    await remember(visitor, 'settings_mapLibrary', '"globe"');
    const globe = await story.open(visitor, '/?wind,40,10,4');
    await drawn(globe);
    expect(coloursOf(await picture(globe))).toBeGreaterThan(20);
  });

  it('without WebGL on plain canvases', async () => {
    const visitor = await story.visitor();
    await remember(visitor, 'settings_disableWebGL', 'true');
    const page = await story.open(visitor, '/?temp,50,14,5');
    await drawn(page);
    expect(await page.locator('.leaflet-container').count()).toBe(1);
    expect(coloursOf(await picture(page))).toBeGreaterThan(20);
  });
});

describe('a visitor picks a place', () => {
  it('and reads the value of the point forecast, to the last shown digit or its neighbour', async () => {
    const point = toPoint(48.21, 16.37);
    if (!point.ok) throw new Error('no such place');
    const visitor = await story.visitor();
    const page = await story.open(visitor, `/?temp,48.21,16.37,7,m:${formatPickerCode(point.value)},d:picker`);
    await drawn(page);
    const marker = page.locator('[data-picker-marker][data-value]');
    await marker.waitFor({ ...PATIENCE, state: 'attached' });
    const kelvin = Number(await marker.getAttribute('data-value'));
    const reply = await page.request.get(`${story.origin()}${hidePath('/forecast/point/ecmwf/v2.9/48.21/16.37')}?step=3`, PATIENCE);
    expect(reply.status()).toBe(200);
    const { data } = revealReply(await reply.text()) as { data: { ts: number[]; temp: number[] } };
    const now = Date.now();
    const at = data.ts.reduce((best, ts, k) => (Math.abs(ts - now) < Math.abs((data.ts[best] ?? 0) - now) ? k : best), 0);
    expect(Math.abs(Math.round(kelvin - 273.15) - Math.round((data.temp[at] ?? 0) - 273.15))).toBeLessThanOrEqual(1);
  });

  it('by a click, and the address bar tells the place', async () => {
    const page = await story.open(undefined, '/?wind,50,14,5');
    await drawn(page);
    await page.locator('[data-map]').click({ position: { x: 640, y: 400 } });
    await page.locator('[data-picker-marker]').waitFor({ state: 'attached' });
    await page.waitForURL(/m:[A-Za-z0-9]{7},d:picker/);
    expect(new URL(page.url()).search).toMatch(/^\?wind,50\.000,14\.000,5,m:/);
  });
});
