import type { TestProject } from 'vitest/node';
import { launchBrowser, WITHOUT_CARD } from './browser.ts';
import { withFormula } from './formula-front.ts';
import { startModules } from './module-server.ts';
import { startServer } from './server.ts';
import { warnOfNothing } from './warnings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of all stories, where it answers and where it keeps its files, the browser of all stories, and the source module by module. */
    stage: {
      readonly origin: string;
      readonly dataFolder: string;
      readonly browser: string;
      readonly modules: string;
    };
  }
}

/**
 * One server and one browser for all stories, as many users share one: what the first of them waited for is there for
 * the next. A story that needs a server of its own starts one.
 */
export default async function setStage(project: TestProject): Promise<() => Promise<void>> {
  const [{ origin, dataFolder, stop }, { endpoint, close }, modules] = await Promise.all([
    startServer().then(withFormula),
    launchBrowser(WITHOUT_CARD),
    startModules(),
  ]);
  await warnOfNothing(dataFolder);
  project.provide('stage', { origin, dataFolder, browser: endpoint, modules: modules.origin });
  return async () => {
    await close();
    await Promise.all([stop(), modules.close()]);
  };
}
