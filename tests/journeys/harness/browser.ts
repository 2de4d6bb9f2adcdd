import { chromium, type Browser } from 'playwright-core';
import { guard } from './guard.ts';

const FLAGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser that ends with its runner. */
export interface JourneyBrowser {
  readonly browser: Browser;
  readonly close: () => Promise<void>;
}

/** Launches Chromium: the one of CHROME_PATH, which npm test sets, else the system's. */
export async function launchBrowser(): Promise<JourneyBrowser> {
  const server = await chromium.launchServer({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    headless: true,
    host: '127.0.0.1',
    args: FLAGS,
  });
  const { pid } = server.process();
  const callOff = pid === undefined ? () => undefined : guard(pid);
  const browser = await chromium.connect(server.wsEndpoint());
  return {
    browser,
    close: async () => {
      await browser.close();
      await server.close();
      callOff();
    },
  };
}
