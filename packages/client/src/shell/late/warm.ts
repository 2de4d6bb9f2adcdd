/** How often it is looked whether the first weather is drawn, ms. */
const LOOK_MS = 200;

/** Waits for the end of the warm-up: what comes after it is no part of the first picture, and must not hold it up. */
export async function warm(): Promise<void> {
  while (document.documentElement.dataset['warmUp'] !== undefined)
    await new Promise((done) => {
      setTimeout(done, LOOK_MS);
    });
}
