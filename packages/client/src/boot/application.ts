import {
  languageInUse,
  parseEntryPath,
  type LanguageCode,
  type LanguageSection,
  type RunningPhase,
} from '@meltemi/catalogue';
import { hidePath, lightCalls } from '@meltemi/contract';
import { openBrowserCollections, type Collection, type Collections } from '../collections/index.ts';
import { createConsentGate, pageViewQuery, type ConsentGate } from '../consent/index.ts';
import { createTopMessages, type TopMessages } from '../controls/index.ts';
import {
  createEventBus,
  geolocationState,
  createBrowserEnvironment,
  type AppEvents,
  type Environment,
  type EventBus,
} from '../device/index.ts';
import { createLanguageStore, createSectionLoader, readPatchReference, type LanguageStore } from '../language/index.ts';
import {
  createCustomColours,
  createMapController,
  createMapPage,
  isColourRecord,
  type ColourRecord,
  type CustomColours,
  type MapController,
} from '../map/index.ts';
import {
  browserFetch,
  createConnection,
  createConnectionCheck,
  createHttp,
  createServerCall,
  inLane,
  readPageToken,
  type ConnectionState,
  type Http,
} from '../network/index.ts';
import { createErrorReporter, followRunningPhase, type ErrorReporter, type LogEntry } from '../reporting/index.ts';
import { openSettings, type AppSettings, type AppValues } from '../settings/index.ts';
import type { Arrival } from '../features/onboarding/index.ts';
import { createPermissionGate, type PermissionGate } from '../features/location-permission/index.ts';
import { appDefinitions } from './app-definitions.ts';
import { patchFetcher } from './language-patch.ts';
import { createLoginGate, type LoginGate } from './login-gate.ts';
import type { People } from './people.ts';
import { readEntry } from './entry.rules.ts';
import { createProblemDesk } from './problems.ts';
import { followSession } from './session.ts';
import { followStartOverlay } from './start-overlay.ts';
import type { StorageKind } from './status-rows.ts';
import { learnCountry, type LearntCountry } from './visitor-country.ts';

/** The connection as screens see it. */
export interface ConnectionView {
  readonly current: () => ConnectionState;
  readonly subscribe: (listener: (state: ConnectionState) => void) => () => void;
}

/** Everything that lives as long as the page, wired together once. */
export interface Application {
  readonly environment: Environment;
  readonly bus: EventBus<AppEvents>;
  readonly settings: AppSettings;
  readonly http: Http;
  readonly connection: ConnectionView;
  readonly collections: Collections;
  readonly language: LanguageStore;
  readonly messages: TopMessages;
  readonly reporter: ErrorReporter;
  readonly consent: ConsentGate;
  /** The language that the address of this visit names, or null. */
  readonly entryLanguage: LanguageCode | null;
  /** Learns where the visitor is, and with it whether consent must be asked for. */
  readonly learnCountry: () => Promise<void>;
  readonly map: MapController;
  /** Where collections are kept, known once the database answered. */
  readonly storageKind: Promise<StorageKind>;
  /** Asks the person before the device is asked where it is. */
  readonly permission: PermissionGate;
  /** The user's own colours, and where they are kept. */
  readonly colours: CustomColours;
  readonly colourRecords: Collection<ColourRecord>;
  /** What went wrong on this device, for the error console. */
  readonly log: Collection<LogEntry>;
  /** How far the page has come. */
  readonly phase: () => RunningPhase;
  readonly version: string;
  /** What lets a person through to what belongs to an account. */
  readonly gate: LoginGate;
  /** Everything of a person with an account, fetched at its first use. */
  readonly people: () => Promise<People>;
  /** How the page was reached. */
  readonly arrival: Arrival;
}

/** The sections of language files that the first screen needs. */
export const FIRST_SECTIONS: readonly LanguageSection[] = ['main', 'overlays', 'errors'];

/** The name of this site in page-view calls. */
const ANALYTICS_CODE = 'meltemi';

/** How long the country may take to be learnt before the question of consent is asked without it, in ms. */
const COUNTRY_TIMEOUT_MS = 5_000;

/** Names of towns and their weather come a tile at a time, so that whoever searches or chooses a language does not wait for all of them. */
const LABELS_AT_A_TIME = 1;

const metaOf = (page: Document, name: string): string | undefined =>
  page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
const isLogEntry = (value: unknown): value is LogEntry =>
  typeof value === 'object' && value !== null && 'msg' in value && 'timestamp' in value;
const importModule = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);

/** Opens every door of the browser and wires the parts; one line a part. */
export function createApplication(view: Window, version: string): Application {
  const page = view.document;
  const desk = createProblemDesk();
  const browser = createBrowserEnvironment(desk.onProblem);
  const { clock, storage, facts } = browser;
  const startedAt = clock.now();
  const arrival = view.location.href;
  const bus = createEventBus(() => clock.now());
  const settings: AppSettings = openSettings<AppValues>({
    definitions: appDefinitions,
    storage,
    clock,
    defaults: { country: 'xx', languages: facts.languages },
    onProblem: desk.onProblem,
    isLoggedIn: () => settings.get('userToken') !== null,
    onSyncNeeded: () => void people().then(({ touchSettings }) => touchSettings()),
  });
  let asked: Promise<People> | undefined;
  const people = (): Promise<People> => (asked ??= fetchPeople());
  const fetchPeople = async (): Promise<People> => {
    try {
      return (await import('./people.ts')).createPeople(application, view);
    } catch (cause) {
      // Code that did not come is asked for again by the next need.
      asked = undefined;
      throw cause;
    }
  };
  // What people of the place are used to, once an earlier visit has learnt where it is.
  settings.setDefaults({ country: settings.get('country'), languages: facts.languages });
  followStartOverlay(settings);
  const permission = createPermissionGate({ door: browser.geolocation, settings, state: () => geolocationState() });
  const environment: Environment = { ...browser, geolocation: permission.unasked };
  const entry = readEntry(view.location.pathname, view.location.search);
  settings.setMany(entry.settings);
  const { first: firstVisit } = followSession({ clock, storage, visibility: browser.visibility, settings });

  const pageToken = readPageToken(page);
  const http: Http = createHttp({
    environment: { clock, fetch: browserFetch },
    credentials: {
      pageToken: () => pageToken,
      userToken: () => settings.get('userToken'),
      sessionCounter: () => settings.get('sessionCounter'),
      premium: () => settings.get('subscription') !== null,
    },
    deviceId: environment.deviceId,
    version,
    obfuscatePath: hidePath,
    onNetworkFailure: () => connection.reportFailure(),
  });
  const call = createServerCall(http);
  const connection = createConnection({ clock, online: environment.online, check: createConnectionCheck(http) });
  const collections = openBrowserCollections({ clock, onProblem: desk.onProblem });
  const log = collections.open('log', isLogEntry);
  const phase = followRunningPhase(bus, environment.visibility);
  const reporter = createErrorReporter({
    now: () => clock.now(),
    facts,
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
  desk.connect(reporter);
  for (const fault of entry.faults) reporter.logError('address', fault);

  const patch = readPatchReference(metaOf(page, 'patch'));
  const logLanguage = (message: string, cause?: unknown) => reporter.logError('language', message, cause);
  const language = createLanguageStore({
    initial: entry.language ?? languageInUse(settings.get('lang'), facts.languages),
    loader: createSectionLoader(importModule, logLanguage),
    log: logLanguage,
    patch: patch && { reference: patch, fetchPatch: patchFetcher(call) },
  });
  const consent = createConsentGate({
    now: () => clock.now(),
    read: () => settings.get('consent'),
    write: (record) => void settings.set('consent', record),
    required: () => settings.get('analyticsConsentRequired'),
    send: (seen) => {
      const visit = {
        location: view.location.href,
        arrival,
        language: language.lang,
        screen: facts.screen,
        clientId: environment.deviceId,
        firstVisit,
        startedAt,
      };
      const query = pageViewQuery(seen, visit);
      http
        .head(`/sedlina/ga/${ANALYTICS_CODE}`, { query, testConnection: false })
        .catch((cause: unknown) => reporter.logError('consent', 'Unable to send a page view', cause));
    },
  });
  const storageKind = log.all().then((): StorageKind => (collections.kept() === 'persistent' ? 'indexeddb' : 'memory'));

  let learntCountry: LearntCountry | undefined;
  const learning = (): LearntCountry =>
    (learntCountry ??= learnCountry({
      clock,
      settings,
      languages: facts.languages,
      ask: async () => (await call(lightCalls.addressLocation, { timeoutMs: COUNTRY_TIMEOUT_MS })).data,
      log: (message, cause) => reporter.logError('country', message, cause),
    }));
  const messages = createTopMessages(clock);
  const colourRecords = collections.open('customColors', isColourRecord);
  const colours = createCustomColours(colourRecords);
  const map = createMapController(
    {
      environment,
      bus,
      settings,
      call: inLane(call, ['labels', 'cityTile'], LABELS_AT_A_TIME),
      messages,
      language,
      logError: (module, message, error) => reporter.logError(module, message, error),
      colours,
      isOnline: () => connection.current() !== 'offline',
      located: () => learning().learnt,
      checkConnection: () => connection.reportFailure(),
    },
    createMapPage(view),
  );

  const application: Application = {
    environment,
    bus,
    settings,
    http,
    connection: { current: () => connection.current(), subscribe: (listener) => connection.subscribe(listener) },
    collections,
    language,
    messages,
    reporter,
    consent,
    entryLanguage: entry.language,
    learnCountry: () => learning().decided,
    map,
    storageKind,
    permission,
    colours,
    colourRecords,
    log,
    phase,
    version,
    gate: createLoginGate({ bus, settings }, people),
    people,
    arrival: {
      path: parseEntryPath(new URL(arrival).pathname).path,
      search: new URL(arrival).search,
      framed: facts.framed,
    },
  };
  return application;
}
