/** How long until code that did not come is asked for again, ms. */
const AGAIN_MS = 5000;

/** Over after some milliseconds. */
export const pause = (ms: number): Promise<void> =>
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
