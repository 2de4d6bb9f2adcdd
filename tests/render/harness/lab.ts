import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';

const root = join(import.meta.dirname, '..', '..', '..');

/** Flags under which Chromium draws with software and talks to nobody. */
const FLAGS = [
  '--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

/** A page of a real Chromium that can import the package's source and the scenes of these tests. */
export interface Lab {
  readonly page: Page;
  /** Runs an exported function of tests/render/scenes/{scene}.ts in the page. */
  run<T>(scene: string, name: string, ...args: unknown[]): Promise<T>;
  /** Runs an exported function of any module, by its path from the root. */
  runFile<T>(path: string, name: string, ...args: unknown[]): Promise<T>;
  close(): Promise<void>;
}

async function startServer(): Promise<{ server: ViteDevServer; origin: string }> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    cacheDir: join(root, '.cache', 'vite-render'),
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (!address || typeof address === 'string') throw new Error('the test server has no port');
  return { server, origin: `http://127.0.0.1:${address.port}` };
}

/** Starts a server and a browser for one test file. */
export async function openLab(): Promise<Lab> {
  const { server, origin } = await startServer();
  let browser: Browser | null = null;
  try {
    browser = await chromium.launch({ executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium', args: FLAGS });
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.on('pageerror', (error) => process.stderr.write(`page error: ${error.message}\n`));
    await page.goto(`${origin}/tests/render/harness/page.html`);
    await page.waitForFunction('typeof runScene === "function"');
    const opened = browser;
    const runFile = <T>(path: string, name: string, ...args: unknown[]): Promise<T> =>
      page.evaluate(
        ([file, called, given]) =>
          (globalThis as unknown as { runScene(path: string, name: string, args: readonly unknown[]): Promise<never> }).runScene(file, called, given),
        [path, name, args] as const,
      );
    return {
      page,
      run: (scene, name, ...args) => runFile(`/tests/render/scenes/${scene}.ts`, name, ...args),
      runFile,
      async close() {
        await opened.close();
        await server.close();
      },
    };
  } catch (error) {
    await browser?.close();
    await server.close();
    throw error;
  }
}
