import type { Page } from 'playwright-core';
import { joinBrowser, launchBrowser, type JourneyBrowser } from '../journeys/harness/browser.ts';
import { startModules } from '../journeys/harness/module-server.ts';

/** A page of a real Chromium that can import the package's source and the scenes of these tests. */
export interface Lab {
  readonly page: Page;
  /** Runs an exported function of tests/render/scenes/{scene}.ts in the page. */
  run<T>(scene: string, name: string, ...args: unknown[]): Promise<T>;
  /** Runs an exported function of any module, by its path from the root. */
  runFile<T>(path: string, name: string, ...args: unknown[]): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens a page in the browser of all stories, on the modules that they share; without a stage in a fresh browser, on modules
 * of its own. `include` are packages in a form that browsers cannot read.
 */
export async function openLab(
  stage?: { readonly browser: string; readonly modules: string },
  include: readonly string[] = [],
): Promise<Lab> {
  const modules =
    stage === undefined ? await startModules(include) : { origin: stage.modules, close: () => Promise.resolve() };
  let chrome: Pick<JourneyBrowser, 'browser' | 'close'> | null = null;
  try {
    chrome = stage === undefined ? await launchBrowser() : await joinBrowser(stage.browser);
    const page = await chrome.browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.on('pageerror', (error) => process.stderr.write(`page error: ${error.message}\n`));
    await page.goto(`${modules.origin}/tests/render/harness/page.html`);
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
        await modules.close();
      },
    };
  } catch (error) {
    await chrome?.close();
    await modules.close();
    throw error;
  }
}
