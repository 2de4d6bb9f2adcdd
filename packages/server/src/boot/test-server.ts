import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { callList, fastifyPath } from '@meltemi/contract';
import type { Call } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import type { DatabasePlace } from '../database/open-database.ts';
import type { Environment } from '../http/environment.ts';
import { testFolder } from '../http/test-app.ts';
import { readConfiguration } from '#services/configuration.ts';
import { type Variables } from '#services/variables.ts';
import { realEnvironment } from './environment.ts';
import { buildServer } from './server.ts';

/** The whole server over a test's database. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly close: () => Promise<void>;
}

/** Builds the server as boot does, without forecasts, on the database of a test. */
export async function testServer(
  place: DatabasePlace,
  variables: Variables = {},
  environment: Environment = realEnvironment,
): Promise<TestServer> {
  const { folder, remove } = await testFolder();
  const clientFolder = join(folder, 'client');
  await mkdir(clientFolder);
  await writeFile(join(clientFolder, 'index.html'), '<!doctype html>');
  const where =
    'url' in place ? { DATABASE_URL: place.url, MELTEMI_DATA_DIR: folder } : { MELTEMI_DATA_DIR: dirname(place.file) };
  const configuration = readConfiguration(
    { ...where, MELTEMI_CLIENT_DIR: clientFolder, MELTEMI_DATA: 'simulated', LOG_LEVEL: 'fatal', ...variables },
    { root: folder, version: '0.0.0' },
  );
  const app = await buildServer(configuration, { ...environment, eventLoopDelay: 0 });
  return {
    app,
    close: async () => {
      await app.close();
      await remove();
    },
  };
}

/** True when the server answers a call of the contract. */
export const isRouted = (app: FastifyInstance, call: Call): boolean =>
  app.hasRoute({ method: call.method, url: fastifyPath(call) });

/** The calls that need a user. */
export const userCalls: readonly Call[] = callList.filter((call) => call.auth === 'user');

/** The calls of the contract that take a body. */
export const bodyCalls: readonly Call[] = callList.filter((call) => call.body !== null);

/** An address of a call, with a value in each of its places. */
export const addressOf = (call: Call, value = 'abcdefgh-1'): string =>
  call.path.replaceAll(/\{\w+\}/g, encodeURIComponent(value));

let addresses = 0;

/** Another client address each time, so that limits by address do not hide what is looked for. */
export function freshAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
