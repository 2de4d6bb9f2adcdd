import { setMaxListeners } from 'node:events';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openMailer } from '#accounts/mail/mailer.ts';
import { everythingTier } from '@meltemi/catalogue';
import { makeSessionTiers } from '#accounts/session-tiers.ts';
import { makeSessions } from '#accounts/sessions.ts';
import { createLease, type Lease } from '#database/lease.ts';
import { openDatabase } from '#database/open-database.ts';
import type { DatabasePlace } from '#database/open-database.ts';
import type { Environment } from '#http/environment.ts';
import type { Metrics } from '#http/metrics.ts';
import { openAirports } from '#places/airports/open-airports.ts';
import { openAirspaces } from '#places/airspaces/open-airspaces.ts';
import { openSpots } from '#places/spots/open-spots.ts';
import { openPorts } from '#places/ports/open-ports.ts';
import { openPlaces } from '#places/open-places.ts';
import { createAnnouncer } from './announcer.ts';
import type { Configuration } from './configuration.ts';
import { openFires } from './open-fires.ts';
import { openForecasts } from './open-forecasts.ts';
import { openStations } from './open-stations.ts';
import { openWarnings } from './open-warnings.ts';
import { writableStorage, type Storage } from './storage.ts';
import { createUpstreams } from './upstreams.ts';
import { ServiceUnavailable, migrationsOf, type ServerFeature, type ServerServices } from './services.ts';

/** Where the data of accounts live: PostgreSQL when an address is given, else one file in the data folder. */
export const databasePlace = ({
  databaseUrl,
  dataFolder,
}: Pick<Configuration, 'databaseUrl' | 'dataFolder'>): DatabasePlace =>
  databaseUrl === undefined ? { file: join(dataFolder, 'meltemi.sqlite') } : { url: databaseUrl };

/** What services are made of. */
export interface ServiceOptions {
  readonly configuration: Configuration;
  readonly environment: Environment;
  readonly features: readonly ServerFeature[];
  readonly metrics: Metrics;
  /** The instance that the services belong to. */
  readonly app: FastifyInstance;
  /** Absent where the data folder needs no watching. */
  readonly storage?: Storage;
}

/** Services that can be ended. */
export interface OpenServices {
  readonly services: ServerServices;
  /** Aborts what is under way for nobody any more. */
  readonly abort: () => void;
  /** Ends the making of forecasts: requests that wait for one are refused. */
  readonly giveUp: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A value that is made at its first use, once. */
interface Lazy<T> {
  (): T;
  /** The value, if anybody has used it. */
  readonly made: () => T | undefined;
}

function lazy<T>(make: () => T): Lazy<T> {
  let made: { readonly value: T } | undefined;
  return Object.assign(() => (made ??= { value: make() }).value, { made: () => made?.value });
}

/** Opens the database; everything else is made when a feature first needs it. */
export async function openServices(options: ServiceOptions): Promise<OpenServices> {
  const { configuration, environment, features, metrics, app, storage = writableStorage } = options;
  const { now, random, fetch } = environment;
  const { log } = app;
  const database = await openDatabase(databasePlace(configuration), {
    now,
    migrations: migrationsOf(features),
    mayWrite: () => storage.fault() === null,
  });
  const closing = new AbortController();
  // Every feature that keeps something open listens: as many as there are features.
  setMaxListeners(0, closing.signal);
  const holder = randomUUID();
  const leases: Lease[] = [];
  let isClosing = false;
  const leaseOf: ServerServices['lease'] = (name, ttlMs) => {
    const made = createLease(database, { name, holder, ttlMs, now });
    leases.push(made);
    return { ...made, hold: async () => !isClosing && made.hold() };
  };
  const tierOfAll = configuration.everything ? everythingTier : null;
  const sessions = lazy(() => makeSessions({ database, now, random, tierOfAll }));
  const mailer = lazy(() =>
    openMailer({
      smtpUrl: configuration.smtpUrl,
      from: configuration.mailFrom,
      dataFolder: configuration.dataFolder,
      now,
      random,
    }),
  );
  const tierOf = lazy(() => makeSessionTiers({ sessions: sessions(), now, tierOfAll }));
  const accountData = lazy(() => features.flatMap((feature) => feature.accountData?.(services) ?? []));
  const openedForecasts = lazy(() => openForecasts({ configuration, now, log, lease: leaseOf }));
  const places = lazy(() =>
    openPlaces(configuration.builtDataFolder).catch((err: unknown) => {
      log.error({ err }, 'the files of places cannot be read: search, names, heights and labels are not available');
      throw new ServiceUnavailable('there are no places', { cause: err });
    }),
  );
  const airports = lazy(() =>
    openAirports(configuration.builtDataFolder).catch((err: unknown) => {
      log.error({ err }, 'the file of airports cannot be read: airports are not available');
      throw new ServiceUnavailable('there are no airports', { cause: err });
    }),
  );
  const ports = lazy(() =>
    openPorts(configuration.builtDataFolder).catch((err: unknown) => {
      log.error({ err }, 'the file of ports cannot be read: tides are not available');
      throw new ServiceUnavailable('there are no ports', { cause: err });
    }),
  );
  const stations = lazy(() =>
    openStations({ configuration, now, log, airports }).catch((err: unknown) => {
      log.error({ err }, 'the store of observations cannot be opened: stations are not available');
      throw new ServiceUnavailable('there are no observations', { cause: err });
    }),
  );
  const services: ServerServices = {
    configuration,
    now,
    random,
    fetch,
    log,
    metrics,
    database,
    storage,
    upstreams: createUpstreams((source, fault) =>
      fault === null
        ? log.warn({ source }, 'a source of elsewhere answers again')
        : log.warn({ source, code: fault }, 'a source of elsewhere cannot be read: the server does without it'),
    ),
    tierOfAll,
    get sessions() {
      return sessions();
    },
    get tierOf() {
      return tierOf();
    },
    get mailer() {
      return mailer();
    },
    get accountData() {
      return accountData();
    },
    publicUrl: () => publicAddress(app, configuration),
    calls: features.flatMap(({ calls = [] }) => calls),
    alertChanges: createAnnouncer((err) => log.error({ err }, 'a listener failed on an alert that changed')),
    notificationsPosted: createAnnouncer((err) => log.error({ err }, 'a listener failed on new notifications')),
    lease: leaseOf,
    closing: closing.signal,
    openedForecasts,
    forecasts: async () => {
      const { forecasts } = await openedForecasts();
      if (forecasts === null) throw new ServiceUnavailable('there are no forecasts');
      return forecasts;
    },
    sky: async () => {
      const { sky } = await openedForecasts();
      if (sky === null) throw new ServiceUnavailable('nothing shows the sky');
      return sky;
    },
    places,
    stations,
    warnings: lazy(() => openWarnings({ configuration, now, log })),
    fires: lazy(() => openFires({ configuration, now, log })),
    airports,
    ports,
    spots: lazy(() => openSpots(configuration.spotsFolder, log)),
    airspaces: lazy(() => openAirspaces(configuration.airspacesFolder, log)),
  };
  const closedForecasts = lazy(async () => (await openedForecasts.made())?.forecasts?.close());
  return {
    services,
    abort: () => closing.abort(),
    giveUp: closedForecasts,
    close: async () => {
      isClosing = true;
      await closedForecasts();
      await mailer.made()?.close();
      await (await stations.made()?.catch(() => undefined))?.close();
      // Without the database the others wait until the time is over.
      await Promise.all(leases.map((lease) => lease.release().catch(() => undefined)));
      await database.close();
    },
  };
}

function publicAddress(app: FastifyInstance, { publicUrl, port }: Pick<Configuration, 'publicUrl' | 'port'>): string {
  if (publicUrl !== undefined) return publicUrl;
  const address = app.server.address();
  return `http://localhost:${typeof address === 'object' && address !== null ? address.port : port}`;
}
