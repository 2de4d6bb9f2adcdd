import { chromium, type Browser } from 'playwright-core';
import { guard } from './guard.ts';

/** What the driver of the browser turns off by itself; only the last list of a command line counts, so ours repeats it. */
const OFF_BY_DRIVER = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];
/** Pages of the address bar, which no story sees: loading them for every visitor took a seventh of all the time. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'PreloadTopChromeWebUI'];

const FLAGS = [
  `--disable-features=${[...OFF_BY_DRIVER, ...ADDRESS_BAR].join(',')}`,
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Without a graphics card a browser puts the page together by itself and leaves only WebGL to the software renderer. */
export const WITHOUT_CARD = ['--disable-gpu-compositing'] as const;

/** A browser that ends with its runner. */
export interface JourneyBrowser {
  readonly browser: Browser;
  /** Where others can join it. */
  readonly endpoint: string;
  readonly close: () => Promise<void>;
}

/** Launches Chromium: the one of CHROME_PATH, which npm test sets, else the system's. */
export async function launchBrowser(more: readonly string[] = []): Promise<JourneyBrowser> {
  const server = await chromium.launchServer({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    headless: true,
    host: '127.0.0.1',
    args: [...FLAGS, ...more],
  });
  const { pid } = server.process();
  const callOff = pid === undefined ? () => undefined : guard(pid);
  const browser = await chromium.connect(server.wsEndpoint());
  return {
    browser,
    endpoint: server.wsEndpoint(),
    close: async () => {
      await browser.close();
      await server.close();
      callOff();
    },
  };
}

/**
 * Joins a browser that runs already, and leaves it running: drawing by software compiles every shader once a browser,
 * which takes longer than most stories. Should that browser be gone, a fresh one takes its place.
 */
export async function joinBrowser(endpoint: string): Promise<Pick<JourneyBrowser, 'browser' | 'close'>> {
  const browser = await chromium.connect(endpoint, { timeout: 20_000 }).catch(() => null);
  return browser === null ? launchBrowser() : { browser, close: () => browser.close() };
}
