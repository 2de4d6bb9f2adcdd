import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { joinBrowser, type JourneyBrowser } from './browser.ts';
import { serveTiles } from './formula-front.ts';
import { withoutMapLibre } from './kept-files.ts';
import { SIZES } from './sizes.ts';

export { LAPTOP, SIZES } from './sizes.ts';

/** Somebody who was never here: the first steps open for them. */
export const NEWCOMER = { cookies: [], origins: [] };

/** One story's browser and server, fresh for every test as far as the visitor is concerned. */
export interface Story {
  readonly origin: () => string;
  readonly dataFolder: () => string;
  /** A visitor who has closed the first steps and did nothing else yet, from a country of 24 hours and metres that asks for no consent. Its pages are watched for faults. */
  readonly visitor: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Opens the application for a new visitor, or for a given one. */
  readonly open: (visitor?: BrowserContext, path?: string) => Promise<Page>;
  /** Opens the application with its settings pane. */
  readonly openSettings: (visitor?: BrowserContext) => Promise<Page>;
  /** Faults that this test provokes on purpose; all others fail it. */
  readonly expectFaults: (pattern: RegExp) => void;
}

/** A server on a busy machine sheds requests with a 503, and the page asks again: no fault of the page. */
const isShed = (text: string): boolean => /status of 503/.test(text);

function watch(context: BrowserContext, faults: string[]): void {
  context.on('weberror', (event) => void faults.push(`page error: ${event.error().message}`));
  context.on('console', (message) => {
    // Violations of the content security policy arrive here too.
    const [text, { url }] = [message.text(), message.location()];
    if (message.type() === 'error' && !isShed(text)) faults.push(`console error: ${text} (${url})`);
  });
}

/** What a visitor's pages show, in one line each: for a story that failed. */
const whatIsSeen = (context: BrowserContext): readonly Promise<string>[] =>
  context.pages().map(async (page) => {
    const text = await page
      .locator('body')
      .innerText({ timeout: 5000 })
      .catch((error: unknown) => String(error).split('\n', 1)[0] ?? '');
    const busy = await page
      .locator('[aria-busy="true"]')
      .count()
      .catch(() => Number.NaN);
    return `${new URL(page.url()).pathname} (${busy} busy): ${text.replaceAll(/\s+/g, ' ').slice(-500)}`;
  });

/** Ends a visit. Replies that a story still writes to a page that goes are nobody's fault. */
async function leave(context: BrowserContext): Promise<void> {
  // Settled either way: a story may have closed its page or the whole visit itself.
  await Promise.allSettled(
    [context, ...context.pages()].map((place) => place.unrouteAll({ behavior: 'ignoreErrors' })),
  );
  await context.close();
}

/** What a file of stories may say of its visitors. */
export interface StoryOptions {
  /** Which engine draws the map: for stories of windows the plain canvas, which takes software a fraction of the time. */
  readonly map?: 'maplibre' | 'leaflet';
  /** Where tiles come from: stories that look at no weather take a formula, which costs the server nothing. */
  readonly weather?: 'server' | 'formula';
  /** The window size unless a story says otherwise. */
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** Sets up server and browser for the tests of a file; a page error, a console error or a policy violation fails its test. */
export function tellStory({
  map = 'maplibre',
  weather = 'server',
  viewport = SIZES.desktop,
}: StoryOptions = {}): Story {
  const stage = inject('stage');
  let chrome: Pick<JourneyBrowser, 'browser' | 'close'> | undefined;
  let contexts: BrowserContext[] = [];
  let faults: string[] = [];
  let expected: RegExp[] = [];

  beforeAll(async () => {
    chrome = await joinBrowser(stage.browser);
  });
  afterEach(async ({ task }) => {
    const seen = task.result?.state === 'fail' ? await Promise.all(contexts.flatMap(whatIsSeen)) : [];
    await Promise.all(contexts.map(leave));
    const unexpected = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
    contexts = [];
    faults = [];
    expected = [];
    expect(unexpected, unexpected.join('; ')).toEqual([]);
    // Beside what the test says of its own: a story that waited in vain does not tell what was there instead.
    if (seen.length > 0) throw new Error(`seen at the end: ${seen.join(' | ')}`);
  });
  afterAll(async () => {
    await chrome?.close();
  });

  const origin = (): string => stage.origin;
  const visitor: Story['visitor'] = async (options = {}) => {
    if (!chrome) throw new Error('The browser has not started');
    const kept = [
      { name: 'settings_onboardingFinished', value: 'true' },
      { name: 'settings_mapLibrary', value: JSON.stringify(map) },
    ];
    const storageState = { cookies: [], origins: [{ origin: origin(), localStorage: kept }] };
    // A ninth of the pixels takes software a fraction of the time; that every pixel is right is shown by tests/render.
    const context = await chrome.browser.newContext({
      storageState,
      viewport,
      deviceScaleFactor: 1 / 3,
      locale: 'en-ZA',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
      ...options,
    });
    // Software rendering on a busy machine is slow; a story that hangs still ends.
    context.setDefaultTimeout(90_000);
    watch(context, faults);
    if (weather === 'formula') await serveTiles(context);
    if (map === 'leaflet') await withoutMapLibre(context);
    await context.addInitScript(() => {
      // As for somebody who wants less transparency: blurring by software took a fifth of the time of all stories.
      addEventListener('DOMContentLoaded', () => {
        const plain = new CSSStyleSheet();
        // Canvases are made smaller without smoothing, which took half of the time of putting the page together.
        plain.replaceSync(
          ':root { --blur-float: none !important; --blur-pane: none !important } canvas { image-rendering: pixelated !important }',
        );
        document.adoptedStyleSheets.push(plain);
      });
      // A wrapped error says little; what it wraps is logged beside it.
      addEventListener('error', ({ error }: ErrorEvent) => {
        // oxlint-disable-next-line no-console -- runs in the page, whose console the story hears
        if (error instanceof Error && error.cause instanceof Error) console.error(`caused by ${error.cause.stack}`);
      });
    });
    contexts.push(context);
    return context;
  };
  const open: Story['open'] = async (given, path = '/') => {
    const page = await (given ?? (await visitor())).newPage();
    await page.goto(origin() + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  };
  return {
    origin,
    dataFolder: () => stage.dataFolder,
    visitor,
    open,
    openSettings: (given) => open(given, '/settings'),
    expectFaults: (pattern) => void expected.push(pattern),
  };
}
