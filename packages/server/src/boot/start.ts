import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../http/environment.ts';
import { readConfiguration } from '#services/configuration.ts';
import type { Configuration, DataSource, Variables } from '#services/configuration.ts';
import { prepareDataFolder } from './data-folder.ts';
import { ingestCommand } from './ingest-command.ts';
import { keepIngest } from './ingest-process.ts';
import type { IngestCommand, IngestKeeper } from './ingest-process.ts';
import { closeToOthers } from './private-folder.ts';
import { archiveFolder } from '#services/open-forecasts.ts';
import type { ServerFeature } from '#services/services.ts';
import type { Project } from '#services/project.ts';
import { allFeatures, buildServer } from './server.ts';
import { sentenceFor } from './start-faults.ts';

/** A server that listens. */
export interface Running {
  readonly app: FastifyInstance;
  readonly configuration: Configuration;
  /** The line that says to the operator that it listens. */
  readonly line: string;
  /** The line about ingest beside the server; null when there is none. */
  readonly ingestLine: string | null;
}

/** What may differ from the usual. */
export interface StartOptions {
  readonly features?: readonly ServerFeature[];
  /** How ingest is started beside a server with providers' data; null where it is not. */
  readonly ingest?: (root: string, configuration: Configuration) => IngestCommand | null;
}

/** A fault at start whose message is the sentence for the operator. */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}

const SOURCE_WORDS: Readonly<Record<DataSource, string>> = {
  simulated: 'simulated data',
  live: 'live data',
  auto: 'live data where it can be had, simulated data elsewhere',
};

/** The address to open: any address of the machine is shown as localhost. */
function addressOf(app: FastifyInstance, configuration: Configuration): string {
  if (configuration.publicUrl !== undefined) return configuration.publicUrl;
  const { port } = app.server.address() as AddressInfo;
  const host = ['0.0.0.0', '::'].includes(configuration.host) ? 'localhost' : configuration.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Says that forecasts are fetched, and where to see what comes in. */
function ingestLine({ ingestModels, dataFolder, data }: Configuration): string {
  const models = ingestModels.includes('all') ? 'all models' : ingestModels.join(', ');
  const where = data === 'auto' ? ' where they can be reached' : '';
  return `Ingest runs beside the server and brings providers' forecasts (${models}) into ${archiveFolder({ dataFolder })}${where}; GET /ingest-status shows how far it is`;
}

/** Closes the data folder to other users while the server starts: an archive of forecasts has too many files to wait for. */
function keepPrivate(app: FastifyInstance, dataFolder: string): void {
  const closing = new AbortController();
  app.addHook('onClose', async () => closing.abort());
  const close = async (): Promise<void> => {
    const fault = await closeToOthers(dataFolder, closing.signal);
    if (fault !== null) app.log.warn(fault, 'other users of this machine can read files in the data folder');
  };
  void close();
}

/** Reads the configuration, tries the data folder, builds and listens; throws a StartFault for what an operator can fix. */
export async function start(
  env: Variables,
  project: Project,
  environment: Environment,
  { features = allFeatures, ingest = ingestCommand }: StartOptions = {},
): Promise<Running> {
  let configuration: Configuration | undefined;
  let app: FastifyInstance | undefined;
  try {
    configuration = readConfiguration(env, project);
    await prepareDataFolder(configuration.dataFolder);
    app = await buildServer(configuration, environment, features);
    keepPrivate(app, configuration.dataFolder);
    const command = ingest(project.root, configuration);
    let keeper: IngestKeeper | undefined;
    app.addHook('onClose', async () => keeper?.stop());
    await app.listen({ port: configuration.port, host: configuration.host });
    const line = `Meltemi ${configuration.version} is ready at ${addressOf(app, configuration)} with ${SOURCE_WORDS[configuration.data]}; it keeps its files in ${configuration.dataFolder}`;
    if (command !== null) keeper = keepIngest({ command, log: app.log });
    return { app, configuration, line, ingestLine: command === null ? null : ingestLine(configuration) };
  } catch (cause) {
    await app?.close();
    const sentence = sentenceFor(cause, configuration);
    throw sentence === undefined ? cause : new StartFault(sentence, { cause });
  }
}

/** Stops accepting, lets requests under way finish for `grace` milliseconds, then cuts what is left; always ends. */
export async function stop({ app, configuration }: Pick<Running, 'app' | 'configuration'>): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), configuration.grace);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}
