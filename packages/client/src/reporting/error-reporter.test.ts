import { describe, expect, it, vi } from 'vitest';
import { createErrorReporter, type ErrorSource } from './error-reporter.ts';
import type { ErrorReport, LogEntry, ReporterEnvironment } from './fault.ts';
import { faultSender } from './fault-sender.ts';

/** A window that only has listeners: errors are thrown at it by hand. */
function createSource() {
  const listeners = new Map<string, (event: never) => void>();
  const source: ErrorSource = {
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
  };
  return {
    source,
    error: (event: Partial<ErrorEvent>) => listeners.get('error')?.(event as never),
    reject: (reason: unknown) => listeners.get('unhandledrejection')?.({ reason } as never),
  };
}

function start(change: Partial<ReporterEnvironment> = {}, load = async () => faultSender) {
  const reports: ErrorReport[] = [];
  const kept: LogEntry[] = [];
  let now = 1_000_000;
  const reporter = createErrorReporter(
    {
      now: () => now,
      facts: { platform: 'linux', target: 'index', device: 'desktop', framed: false },
      userAgent: 'Mozilla/5.0',
      version: '0.1.0',
      isOnline: () => true,
      overlay: () => 'wind',
      url: () => 'http://127.0.0.1/?wind,50,14,4',
      phase: () => 'dependenciesResolved',
      latestEvents: () => ['paramsChanged', 'redrawFinished'].map((name) => ({ name, ts: 1 })),
      post: async (report) => void reports.push(report),
      keep: (entry) => void kept.push(entry),
      ...change,
    },
    load,
  );
  const page = createSource();
  reporter.listen(page.source);
  /** What was reported has come to its end. */
  const handled = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));
  return { reporter, reports, kept, ...page, handled, wait: (ms: number) => void (now += ms) };
}

describe('a window error', () => {
  it('is posted with every field of the body', async () => {
    const { error, reports, wait, handled } = start();
    wait(3 * 60_000);
    const cause = new TypeError('x is null');
    error({
      message: 'Uncaught TypeError: x is null',
      filename: 'http://127.0.0.1/assets/main.js',
      lineno: 12,
      colno: 7,
      error: cause,
    });
    await handled();
    expect(reports).toEqual([
      {
        errorID: expect.stringMatching(/^[0-9a-f]{8}$/),
        overlay: 'wind',
        runningPhase: 'dependenciesResolved',
        timestamp: 1_180_000,
        runningMinutes: 3,
        type: 'error',
        msg: 'Uncaught TypeError: x is null',
        repeated: false,
        url: 'http://127.0.0.1/',
        ver: '0.1.0',
        target: 'index',
        platform: 'linux',
        device: 'desktop',
        latestBcast: ['paramsChanged', 'redrawFinished'],
        script: 'http://127.0.0.1/assets/main.js',
        line: 12,
        col: 7,
        stack: cause.stack,
        module: null,
      },
    ]);
  });

  it('leaves without the query of any address, and the log keeps none', async () => {
    const { reporter, error, reports, kept, handled } = start({
      url: () => 'http://127.0.0.1/?reset-password=S3CRET',
      latestEvents: () => [{ name: 'loadingFailed /a?ut=S3CRET', ts: 1 }],
    });
    const cause = new Error('Request failed for URL /users/v2/favs?ut=S3CRET&v=1');
    cause.stack = `Error: x\n    at f (http://127.0.0.1/a.js?ut=S3CRET:1:2)`;
    error({ message: cause.message, filename: 'http://127.0.0.1/a.js?ut=S3CRET', lineno: 1, colno: 2, error: cause });
    reporter.logError('slice /a?ut=S3CRET', 'Not loaded', cause);
    await handled();
    expect(reports).toHaveLength(2);
    expect(reports[0]).toMatchObject({ url: 'http://127.0.0.1/', stack: expect.stringContaining('/a.js:1:2)') });
    expect(JSON.stringify([reports, kept])).not.toContain('S3CRET');
  });

  it('without a place or message still says something', async () => {
    const { error, reports, handled } = start();
    error({ message: '', filename: '', error: undefined });
    await handled();
    expect(reports[0]).toMatchObject({ msg: 'Unknown error', script: null, line: null, col: null, stack: null });
  });
});

describe('an unhandled rejection', () => {
  it('is posted for a reference error and for nothing else', async () => {
    const { reject, reports, kept, handled } = start();
    reject(new TypeError('nope'));
    reject('text');
    reject(new ReferenceError('y is not defined'));
    await handled();
    expect(reports.map(({ type, msg }) => [type, msg])).toEqual([['unhandledRejection', 'y is not defined']]);
    expect(kept).toHaveLength(1);
  });
});

describe('a custom error', () => {
  it('names its module and carries the cause in its message', async () => {
    const { reporter, reports, handled } = start();
    reporter.logError('boot', 'Unable to bootstrap core', new Error('no root'));
    await handled();
    expect(reports[0]).toMatchObject({
      type: 'customLogError',
      module: 'boot',
      msg: 'Unable to bootstrap core: no root',
    });
  });

  it('is kept in the log but not posted for a status-0 network error', async () => {
    const { reporter, reports, kept, handled } = start();
    reporter.logError(
      'network',
      'Request failed for URL /x',
      Object.assign(new Error('Request failed for URL /x'), { status: 0 }),
    );
    await handled();
    expect(reports).toEqual([]);
    expect(kept[0]).toMatchObject({
      type: 'customLogError',
      module: 'network',
      msg: 'Request failed for URL /x',
      timestamp: 1_000_000,
    });
  });
});

describe('what does not leave', () => {
  it.each<[string, Partial<ReporterEnvironment>]>([
    ['a framed page', { facts: { platform: 'linux', target: 'index', device: 'desktop', framed: true } }],
    ['an offline page', { isOnline: () => false }],
    ['the browser that injects scripts', { userAgent: 'MiuiBrowser/17.1' }],
  ])('%s posts nothing and keeps its log', async (_, change) => {
    const { reporter, reports, kept, handled } = start(change);
    reporter.logError('map', 'broken');
    await handled();
    expect([reports.length, kept.length]).toEqual([0, 1]);
  });

  it('repeats leave at each 10th time up to 50, marked, and each message counts for itself', async () => {
    const { reporter, reports, handled } = start();
    for (let time = 1; time <= 70; time += 1) reporter.logError('map', 'again');
    reporter.logError('map', 'another');
    await handled();
    expect(reports.map(({ repeated }) => repeated)).toEqual([false, true, true, true, true, true, false]);
  });

  it('nothing after 1000 reports', async () => {
    const { reporter, reports, handled } = start();
    for (let index = 0; index < 1100; index += 1) reporter.logError('map', `message ${index}`);
    await handled();
    expect(reports).toHaveLength(1000);
  });

  it('a post that fails is kept and not reported itself', async () => {
    const post = vi.fn<ReporterEnvironment['post']>(() => Promise.reject(new Error('503')));
    const { reporter, kept } = start({ post });
    reporter.logError('map', 'broken');
    await vi.waitFor(() => expect(kept).toHaveLength(2));
    expect(kept[1]).toMatchObject({ module: 'reporting', msg: 'Unable to send an error report' });
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('long messages and stacks are cut', async () => {
    const { reporter, reports, handled } = start();
    const error = new Error('e');
    error.stack = 's'.repeat(9000);
    reporter.logError('map', 'm'.repeat(3000), error);
    await handled();
    expect([reports[0]?.msg.length, reports[0]?.stack?.length]).toEqual([1000, 4000]);
  });
});

describe('the code of reporting', () => {
  it('is asked for with the first fault, once, and says of the page what was true then', async () => {
    let asked = 0;
    const phases = ['loading', 'redrawFinished'] as const;
    const { reporter, reports, handled, wait } = start({ phase: () => phases[asked === 0 ? 0 : 1] }, async () => {
      asked += 1;
      return faultSender;
    });
    expect(asked).toBe(0);
    reporter.logError('map', 'broken');
    wait(5000);
    reporter.logError('map', 'broken otherwise');
    await handled();
    expect(asked).toBe(1);
    expect(reports.map(({ timestamp, runningPhase }) => [timestamp, runningPhase])).toEqual([
      [1_000_000, 'loading'],
      [1_005_000, 'redrawFinished'],
    ]);
  });

  it('that cannot be had is asked for again, and the log says that something went wrong', async () => {
    let asked = 0;
    const { reporter, reports, kept, handled } = start({}, async () => {
      asked += 1;
      if (asked === 1) throw new Error('offline');
      return faultSender;
    });
    reporter.logError('map', 'broken');
    await handled();
    expect(kept).toEqual([expect.objectContaining({ module: 'reporting', timestamp: 1_000_000 })]);
    reporter.logError('map', 'broken');
    await handled();
    expect([asked, reports.length]).toEqual([2, 1]);
  });
});
