import type { Page } from 'playwright-core';

/** What was read back of a loop that plays. */
export interface WatchedLoop {
  /** Pictures that were read, each drawn anew. */
  readonly pictures: number;
  /** Pictures with a hole. */
  readonly blank: number;
  /** Steps of the clock that were shown. */
  readonly steps: number;
  /** Seconds since it is watched. */
  readonly seconds: number;
}

/** Three minutes, ms: the step of radar's clock. */
const STEP_MS = 180_000;

interface Watching {
  loopWatch: { pictures: number; blank: number; steps: Set<number>; began: number };
}

/**
 * Reads back the middle of a map of plain canvases each time another moment is drawn, from now on. Where the canvas is
 * transparent nothing was drawn.
 */
export const watchLoop = (page: Page, sliderName: string): Promise<void> =>
  page.evaluate(
    ([name, stepMs]) => {
      const found = { pictures: 0, blank: 0, steps: new Set<number>(), began: performance.now() };
      Object.assign(globalThis, { loopWatch: found });
      const small = document.createElement('canvas');
      [small.width, small.height] = [48, 32];
      const context = small.getContext('2d', { willReadFrequently: true });
      let before = '';
      const look = (): void => {
        requestAnimationFrame(look);
        const shown = document.querySelector(`[role="slider"][aria-label="${name}"]`)?.getAttribute('aria-valuenow');
        const canvas = document.querySelector<HTMLCanvasElement>('.leaflet-weather-pane canvas');
        if (!shown || shown === before || !canvas || !context) return;
        before = shown;
        const { width, height } = canvas;
        context.clearRect(0, 0, 48, 32);
        context.drawImage(canvas, width * 0.2, height * 0.25, width * 0.6, height * 0.4, 0, 0, 48, 32);
        const pixels = context.getImageData(0, 0, 48, 32).data;
        let holes = 0;
        for (let k = 3; k < pixels.length; k += 4) if ((pixels[k] ?? 0) < 100) holes += 1;
        found.pictures += 1;
        found.steps.add(Math.floor(Number(shown) / stepMs));
        // A hole is larger than the line where two tiles meet.
        if (holes > 8) found.blank += 1;
      };
      requestAnimationFrame(look);
    },
    [sliderName, STEP_MS] as const,
  );

/** What was read back so far. */
export const watchedLoop = (page: Page): Promise<WatchedLoop> =>
  page.evaluate(() => {
    const { pictures, blank, steps, began } = (globalThis as unknown as Watching).loopWatch;
    return { pictures, blank, steps: steps.size, seconds: (performance.now() - began) / 1_000 };
  });
