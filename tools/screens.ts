/**
 * npm run screens: a picture of every window at both sizes, in English and Arabic, in .cache/screens with an index page
 * (SCREENS_FOLDER chooses another folder, `npm run screens -- share info` only some windows). Needs a built application.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { newPerson, openAccount, rememberedLogin } from '../tests/journeys/harness/accounts.ts';
import { serveAirport } from '../tests/journeys/harness/airport.ts';
import { launchBrowser, WITHOUT_CARD, type JourneyBrowser } from '../tests/journeys/harness/browser.ts';
import { startServer, type JourneyServer } from '../tests/journeys/harness/server.ts';
import { lightFires } from '../tests/journeys/harness/fires.ts';
import { observeDutchCoast } from '../tests/journeys/harness/stations.ts';
import { serveStorms, testStorms } from '../tests/journeys/harness/storms.ts';
import { warn } from '../tests/journeys/harness/warnings.ts';
import { watchRequests } from './screens/settled.ts';
import { windowScreens, type WindowScreen } from './screens/window-screens.ts';

const folder = process.env['SCREENS_FOLDER'] ?? join(import.meta.dirname, '..', '.cache', 'screens');
const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;
const languages = { en: 'en-ZA', ar: 'ar-AE' } as const;
/** Where the law wants consent to be asked for; an unknown country counts as one. */
const askingLanguages = { en: 'en-IE', ar: 'ar' } as const;
const wanted = process.argv.slice(2);
/** Slow drawing by software; what does not come twice is reported and left out. */
const PATIENCE_MS = 45_000;

/** Everybody has an address of their own, which fits on a line. */
let people = 0;

type Size = keyof typeof sizes;

/** What the device of the visitor remembers: the first steps, and the user who is logged in. */
async function remembered(
  { origin, dataFolder }: JourneyServer,
  { isNewcomer, isUser, isDrawnByGl }: WindowScreen,
): Promise<readonly { readonly name: string; readonly value: string }[]> {
  // Windows lie over a plain canvas: drawing by software would take most of the time, and the picture is the window's.
  const canvas = [{ name: 'settings_mapLibrary', value: isDrawnByGl === true ? '"maplibre"' : '"leaflet"' }];
  if (isNewcomer === true) return canvas;
  const server = { origin: () => origin, dataFolder: () => dataFolder };
  const login =
    isUser === true
      ? await rememberedLogin(
          server,
          await openAccount(server, { ...newPerson(), email: `eleni.${++people}@example.org` }),
        )
      : [];
  return [{ name: 'settings_onboardingFinished', value: 'true' }, ...canvas, ...login];
}

async function shoot(
  browser: Browser,
  server: JourneyServer,
  screen: WindowScreen,
  size: Size,
  lang: keyof typeof languages,
): Promise<string> {
  const { origin } = server;
  const seen = [{ origin, localStorage: [...(await remembered(server, screen))] }];
  const context = await browser.newContext({
    viewport: sizes[size],
    locale: (screen.isAsked === true ? askingLanguages : languages)[lang],
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    storageState: { cookies: [], origins: seen },
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const name = `${screen.name}-${size}-${lang}.png`;
  try {
    if (screen.served === 'airport') await serveAirport(context);
    if (screen.served === 'storms') await serveStorms(context, testStorms(Date.now()));
    const page: Page = await context.newPage();
    const settled = watchRequests(page);
    await page.goto(origin + screen.path);
    await page.locator('[data-map="drawn"]').waitFor({ state: 'attached' });
    await screen.open?.(page, size);
    if (screen.shows !== undefined)
      await page
        .locator(screen.shows)
        .first()
        .waitFor({ state: screen.isAttached === true ? 'attached' : 'visible' });
    // Numbers arrive after the window, and those of the map are drawn after they arrived.
    await settled();
    await page.waitForTimeout(300);
    await page.screenshot({ path: join(folder, name) });
  } finally {
    await context.close();
  }
  return name;
}

/** A picture, tried once more in a fresh browser where it did not come: one that ended still counts as connected for a while. */
async function shootSurely(
  server: JourneyServer,
  screen: WindowScreen,
  size: Size,
  lang: keyof typeof languages,
): Promise<string> {
  try {
    return await shoot((await openBrowser()).browser, server, screen, size, lang);
  } catch {
    await closeBrowser();
    return shoot((await openBrowser()).browser, server, screen, size, lang);
  }
}

/** The browser in use. */
const stage: { opened: JourneyBrowser | null } = { opened: null };
async function openBrowser(): Promise<JourneyBrowser> {
  stage.opened ??= await launchBrowser(WITHOUT_CARD);
  return stage.opened;
}
async function closeBrowser(): Promise<void> {
  const { opened } = stage;
  stage.opened = null;
  // One that ended by itself cannot be closed any more.
  await opened?.close().catch(() => undefined);
}

mkdirSync(folder, { recursive: true });
const server = await startServer();
await observeDutchCoast(server.dataFolder);
await lightFires(server.dataFolder);
await warn(server, { name: 'pictures', lat: 45, lon: 10, severity: 'S' });
const [made, failed]: [string[], string[]] = [[], []];
try {
  for (const screen of windowScreens.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    for (const size of screen.sizes ?? (['desktop', 'phone'] as const)) {
      for (const lang of ['en', 'ar'] as const) {
        try {
          made.push(await shootSurely(server, screen, size, lang));
          process.stdout.write('.');
        } catch (error) {
          failed.push(
            `${screen.name} ${size} ${lang}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
          );
          process.stdout.write('x');
        }
      }
    }
  }
} finally {
  await closeBrowser();
  await server.stop();
}
const figures = made.map(
  (name) =>
    `<figure><a href="${name}"><img src="${name}" alt="" height="400" loading="lazy"></a><figcaption>${name}</figcaption></figure>`,
);
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Meltemi: every window</title><style>body{display:flex;flex-wrap:wrap;gap:12px;background:#111;color:#ddd;font:13px sans-serif}figure{margin:0}</style>${figures.join('\n')}`,
);
process.stdout.write(`\n${made.length} pictures in ${folder}\n`);
if (failed.length > 0) {
  process.stderr.write(`Not taken:\n${failed.join('\n')}\n`);
  process.exitCode = 1;
}
