import type { PendingLoginAction } from '#account/index.ts';
import {
  createAccount,
  createPendingLogin,
  readMailLink,
  registerDevice,
  withoutMailLink,
  type PushAddress,
} from '../account/index.ts';
import { openCloudCollection } from '../collections/cloud-calls.ts';
import { createCollectionSync } from '../collections/cloud-sync.ts';
import { createFavourites } from '../collections/favourites.ts';
import { syncedCollections, type SyncedCollectionName } from '../collections/index.ts';
import { isFavourite } from '../places/index.ts';
import { createSettingsSync } from '../settings/cloud-sync.ts';
import type { AccountServices } from './account.ts';
import type { Services } from './services.ts';

/** A change of a collection goes out this long after it was made: several in a row travel together, ms. */
const SOON_MS = 300;
/** What others changed is requested this often while the page is seen, and no sooner after the last time, ms. */
const EVERY_MS = 300_000;
const AT_LEAST_MS = 20_000;

/** Runs work while no other tab does the same, where the browser can say so. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- missing on pages without https
  navigator.locks === undefined ? work() : navigator.locks.request('meltemi-sync', work);

/** Wires account, sync, favorites and what waits for a login. */
export function createAccountServices(services: Services): AccountServices {
  const { call, collections, connection, environment, messages, reporter, settings, version, view } = services;
  const { clock, storage } = environment;
  const onProblem = ({
    code,
    message,
    cause,
  }: {
    readonly code: string;
    readonly message: string;
    readonly cause?: unknown;
  }): void => reporter.logError(code.split('/')[0] ?? code, message, cause);
  const isLoggedIn = (): boolean => settings.get('userToken') !== null;
  const settingsSync = createSettingsSync({ settings, clock, storage, call, onProblem });
  const names = Object.keys(syncedCollections) as SyncedCollectionName[];
  const collectionSync = createCollectionSync({
    collections,
    names,
    clock,
    onProblem,
    alone,
    cloud: (name) => openCloudCollection(call, name),
    onRefused: (name) => {
      if (name === 'userFavs') messages.show('favourites/sync-failed');
    },
  });
  const favouriteRecords = collections.open('userFavs', isFavourite);
  const favourites = createFavourites({
    records: favouriteRecords,
    clock,
    onProblem,
  });

  let lastSync = 0;
  const sync = async (): Promise<void> => {
    if (!isLoggedIn()) return;
    lastSync = clock.now();
    await Promise.all([settingsSync.pull(), collectionSync.sync()]);
  };
  let stopWatching: (() => void) | null = null;
  const watch = (isWatched: boolean): void => {
    stopWatching?.();
    stopWatching = isWatched ? collectionSync.watch() : null;
  };
  let soon: number | null = null;
  for (const name of names) {
    collections
      .open(name, (value): value is unknown => value !== undefined)
      .onChange(() => {
        if (!isLoggedIn()) return;
        if (soon !== null) clock.clearTimeout(soon);
        soon = clock.setTimeout(() => {
          soon = null;
          if (isLoggedIn()) void collectionSync.sync();
        }, SOON_MS);
      });
  }

  let push: () => Promise<PushAddress | null> = async () => null;
  const register = (deactivated = false): Promise<string | null> =>
    registerDevice({ environment, settings, call, version, push: () => push() }, deactivated);
  const pending = createPendingLogin({ storage, clock });
  const replay = ({ action, params }: PendingLoginAction): void => {
    const { name, params: given } = params;
    if (action === 'add-favourite') void favourites.add(params);
    else if (typeof name === 'string')
      // What cannot be opened any more is in the log.
      services.windows.openByName(name, typeof given === 'object' ? { ...given } : {}).catch(() => undefined);
  };
  const account = createAccount({
    call,
    settings,
    clock,
    storage,
    messages,
    pending,
    replay,
    synced: {
      sync: async () => {
        watch(true);
        await sync();
      },
      unsent: async () => ((await collectionSync.sync()) ? 0 : collectionSync.waiting()),
      store: () => settingsSync.flush(),
      clear: async () => {
        watch(false);
        settingsSync.forget();
        await collections.clearAll();
      },
    },
    registerDevice: (deactivated) => register(deactivated),
    logError: (message, cause) => reporter.logError('account', message, cause),
    reload: () => view.location.assign('/'),
  });

  /** Another tab may have logged in or out; this one follows. */
  settings.on('userToken', (token) => {
    clock.setTimeout(() => {
      if (token !== null && account.info.current() === null && isLoggedIn()) void account.start();
    }, 0);
  });
  const again = (): void => {
    if (environment.visibility.current() === 'visible' && clock.now() - lastSync >= AT_LEAST_MS) void sync();
  };
  environment.visibility.subscribe(again);
  clock.setInterval(again, EVERY_MS);
  connection.subscribe((state) => {
    if (state === 'online') void sync();
  });

  const link = readMailLink(services.address.search);
  // The key works once and is nobody's business afterwards.
  if (readMailLink(view.location.search) !== null)
    view.history.replaceState(null, '', view.location.pathname + withoutMailLink(view.location.search));
  void account.start();
  return {
    account,
    pending,
    favourites,
    favouriteRecords,
    sync,
    syncCollections: async () => isLoggedIn() && collectionSync.sync(),
    isAlertStored: (id) => collectionSync.holds('userAlerts', id),
    touchSettings: settingsSync.touch,
    mailLink: () => link,
    givePush: (given) => {
      push = given;
    },
    registerDevice: () => register(),
  };
}
