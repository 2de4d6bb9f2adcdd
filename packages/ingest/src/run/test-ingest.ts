import { createLimiter } from '@meltemi/concurrency';
import { inlineDecodePool } from '../decode/decode-pool.ts';
import type { Model } from '../models/model.ts';
import { testClock } from '../test-clock.ts';
import { defaultLimits, type FetchLimits } from '../transport/fetch-bytes.ts';
import { defaultRetry } from '../transport/retry.rules.ts';
import { defaultRules, ingestRun, type RunDeps } from './ingest-run.ts';
import { StatusBoard } from './status.ts';

const hourMs = 3_600_000;

/** How a test brings a run in. */
export interface TestIngest extends Pick<RunDeps, 'base' | 'openWriter'> {
  readonly limits?: Partial<FetchLimits>;
  /** Called after each pause, for what happens in the world meanwhile. */
  readonly onSleep?: () => void;
  /** Fields under way at once. */
  readonly connections?: number;
}

/** What came of it. */
export interface TestOutcome {
  readonly board: StatusBoard;
  /** Fields that were given up: `2 gust/surface bad-data …`, the hour first. */
  readonly faults: readonly string[];
}

/** Files of tests are small: more than a megabyte is a fault. */
const maxBytes = 2 ** 20;

function start(
  model: Model,
  at: number,
  { base, openWriter, limits, onSleep, connections = 8 }: TestIngest,
): TestOutcome & { readonly deps: RunDeps; readonly faults: string[] } {
  const clock = testClock(at);
  clock.onSleep = onSleep ?? null;
  const board = new StatusBoard(model.ident, model.product, () => clock.now());
  const faults: string[] = [];
  const deps: RunDeps = {
    base,
    clock,
    board,
    pool: inlineDecodePool,
    limit: createLimiter(connections),
    openWriter,
    rules: defaultRules,
    fetching: { clock, random: () => 0, retry: defaultRetry, limits: { ...defaultLimits, maxBytes, ...limits } },
    onFault: (hour, { quantity, level }, { code, message }) =>
      faults.push(`${hour} ${quantity}/${level} ${code} ${message}`),
  };
  return { board, faults, deps };
}

/** Brings a run in on the caller's thread, as patiently as the program is; a run that fails throws. */
export async function testIngest(model: Model, refTs: number, options: TestIngest): Promise<TestOutcome> {
  const { board, faults, deps } = start(model, refTs, options);
  await ingestRun(model, refTs, deps);
  return { board, faults };
}

/** Brings a run in without waiting and without a second try, a request at a time; what failed is on the board. */
export async function impatientIngest(model: Model, refTs: number, options: TestIngest): Promise<TestOutcome> {
  const { board, faults, deps } = start(model, refTs + 6 * hourMs, { connections: 1, ...options });
  await ingestRun(model, refTs, {
    ...deps,
    rules: { ...defaultRules, patienceMs: 0, partialMs: 0, rounds: 1 },
    fetching: { ...deps.fetching, retry: { ...defaultRetry, attempts: 1 } },
  }).catch(() => undefined);
  return { board, faults };
}
