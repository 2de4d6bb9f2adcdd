import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../http/environment.ts';
import { readConfiguration } from '#services/configuration.ts';
import type { Configuration, DataSource } from '#services/configuration.ts';
import type { Variables } from '#services/variables.ts';
import { openStorage, type FolderAccess } from './data-folder.ts';
import { ingestCommand } from './ingest-command.ts';
import { keepIngest } from './ingest-process.ts';
import type { IngestCommand, IngestKeeper } from './ingest-process.ts';
import { closeToOthers } from './private-folder.ts';
import { archiveFolder } from '#services/open-forecasts.ts';
import type { ServerFeature } from '#services/services.ts';
import type { Project } from '#services/project.ts';
import type { Storage } from '#services/storage.ts';
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
  /** Why nothing can be stored, when the data folder cannot be written; null otherwise. */
  readonly readOnlyLine: string | null;
  readonly storage: Storage;
}

/** What may differ from the usual. */
export interface StartOptions {
  readonly features?: readonly ServerFeature[];
  /** How ingest is started beside a server with providers' data; null where it is not. */
  readonly ingest?: (root: string, configuration: Configuration) => IngestCommand | null;
  /** Where ingest says what it takes, once it knows; the log where nobody listens. */
  readonly announce?: (line: string) => void;
  /** How the data folder is tried. */
  readonly access?: FolderAccess;
}

/** How often a data folder that cannot be written is tried again, milliseconds. */
const retryEvery = 15_000;

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
function ingestLine({
  ingestModels,
  skySources,
  stationSources,
  warningSources,
  stormSources,
  fireSources,
  archiveGigabytes,
  downloadGigabytes,
  dataFolder,
  data,
}: Configuration): string {
  const models = ingestModels.includes('all') ? 'all models' : ingestModels.join(', ');
  const sky = skySources.length === 0 ? '' : `, radar, satellite and lightning (${skySources.join(', ')})`;
  const warnings = warningSources.length === 0 ? '' : `, warnings (${warningSources.join(', ')})`;
  const storms = stormSources.length === 0 ? '' : `, storms (${stormSources.join(', ')})`;
  const fires = fireSources.length === 0 ? '' : `, fires (${fireSources.join(', ')})`;
  const stations = stationSources.length === 0 ? '' : `, stations (${stationSources.join(', ')})`;
  const where = data === 'auto' ? ' where they can be reached' : '';
  const budget = `at most ${archiveGigabytes} GB of forecasts and ${downloadGigabytes} GB of downloads a day (MELTEMI_ARCHIVE_GB and MELTEMI_DOWNLOAD_GB_A_DAY change that, MELTEMI_INGEST_MODELS=none fetches none)`;
  return `Ingest runs beside the server and brings providers' forecasts (${models || 'none'})${sky}${stations}${warnings}${storms}${fires} into ${archiveFolder({ dataFolder })}${where}, ${budget}; GET /ingest-status shows how far it is`;
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

/**
 * Reads the configuration, tries the data folder, builds and listens; throws a StartFault for what an operator can fix.
 * Without a data folder that can be written it starts too: forecasts are answered, changes are refused.
 */
export async function start(
  env: Variables,
  project: Project,
  environment: Environment,
  { features = allFeatures, ingest = ingestCommand, announce, access }: StartOptions = {},
): Promise<Running> {
  let configuration: Configuration | undefined;
  let app: FastifyInstance | undefined;
  try {
    configuration = readConfiguration(env, project);
    const storage = await openStorage(configuration.dataFolder, {
      sentence: (fault) => sentenceFor(fault) ?? fault.message,
      onRecovered: () => app?.log.warn('the data folder can be written again: changes are stored'),
      ...(access === undefined ? {} : { access }),
    });
    app = await buildServer(configuration, environment, features, storage);
    const fault = storage.fault();
    const readOnlyLine = fault === null ? null : `${fault} Until then the server is read-only.`;
    if (readOnlyLine !== null) {
      app.log.error(readOnlyLine);
      const retry = setInterval(() => void storage.retry(), retryEvery).unref();
      app.addHook('onClose', async () => clearInterval(retry));
    }
    if (fault === null) keepPrivate(app, configuration.dataFolder);
    const command = ingest(project.root, configuration);
    let keeper: IngestKeeper | undefined;
    app.addHook('onClose', async () => keeper?.stop());
    await app.listen({ port: configuration.port, host: configuration.host });
    const line = `Meltemi ${configuration.version} is ready at ${addressOf(app, configuration)} with ${SOURCE_WORDS[configuration.data]}; it keeps its files in ${configuration.dataFolder}`;
    if (command !== null)
      keeper = keepIngest({ command, log: app.log, ...(announce === undefined ? {} : { announce }) });
    return {
      app,
      configuration,
      line,
      readOnlyLine,
      storage,
      ingestLine: command === null ? null : ingestLine(configuration),
    };
  } catch (cause) {
    await app?.close();
    const sentence = sentenceFor(cause, configuration);
    throw sentence === undefined ? cause : new StartFault(sentence, { cause });
  }
}

/**
 * Turns unready, stops accepting after the readiness delay, lets requests under way finish for `grace` milliseconds, then
 * cuts what is left; always ends.
 */
export async function stop({ app, configuration }: Pick<Running, 'app' | 'configuration'>): Promise<void> {
  await app.connections.drain({ readiness: configuration.readinessDelay, grace: configuration.grace });
  await app.close();
}
