import type { Call } from '@meltemi/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Metric } from 'prom-client';
import type { AccountData } from '#accounts/account-data.ts';
import type { Mailer } from '#accounts/mail/mailer.ts';
import type { SessionTiers } from '#accounts/session-tiers.ts';
import type { Sessions } from '#accounts/sessions.ts';
import type { Database } from '#database/database.ts';
import type { Lease } from '#database/lease.ts';
import type { Migration } from '#database/migrations/index.ts';
import type { FireService } from '#fires/fire-service.ts';
import type { Forecasts } from '#forecasts/forecasts.ts';
import type { Environment } from '#http/environment.ts';
import type { Metrics } from '#http/metrics.ts';
import type { Airports } from '#places/airports/open-airports.ts';
import type { Ports } from '#places/ports/open-ports.ts';
import type { Airspaces } from '#places/airspaces/open-airspaces.ts';
import type { Spot } from '#places/spots/spot.ts';
import type { Places } from '#places/open-places.ts';
import type { SkyService } from '#sky/sky-service.ts';
import type { StationService } from '#stations/station-service.ts';
import type { WarningService } from '#warnings/warning-service.ts';
import type { Announcer } from './announcer.ts';
import type { Configuration } from './configuration.ts';
import type { OpenedForecasts } from './open-forecasts.ts';
import type { Storage } from './storage.ts';
import type { Upstreams } from './upstreams.ts';

/** What lives as long as the server. Members that cost something are made at their first use, once. */
export interface ServerServices extends Pick<Environment, 'now' | 'random' | 'fetch'> {
  readonly configuration: Configuration;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly database: Database;
  /** Whether the data folder can be written. */
  readonly storage: Storage;
  /** What is read from elsewhere while the server runs, and how it is. */
  readonly upstreams: Upstreams;
  readonly sessions: Sessions;
  /** The tier of the caller of a forecast. */
  readonly tierOf: SessionTiers;
  /** The tier that everyone has here, whatever they subscribed to; null without one. */
  readonly tierOfAll: string | null;
  readonly mailer: Mailer;
  /** The address that users open, for links; never taken from a request, whose sender could write anything there. */
  readonly publicUrl: () => string;
  /** Every call that this server answers. */
  readonly calls: readonly Call[];
  /** What the slices keep of a user. */
  readonly accountData: readonly AccountData[];
  /** An alert was added, changed or removed, and that is on disk; it may be announced for one that is gone. */
  readonly alertChanges: Announcer<[userId: string, alertId: string]>;
  /** Notifications wait to be sent. */
  readonly notificationsPosted: Announcer<[]>;
  /** Work that one of the servers on this database does at a time; it is given back when the server ends. */
  readonly lease: (name: string, ttlMs: number) => Lease;
  /** Aborted when the server ends. */
  readonly closing: AbortSignal;
  /** Forecasts, or null for what there is none of. */
  readonly openedForecasts: () => Promise<OpenedForecasts>;
  /** Forecasts; throws ServiceUnavailable without any. */
  readonly forecasts: () => Promise<Forecasts>;
  /** Radar, satellites and lightning; throws ServiceUnavailable without any. */
  readonly sky: () => Promise<SkyService>;
  /** Names, heights and labels of places; throws ServiceUnavailable when their files cannot be read. */
  readonly places: () => Promise<Places>;
  /** Observations of stations; throws ServiceUnavailable when their store cannot be opened. */
  readonly stations: () => Promise<StationService>;
  /** Official warnings. */
  readonly warnings: () => Promise<WarningService>;
  /** What satellites see burning. */
  readonly fires: () => Promise<FireService>;
  /** Airports with runways and frequencies; throws ServiceUnavailable when their file cannot be read. */
  readonly airports: () => Promise<Airports>;
  /** Ports whose tide is known; throws ServiceUnavailable when their file cannot be read. */
  readonly ports: () => Promise<Ports>;
  /** Places for sports: the small open list and the operator's files. */
  readonly spots: () => Promise<readonly Spot[]>;
  /** The airspaces of the operator's files. */
  readonly airspaces: () => Promise<Airspaces>;
}

/** A service that cannot be had on this server: the calls of a slice that needs it answer 503. */
export class ServiceUnavailable extends Error {
  override readonly name = 'ServiceUnavailable';
}

/** Work that is done again and again, from the moment the server listens. */
export interface Job {
  /** What the log calls it when it fails. */
  readonly name: string;
  readonly everyMs: number;
  readonly work: () => Promise<void>;
  /** Subscribes to what makes it worth doing at once; the function that comes back ends the subscription. */
  readonly wakenBy?: (wake: () => void) => () => void;
}

type Maybe<T> = T | Promise<T>;

/** One slice of the server: everything that the rest has to know about a noun. */
export interface FeatureDefinition<State> {
  /** The name of its folder. */
  readonly name: string;
  /** The calls that its routes answer. They are announced in /openapi.json; a route beyond them is a fault at start. */
  readonly calls?: readonly Call[];
  /** Route patterns that are no calls: the page and its files. */
  readonly otherRoutes?: readonly string[];
  /** Steps of the schema that its tables need; backups cover the tables they name. */
  readonly migrations?: readonly Migration[];
  /** What its other members share; made first. */
  readonly state?: (services: ServerServices) => Maybe<State>;
  /** Routes behind every guard: security headers, overload, rate limits, time-outs, a log line. */
  readonly routes?: (app: FastifyInstance, services: ServerServices, state: State) => Maybe<void>;
  /** Routes without guards, whose answers cost less than the guards would. */
  readonly bareRoutes?: (app: FastifyInstance, services: ServerServices, state: State) => Maybe<void>;
  /** What it keeps of a user, for export and deletion. */
  readonly accountData?: (services: ServerServices) => readonly AccountData[];
  readonly jobs?: (services: ServerServices, state: State) => readonly Job[];
  /** Numbers for the operator's monitoring. */
  readonly metrics?: (services: ServerServices, state: State) => readonly Metric[];
}

/** A slice whose state only it knows. */
export interface ServerFeature extends Pick<
  FeatureDefinition<unknown>,
  'name' | 'calls' | 'otherRoutes' | 'migrations' | 'accountData'
> {
  readonly hasRoutes: boolean;
  readonly hasBareRoutes: boolean;
  /** Makes the state; what comes back uses it. */
  readonly open: (services: ServerServices) => Promise<OpenFeature>;
}

/** A slice with its state. */
export interface OpenFeature {
  readonly routes: (app: FastifyInstance) => Maybe<void>;
  readonly bareRoutes: (app: FastifyInstance) => Maybe<void>;
  readonly jobs: readonly Job[];
  readonly metrics: readonly Metric[];
}

/** Describes a slice; its folder and a line in `features/index.ts` are all that a noun costs. */
export function defineFeature<State = undefined>(definition: FeatureDefinition<State>): ServerFeature {
  const { state: open, routes, bareRoutes, jobs, metrics, ...rest } = definition;
  return {
    ...rest,
    hasRoutes: routes !== undefined,
    hasBareRoutes: bareRoutes !== undefined,
    open: async (services) => {
      const state = (await open?.(services)) as State;
      return {
        routes: (app) => routes?.(app, services, state),
        bareRoutes: (app) => bareRoutes?.(app, services, state),
        jobs: jobs?.(services, state) ?? [],
        metrics: metrics?.(services, state) ?? [],
      };
    },
  };
}

/** The steps of the schema that the features need, each once and in their order. */
export function migrationsOf(features: readonly Pick<ServerFeature, 'migrations'>[]): readonly Migration[] {
  const byName = new Map(features.flatMap(({ migrations = [] }) => migrations.map((step) => [step.name, step])));
  return [...byName.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
