import type { TestProject } from 'vitest/node';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of all stories: where it answers and where it keeps its files. */
    stage: { readonly origin: string; readonly dataFolder: string };
  }
}

/**
 * One server for all stories, as many people share one: what the first of them waited for is there for the next.
 * A story that needs a server of its own starts one.
 */
export default async function setStage(project: TestProject): Promise<() => Promise<void>> {
  const { origin, dataFolder, stop } = await startServer();
  project.provide('stage', { origin, dataFolder });
  return stop;
}
