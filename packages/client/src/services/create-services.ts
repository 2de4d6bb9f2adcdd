import { languageInUse } from '@meltemi/catalogue';
import { lightCalls } from '@meltemi/contract';
import { readPageAddress } from '../address/index.ts';
import { openBrowserCollections } from '../collections/index.ts';
import { createTopMessages } from '../controls/index.ts';
import { createBrowserEnvironment, createEventBus, createLayout, geolocationState } from '../device/index.ts';
import { createLanguageStore, createSectionLoader } from '../language/index.ts';
import { createCustomColours, createMapController, createMapPage, isColourRecord } from '../map/index.ts';
import {
  browserFetch,
  createConnection,
  createConnectionCheck,
  createHttp,
  createServerCall,
  inLane,
  readPageToken,
} from '../network/index.ts';
import { createPermissionGate } from '../places/index.ts';
import { createErrorReporter, followRunningPhase, type LogEntry } from '../reporting/index.ts';
import { openSettings, type AppSettings, type AppValues } from '../settings/index.ts';
import { createWindows, type AnyWindow } from '../windows/index.ts';
import { appDefinitions } from './start/app-definitions.ts';
import { createAttention } from './attention.ts';
import { createConsent } from './consent.ts';
import { createOnce, lazily } from './lazily.ts';
import { createLoginGate } from './login-gate.ts';
import { createPlaces } from './places.ts';
import { createProblemQueue } from './problem-queue.ts';
import type { Services } from './services.ts';
import { followSession } from './start/session.ts';
import { followStartOverlay } from './start/start-overlay.ts';
import { learnCountry } from './start/visitor-country.ts';

/** How long the country may take to be learned before the question of consent is asked without it, in ms. */
const COUNTRY_TIMEOUT_MS = 5_000;

/** Names of towns and their weather come a tile at a time, so that a search or a change of language does not wait for all of them. */
const LABELS_AT_A_TIME = 1;

/** What the services are made for. */
export interface ServicesOptions {
  readonly view: Window & typeof globalThis;
  readonly version: string;
  /** Every window that exists. */
  readonly windows: readonly AnyWindow[];
}

const isLogEntry = (value: unknown): value is LogEntry =>
  typeof value === 'object' && value !== null && 'msg' in value && 'timestamp' in value;
const importModule = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);

function openAppSettings({ account, address, environment, problems }: Services): AppSettings {
  const { clock, facts, storage } = environment;
  const settings: AppSettings = openSettings<AppValues>({
    definitions: appDefinitions,
    storage,
    clock,
    defaults: { country: 'xx', languages: facts.languages },
    onProblem: problems.onProblem,
    isLoggedIn: () => settings.get('userToken') !== null,
    onSyncNeeded: () => void account().then(({ touchSettings }) => touchSettings()),
  });
  // The habits of the country, once an earlier visit has learned which it is.
  settings.setDefaults({ country: settings.get('country'), languages: facts.languages });
  followStartOverlay(settings);
  settings.setMany(address.settings);
  return settings;
}

function createReporter(services: Services): Services['reporter'] {
  const { address, bus, connection, environment, http, log, phase, problems, settings, version, view } = services;
  const reporter = createErrorReporter({
    now: () => environment.clock.now(),
    facts: environment.facts,
    userAgent: view.navigator.userAgent,
    version,
    isOnline: () => connection.current() !== 'offline',
    overlay: () => settings.get('overlay'),
    url: () => view.location.href,
    phase,
    latestEvents: () => bus.latest(),
    post: (report) => http.post('/sedlina/errors', report, { testConnection: false }),
    keep: (entry) => void log.put(`${entry.timestamp}-${environment.random.id()}`, entry),
  });
  reporter.listen(view);
  problems.connect(reporter);
  for (const fault of address.faults) reporter.logError('address', fault);
  return reporter;
}

function createLanguage({ address, environment, reporter, settings }: Services): Services['language'] {
  const log = (message: string, cause?: unknown): void => reporter.logError('language', message, cause);
  return createLanguageStore({
    initial: address.language ?? languageInUse(settings.get('lang'), environment.facts.languages),
    loader: createSectionLoader(importModule, log),
    log,
  });
}

function createPageHttp({ connection, environment, settings, version, view }: Services & { connection: unknown }) {
  const pageToken = readPageToken(view.document);
  return createHttp({
    environment: { clock: environment.clock, fetch: browserFetch },
    credentials: {
      pageToken: () => pageToken,
      userToken: () => settings.get('userToken'),
      sessionCounter: () => settings.get('sessionCounter'),
      premium: () => settings.get('subscription') !== null,
    },
    deviceId: environment.deviceId,
    version,
    onNetworkFailure: () => connection.reportFailure(),
  });
}

function createPageWindows(services: Services, definitions: readonly AnyWindow[]): Services['windows'] {
  const { bus, environment, gate, layout, reporter } = services;
  return createWindows({
    clock: environment.clock,
    bus,
    definitions,
    services,
    logError: reporter.logError,
    device: layout.device,
    refusedWithoutLogin: gate.refuses,
  });
}

function createMap(services: Services): Services['map'] {
  const {
    bus,
    call,
    colours,
    connection,
    country,
    environment,
    language,
    messages,
    permission,
    reporter,
    settings,
    sky,
    warnings,
  } = services;
  return createMapController(
    {
      environment: { ...environment, geolocation: permission.unasked },
      bus,
      settings,
      call: inLane(call, ['labels', 'cityTile'], LABELS_AT_A_TIME),
      messages,
      language,
      logError: (module, message, error) => reporter.logError(module, message, error),
      colours,
      isOnline: () => connection.current() !== 'offline',
      located: () => country.learnt,
      checkConnection: () => connection.reportFailure(),
      sky,
      warnings,
    },
    createMapPage(services.view),
  );
}

/** The services of the page; one line a service. */
export function createServices({ view, version, windows }: ServicesOptions): Services {
  return lazily<Services>({
    view: () => view,
    version: () => version,
    address: () => readPageAddress(view.location),
    problems: createProblemQueue,
    environment: ({ problems }) => createBrowserEnvironment(problems.onProblem),
    layout: ({ environment }) => createLayout(environment.facts.device, view),
    bus: ({ environment }) => createEventBus(() => environment.clock.now()),
    settings: openAppSettings,
    session: ({ environment: { clock, storage, visibility }, settings }) =>
      followSession({ clock, storage, visibility, settings }),
    http: createPageHttp,
    call: ({ http }) => createServerCall(http),
    connection: (all) => {
      const { clock, online } = all.environment;
      return createConnection({ clock, online, check: () => createConnectionCheck(all.http)() });
    },
    collections: ({ environment: { clock }, problems }) =>
      openBrowserCollections({ clock, onProblem: problems.onProblem }),
    storageKind: async ({ collections, log }) => {
      await log.all();
      return collections.kept() === 'persistent' ? 'indexeddb' : 'memory';
    },
    language: createLanguage,
    attention: createAttention,
    messages: ({ environment }) => createTopMessages(environment.clock),
    reporter: createReporter,
    log: ({ collections }) => collections.open('log', isLogEntry),
    phase: ({ bus, environment }) => followRunningPhase(bus, environment.visibility),
    consent: createConsent,
    country: ({ call, environment, reporter, settings }) =>
      learnCountry({
        clock: environment.clock,
        settings,
        languages: environment.facts.languages,
        request: async () => (await call(lightCalls.addressLocation, { timeoutMs: COUNTRY_TIMEOUT_MS })).data,
        log: (message, cause) => reporter.logError('country', message, cause),
      }),
    permission: ({ environment, settings }) =>
      createPermissionGate({ geolocation: environment.geolocation, settings, state: () => geolocationState() }),
    map: createMap,
    colourRecords: ({ collections }) => collections.open('customColors', isColourRecord),
    colours: ({ colourRecords }) => createCustomColours(colourRecords),
    places: createPlaces,
    sky: (all) => () => all.once(loadSky),
    warnings: (all) => () => all.once(loadWarnings),
    windows: (services) => createPageWindows(services, windows),
    gate: (all) => createLoginGate({ windows: () => all.windows, settings: all.settings, account: all.account }),
    account: (all) => () => all.once(loadAccount),
    once: (all) => createOnce(() => all),
  });
}

const loadSky = async (services: Services) => (await import('../sky/create-sky-feed.ts')).openSky(services);
const loadWarnings = async (services: Services) =>
  (await import('../warnings/open-warnings.ts')).openWarnings(services);
const loadAccount = async (services: Services) => (await import('./create-account.ts')).createAccountServices(services);
