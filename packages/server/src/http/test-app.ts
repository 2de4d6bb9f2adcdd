import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Environment } from './environment.ts';
import { answerNotFound } from './error-handler.ts';
import { guarded } from './guarded.ts';
import { bareInstance } from './instance.ts';
import type { InstanceOptions } from './instance.ts';
import type { SecurityOptions } from './security-headers.ts';

/** Environment for tests: a clock that stands until it is set, counted "random" bytes, no network, and the log as lines. */
export interface TestEnvironment extends Environment {
  time: number;
  readonly lines: string[];
}

/** The fixed moment tests start at: 2026-03-01 12:00 UTC. */
export const NOON = Date.UTC(2026, 2, 1, 12);

/** Makes environment for a test. */
export function testEnvironment(): TestEnvironment {
  let drawn = 0;
  const environment: TestEnvironment = {
    time: NOON,
    lines: [],
    now: () => environment.time,
    random: (bytes) => {
      drawn += 1;
      return new Uint8Array(bytes).fill(drawn);
    },
    fetch: () => Promise.reject(new Error('tests make no calls')),
    eventLoopDelay: 0,
    log: { write: (line) => void environment.lines.push(line) },
  };
  return environment;
}

/** No host beyond the application's own. */
export const CLOSED: SecurityOptions = {
  allowEmbed: [],
  allowImages: [],
  allowConnect: [],
  allowScripts: [],
  allowFrames: [],
  https: false,
};

/** What a test may bring of its own. */
export interface TestOptions {
  environment?: TestEnvironment;
  security?: SecurityOptions;
  /** The routes answer unknown addresses themselves. */
  ownNotFound?: boolean;
}

/** The real instance with every guard around the routes of one slice. */
export async function testApp(
  routes: (app: FastifyInstance) => Promise<void>,
  {
    environment = testEnvironment(),
    security = CLOSED,
    ownNotFound = false,
    ...options
  }: Partial<InstanceOptions> & TestOptions = {},
): Promise<FastifyInstance> {
  const app = bareInstance({ logLevel: 'info', trustProxy: false, ...options }, environment);
  await guarded(
    app,
    security,
    async (scope) => {
      await routes(scope);
      if (!ownNotFound) scope.setNotFoundHandler(answerNotFound);
      // How busy the machine is must not decide a test: no request is turned away for it.
    },
    { eventLoopDelay: 0 },
  );
  return app;
}

/** A fresh folder for one test; removed by the function that comes with it. */
export async function testFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'meltemi-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
