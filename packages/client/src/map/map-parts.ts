import type { TopMessages } from '#controls/index.ts';
import type { AppEvents, Environment, EventBus } from '#device/index.ts';
import type { LanguageStore } from '#language/index.ts';
import type { ServerCall } from '#network/index.ts';
import type { AppSettings } from '#settings/index.ts';
import type { SkyFeed } from '#sky/index.ts';
import type { WarningFeed } from '#warnings/index.ts';
import type { CustomColours } from './colours/custom-colours.ts';

/** Writes a problem to the error log. */
export type LogError = (module: string, message: string, error?: unknown) => void;

/** What the map needs from the application around it. */
export interface MapParts {
  readonly environment: Pick<Environment, 'clock' | 'visibility' | 'geolocation' | 'facts'>;
  readonly bus: EventBus<AppEvents>;
  readonly settings: AppSettings;
  readonly call: ServerCall;
  readonly messages: Pick<TopMessages, 'show' | 'clear'>;
  readonly language: Pick<LanguageStore, 'lang' | 'formats' | 'text' | 'ready' | 'subscribe'>;
  readonly logError: LogError;
  /** The user's own colours; without them every scale has its own. */
  readonly colours?: CustomColours;
  readonly isOnline: () => boolean;
  /** Waits until it is known where the visitor's address is, or that nobody knows. */
  readonly located: () => Promise<void>;
  /** Too many requests failed in a row: see whether the server can be reached. */
  readonly checkConnection: () => void;
  /** Radar, satellite and lightning. */
  readonly sky: () => Promise<SkyFeed>;
  /** Official warnings of the whole map. */
  readonly warnings: () => Promise<WarningFeed>;
}

/** The part of the window that an address is read from and written to. */
export interface AddressPage {
  /** The query with its question mark. */
  search(): string;
  /** Writes another query; the path and the history stay. */
  replaceSearch(search: string): void;
}
