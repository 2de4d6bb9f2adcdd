/** How often it is looked whether the first weather is drawn, and code that did not come is asked for again, ms. */
const LOOK_MS = 200;
const AGAIN_MS = 5000;

const pause = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

/** Loads a part of the screen until it is here: without a connection the rest of the screen goes on without it. */
export async function loadLate<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      // The message bar says that the connection went.
      await pause(AGAIN_MS);
    }
  }
}

/**
 * The same after the end of the warm-up: what comes then is no part of the first picture, and must not hold it up. Who
 * uses the page meanwhile does not wait for the picture.
 */
export async function loadWarm<Part>(load: () => Promise<Part>): Promise<Part> {
  while (document.documentElement.dataset['warmUp'] === '') await pause(LOOK_MS);
  return loadLate(load);
}
