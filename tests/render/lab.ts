import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';
import { joinBrowser, launchBrowser, type JourneyBrowser } from '../journeys/harness/browser.ts';

const root = join(import.meta.dirname, '..', '..');

/** A page of a real Chromium that can import the package's source and the scenes of these tests. */
export interface Lab {
  readonly page: Page;
  /** Runs an exported function of tests/render/scenes/{scene}.ts in the page. */
  run<T>(scene: string, name: string, ...args: unknown[]): Promise<T>;
  /** Runs an exported function of any module, by its path from the root. */
  runFile<T>(path: string, name: string, ...args: unknown[]): Promise<T>;
  close(): Promise<void>;
}

async function startServer(include: readonly string[]): Promise<{ server: ViteDevServer; origin: string }> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    cacheDir: join(root, '.cache', 'vite-render'),
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [...include] },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (!address || typeof address === 'string') throw new Error('the test server has no port');
  return { server, origin: `http://127.0.0.1:${address.port}` };
}

/**
 * Starts a server for one test file, and a page in the browser that runs at an endpoint, or in a fresh one. `include` are
 * packages in a form that browsers cannot read.
 */
export async function openLab(endpoint?: string, include: readonly string[] = []): Promise<Lab> {
  const { server, origin } = await startServer(include);
  let chrome: Pick<JourneyBrowser, 'browser' | 'close'> | null = null;
  try {
    chrome = endpoint === undefined ? await launchBrowser() : await joinBrowser(endpoint);
    const page = await chrome.browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.on('pageerror', (error) => process.stderr.write(`page error: ${error.message}\n`));
    await page.goto(`${origin}/tests/render/harness/page.html`);
    await page.waitForFunction('typeof runScene === "function"');
    const opened = chrome;
    const runFile = <T>(path: string, name: string, ...args: unknown[]): Promise<T> =>
      page.evaluate(
        ([file, called, given]) =>
          (
            globalThis as unknown as { runScene(path: string, name: string, args: readonly unknown[]): Promise<never> }
          ).runScene(file, called, given),
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
    await chrome?.close();
    await server.close();
    throw error;
  }
}
