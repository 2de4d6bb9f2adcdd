import type { BrowserContext, Page } from 'playwright-core';
import { SIZES } from './sizes.ts';

/** The first tiles of an empty server are computed on demand; a busy machine needs its time. */
export const PATIENCE = { timeout: 100_000 };

/** Waits until the picture that was asked for is on the screen, and the controls, which may come after it. */
export const drawn = async (page: Page): Promise<void> => {
  await page.locator('[data-map="drawn"]').waitFor({ ...PATIENCE, state: 'attached' });
  await page.locator('main').waitFor({ ...PATIENCE, state: 'attached' });
};

/** Waits until a map of plain canvases shows lines within some CSS pixels of its middle: borders, where no coast is near. */
export const bordersDrawn = async (page: Page, reach: number): Promise<void> => {
  await page.waitForFunction(
    (side) => {
      const frame = document.querySelector('.leaflet-container')?.getBoundingClientRect();
      if (!frame) return false;
      const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
      let inked = 0;
      for (const canvas of document.querySelectorAll<HTMLCanvasElement>('.leaflet-coast-pane canvas')) {
        const { x, y, width } = canvas.getBoundingClientRect();
        const pixels =
          canvas.width === 0
            ? undefined
            : canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
        if (!pixels) continue;
        for (let k = 3; k < pixels.length; k += 4) {
          const at = (k - 3) / 4;
          const across = x + ((at % canvas.width) * width) / canvas.width;
          const down = y + (Math.floor(at / canvas.width) * width) / canvas.width;
          if ((pixels[k] ?? 0) > 60 && Math.abs(across - middle.x) < side && Math.abs(down - middle.y) < side)
            inked += 1;
        }
      }
      // A line across the place, and a little more.
      return inked > 2 * side;
    },
    reach,
    { ...PATIENCE, polling: 500 },
  );
};

/** A choice of an earlier visit. */
export const remember = (visitor: BrowserContext, key: string, value: string): Promise<unknown> =>
  visitor.addInitScript(
    ([name, text]) => {
      // The empty page before the first address has no storage.
      if (location.protocol !== 'about:') localStorage.setItem(name, text);
    },
    [key, value] as const,
  );

/** Pixels of the middle of the map, red, green, blue, alpha, made smaller so that letters and lines weigh little. */
export type Picture = readonly number[];

/** The upper part of a picture, made small. */
export async function madeSmall(page: Page, png: Buffer, upper = 1): Promise<Picture> {
  const pixels = await page.evaluate(
    async ([address, share]) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [96, 64];
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0, image.width, image.height * share, 0, 0, 96, 64);
      // As one text: the driver looks at every item of a list, three times on its way.
      return btoa(String.fromCharCode(...context.getImageData(0, 0, 96, 64).data));
    },
    [`data:image/png;base64,${png.toString('base64')}`, upper] as const,
  );
  return [...Buffer.from(pixels, 'base64')];
}

/** The middle of the map as it is on the screen. */
export async function picture(page: Page): Promise<Picture> {
  const { width, height } = page.viewportSize() ?? SIZES.desktop;
  const clip = { x: width * 0.2, y: height * 0.25, width: width * 0.6, height: height * 0.4 };
  return madeSmall(page, await page.screenshot({ clip }));
}

/** Distinct colours, counted in steps of 16 levels. */
export function coloursOf(pixels: Picture): number {
  const seen = new Set<string>();
  for (let at = 0; at < pixels.length; at += 4)
    seen.add(
      pixels
        .slice(at, at + 3)
        .map((level) => level >> 4)
        .join(' '),
    );
  return seen.size;
}

/** The share of pixels that differ clearly between two pictures of the same place. */
export function difference(a: Picture, b: Picture): number {
  let count = 0;
  for (let at = 0; at < a.length; at += 4) {
    const far = [0, 1, 2].reduce((sum, k) => sum + Math.abs((a[at + k] ?? 0) - (b[at + k] ?? 0)), 0);
    if (far > 24) count += 1;
  }
  return count / (a.length / 4);
}

/** Water and land of the base map: where they show under an opaque layer there is a hole. */
const GROUND = [
  [24, 33, 45],
  [36, 48, 64],
] as const;

/** Edges of panels and letters reach into the middle of the map; a hole is larger. */
export const NO_HOLE = 0.005;

/** The share of pixels that show the bare ground. */
export function bareOf(pixels: Picture): number {
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if (GROUND.some((ground) => ground.every((level, k) => Math.abs(level - (pixels[at + k] ?? 0)) <= 6))) count += 1;
  }
  return count / (pixels.length / 4);
}

/** Counts calls that draw with WebGL from now on; to be called before the page is opened. */
export const countDraws = (visitor: BrowserContext): Promise<unknown> =>
  visitor.addInitScript(() => {
    const counted = { draws: 0 };
    Object.assign(globalThis, { counted });
    const { prototype } = WebGL2RenderingContext;
    for (const name of ['drawElements', 'drawArrays'] as const) {
      const real = prototype[name] as (...args: unknown[]) => void;
      Object.assign(prototype, {
        [name](this: WebGL2RenderingContext, ...args: unknown[]) {
          counted.draws += 1;
          real.apply(this, args);
        },
      });
    }
  });

/** Calls that drew so far. */
export const drawsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { counted: { draws: number } }).counted.draws);

/** Calls that drew in some milliseconds. */
export async function drawsIn(page: Page, ms: number): Promise<number> {
  const before = await drawsOf(page);
  await page.waitForTimeout(ms);
  return (await drawsOf(page)) - before;
}

/** Hides the page as another tab would, or shows it again. */
export const setHidden = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (isHidden ? 'hidden' : 'visible'),
    });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
