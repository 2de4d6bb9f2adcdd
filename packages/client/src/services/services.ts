import type { LogEntry, ErrorReporter } from '../reporting/index.ts';
import type { RunningPhase } from '#reporting/index.ts';
import type { PageAddress } from '../address/index.ts';
import type { Collection, Collections } from '../collections/index.ts';
import type { ConsentGate } from '../consent/index.ts';
import type { TopMessages } from '../controls/index.ts';
import type { AppEvents, Environment, EventBus, DeviceLayout } from '../device/index.ts';
import type { LanguageStore } from '../language/index.ts';
import type { ColourRecord, CustomColours, MapController } from '../map/index.ts';
import type { ConnectionState, Http, ServerCall } from '../network/index.ts';
import type { Places, PermissionGate } from '../places/index.ts';
import type { AppSettings } from '../settings/index.ts';
import type { Signal } from '../signals/index.ts';
import type { SkyFeed } from '../sky/index.ts';
import type { WarningFeed } from '../warnings/index.ts';
import type { Windows } from '../windows/index.ts';
import type { AccountServices } from './account.ts';
import type { Attention } from './attention.ts';
import type { Once } from './lazily.ts';
import type { LoginGate } from './login-gate.ts';
import type { ProblemQueue } from './problem-queue.ts';
import type { Session } from './start/session.ts';
import type { LearntCountry } from './start/visitor-country.ts';

/** Where collections are kept: on the device, or only until the page closes. */
export type StorageKind = 'indexeddb' | 'memory';

/** Everything that lives as long as the page. Members are made at their first use, once (`create-services.ts`). */
export interface Services {
  readonly view: Window & typeof globalThis;
  readonly version: string;
  /** What the page was opened with. */
  readonly address: PageAddress;
  readonly environment: Environment;
  /** How the page is laid out; a desktop window may be made as narrow as a phone. */
  readonly layout: DeviceLayout;
  readonly bus: EventBus<AppEvents>;
  readonly settings: AppSettings;
  readonly session: Session;
  readonly http: Http;
  /** Calls the server as the contract says. */
  readonly call: ServerCall;
  readonly connection: Signal<ConnectionState> & { readonly reportFailure: () => void };
  readonly collections: Collections;
  /** Where collections are kept, known once the database answered. */
  readonly storageKind: Promise<StorageKind>;
  readonly language: LanguageStore;
  /** Who may speak to the visitor unasked. */
  readonly attention: Attention;
  /** The message bar at the top of the screen. */
  readonly messages: TopMessages;
  readonly problems: ProblemQueue;
  readonly reporter: ErrorReporter;
  /** What went wrong on this device, for the error console. */
  readonly log: Collection<LogEntry>;
  /** How far the page has come. */
  readonly phase: () => RunningPhase;
  readonly consent: ConsentGate;
  /** Where the visitor is, and with it whether consent must be asked for. */
  readonly country: LearntCountry;
  /** Explains to the visitor why before the browser asks where the device is. */
  readonly permission: PermissionGate;
  readonly map: MapController;
  /** The user's own colours, and where they are kept. */
  readonly colours: CustomColours;
  readonly colourRecords: Collection<ColourRecord>;
  readonly places: Places;
  /** Radar, satellite and lightning; the code is loaded at the first use. */
  readonly sky: () => Promise<SkyFeed>;
  /** Official warnings of the whole map; the code is loaded at the first use. */
  readonly warnings: () => Promise<WarningFeed>;
  readonly windows: Windows;
  /** What lets a user through to what belongs to an account, or asks for a login first. */
  readonly gate: LoginGate;
  /** Everything of a user with an account; its code is loaded at the first use. */
  readonly account: () => Promise<AccountServices>;
  /** The one instance of what a slice makes for itself. */
  readonly once: Once<Services>;
}

declare module '#windows/window-params.ts' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- the windows are given all of the services
  interface WindowServices extends Services {}
}
