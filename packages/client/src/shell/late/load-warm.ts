import { loadLate, pause } from '#signals/index.ts';

/** How often it is looked whether the first weather is drawn, ms. */
const LOOK_MS = 200;

/**
 * Loads a part of the screen after the end of the warm-up: what comes then is no part of the first picture, and must not
 * hold it up. Who uses the page meanwhile does not wait for the picture.
 */
export async function loadWarm<Part>(load: () => Promise<Part>): Promise<Part> {
  while (document.documentElement.dataset['warmUp'] === '') await pause(LOOK_MS);
  return loadLate(load);
}
