import { createAnalyticSource, type ForecastSource } from '@meltemi/archive';
import { everythingTier } from '@meltemi/catalogue';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from '#http/error-handler.ts';
import { bareInstance } from '#http/instance.ts';
import { NOON, testEnvironment, type TestEnvironment } from '#http/test-app.ts';
import type { Forecasts } from './forecasts.ts';
import { makeTile } from './make-tile.ts';
import type { TierOf } from './tier.ts';
import { createWorkQueue } from './work-queue.ts';

/** The newest run of ECMWF that everyone has at NOON (2026-03-01 12:00 UTC), and its ten digits. */
export const RUN = { refTs: Date.UTC(2026, 2, 1), path: '2026030100' } as const;

/** Forecasts made on this thread, one tile at a time. */
export function localForecasts(
  source: ForecastSource,
  { waiting = 400 }: { readonly waiting?: number } = {},
): Forecasts {
  const queue = createWorkQueue({ atOnce: 1, waiting });
  return {
    source,
    tile: (spec, options) => queue.run(() => makeTile(source, spec), options),
    progress: () => ({ done: 0, total: 0 }),
    close: async () => queue.close(),
  };
}

/** What a test of a forecast feature needs. */
export interface TestBed {
  readonly environment: TestEnvironment;
  readonly forecasts: Forecasts;
  readonly tierOf: TierOf;
  readonly now: () => number;
}

/** One tier for everyone: everything, or what everyone may have for free. */
export const makeTierOf =
  ({ everything }: { readonly everything: boolean }): TierOf =>
  () =>
    everything ? everythingTier : null;

/** The analytic world on the test's clock. */
export function testBed({
  everything = false,
  waiting = 50,
}: { everything?: boolean; waiting?: number } = {}): TestBed {
  const environment = testEnvironment();
  environment.time = NOON;
  const source = createAnalyticSource({ now: environment.now });
  return {
    environment,
    forecasts: localForecasts(source, { waiting }),
    tierOf: makeTierOf({ everything }),
    now: environment.now,
  };
}

/** The real instance without guards around the routes of one slice: how tiles are served. */
export async function bareTestApp(
  routes: (app: FastifyInstance) => Promise<void>,
  environment: TestEnvironment,
): Promise<FastifyInstance> {
  const app = bareInstance({ logLevel: 'info', trustProxy: false }, environment);
  await routes(app);
  app.setNotFoundHandler(answerNotFound);
  return app;
}
