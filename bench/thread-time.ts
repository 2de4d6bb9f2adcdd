import type { Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The longest single task on the main thread of a page while some work goes on. */
export interface LongestTask {
  /** Milliseconds. */
  readonly ms: number;
  /** Time of the processor, which other programs do not lengthen; else of the wall clock. */
  readonly clock: 'processor' | 'wall';
}

/** Records what the browser's threads do meanwhile. */
async function traced(page: Page, work: () => Promise<unknown>): Promise<readonly TraceEvent[]> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser');
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise<void>((resolve) => void session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'], excludedCategories: ['*'] },
  });
  await work();
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return events;
}

/** Runs some work in a page and finds the longest task of its main thread. */
export async function longestTask(page: Page, work: () => Promise<unknown>): Promise<LongestTask> {
  const events = await traced(page, work);
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const tasks = events.filter(
    ({ ph, name, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && mains.has(`${pid}/${tid}`),
  );
  if (tasks.length === 0) throw new Error('the browser recorded no task of the main thread');
  const clock = tasks.some(({ tdur }) => tdur !== undefined) ? 'processor' : 'wall';
  // Recorded in microseconds.
  const ms = Math.max(...tasks.map(({ dur = 0, tdur }) => (clock === 'processor' ? (tdur ?? 0) : dur))) / 1000;
  return { ms, clock };
}
