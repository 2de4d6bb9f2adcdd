import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { tellStory } from './harness/story.ts';

const story = tellStory();
/** The most JavaScript beside MapLibre that the first view may load, bytes after gzip. */
const MOST = 200_000;
/** The library and its worker; vite.config.ts keeps ours out of their files. */
const isMapLibre = (path: string): boolean => /\/maplibre-gl(?:-worker)?-[^/]+$/.test(path);

/** Scripts bring further scripts; after this long without one there are no more, ms. */
const QUIET_MS = 3000;

/** Everything that is JavaScript and is asked for until the map draws weather, by path. */
async function loadedScripts(): Promise<readonly string[]> {
  const visitor = await story.visitor();
  const asked = new Set<string>();
  visitor.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.m?js$/.test(pathname)) asked.add(pathname);
  });
  // The first weather never comes, so nothing that waits for it does either: what is weighed is all that goes before it.
  await visitor.route(/\/(?:im|citytile)\/v/, () => undefined);
  // Nor does what the page does without weather after ten seconds: a busy machine takes longer to ask for all of it.
  await visitor.addInitScript(() => {
    const real = globalThis.setTimeout;
    globalThis.setTimeout = ((work: () => void, ms = 0, ...rest: unknown[]) =>
      ms < 10_000 ? real(work, ms, ...rest) : 0) as typeof setTimeout;
  });
  const page = await visitor.newPage();
  const asks = [/\/im\/v3\.0\//, /\/maplibre-gl-worker-/].map((address) =>
    page.waitForRequest(address, { timeout: 100_000 }),
  );
  // An address with a place has no welcome, which comes after the first picture and is no part of it.
  await page.goto(`${story.origin()}/?wind,50,14,5`);
  await Promise.all(asks);
  for (let known = -1; known < asked.size;) {
    known = asked.size;
    await page.waitForTimeout(QUIET_MS);
  }
  return [...asked];
}

describe('the first view', () => {
  it('loads at most 200 kB of JavaScript beside MapLibre', async () => {
    const paths = await loadedScripts();
    expect(paths.filter(isMapLibre)).toHaveLength(2);
    const weights: [string, number][] = [];
    for (const path of paths.filter((one) => !isMapLibre(one))) {
      weights.push([path, gzipSync(Buffer.from(await (await fetch(story.origin() + path)).arrayBuffer())).length]);
    }
    // The start, a language and the decoder are there, or nothing was weighed.
    for (const part of [/\/index-/, /\/lang\/main\/en/, /\/decode\.worker-/])
      expect(
        paths.some((path) => part.test(path)),
        String(part),
      ).toBe(true);
    const whole = weights.reduce((sum, [, bytes]) => sum + bytes, 0);
    expect(whole, weights.map(([path, bytes]) => `${bytes} ${path}`).join('\n')).toBeLessThanOrEqual(MOST);
    // Schemas and panes are for later.
    expect(
      paths.filter((path) =>
        /contract-calls|registry|layer-menu|SettingsPane|forecast-windows|DetailWindow|MenuPane|InfoPane|SharePane|PlaceMenu|leaflet/.test(
          path,
        ),
      ),
    ).toEqual([]);
  });
});
