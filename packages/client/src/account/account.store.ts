import { sayInEnglish, syncedSettingNames, timings } from '@meltemi/catalogue';
import { type PendingLoginAction } from './pending-login.rules.ts';
import type { AccountInfo, AccountSession, CallBody, calls } from '@meltemi/contract';
import type { TopMessages } from '../controls/index.ts';
import { createSignal, type Signal } from '#signals/index.ts';
import { type Clock, type KeyValueStorage } from '../device/index.ts';
import { lazyCall, type ServerCall } from '../network/index.ts';
import type { AppSettings } from '../settings/index.ts';
import { settingsOfInfo, visitorSettings } from './account.rules.ts';
import { attempt, type Failure, type Outcome } from './outcome.ts';
import type { PendingLogin } from './pending-login.ts';

/** Whose data lie on this device. */
export const OWNER_KEY = 'accountOwner';

/** What travels with a person from device to device. */
export interface Synced {
  /** Reads what changed elsewhere and sends what changed here. */
  readonly sync: () => Promise<void>;
  /** Sends the collections; resolves to how many of their changes could not be sent. */
  readonly unsent: () => Promise<number>;
  /** Stores the settings that wait to be stored. */
  readonly store: () => Promise<void>;
  /** Forgets everything of the user on this device. */
  readonly clear: () => Promise<void>;
}

/** What the account needs: the server, storage, the clock and the services that follow a login. */
export interface AccountEnvironment {
  readonly call: ServerCall;
  readonly settings: AppSettings;
  readonly clock: Pick<Clock, 'setTimeout'>;
  readonly storage: KeyValueStorage;
  readonly messages: Pick<TopMessages, 'show'>;
  readonly synced: Synced;
  readonly pending: PendingLogin;
  /** Does what somebody wanted before they were asked to log in. */
  readonly replay: (action: PendingLoginAction) => void;
  readonly registerDevice: (deactivated?: boolean) => Promise<unknown>;
  readonly logError: (message: string, cause?: unknown) => void;
  readonly reload: () => void;
}

type Body<Name extends 'register' | 'login' | 'resetPassword' | 'changePassword' | 'changeEmail'> = CallBody<
  (typeof calls)[Name]
>;

/** How a logout ended: done, or so many changes that the cloud has not heard of and that it would lose. */
export type LogoutOutcome = { readonly ok: true } | { readonly ok: false; readonly unsent: number };

/** The account of the user at this device. */
export interface Account {
  /** What the account service last said; null for a visitor, and before it has answered. */
  readonly info: Signal<AccountInfo | null>;
  /** Asks who this is, where a token says that somebody is logged in. */
  readonly start: () => Promise<void>;
  readonly login: (form: Body<'login'>) => Promise<Outcome>;
  /** The value is true when the user is logged in at once. */
  readonly register: (form: Body<'register'>) => Promise<Outcome<boolean>>;
  readonly confirmEmail: (key: string) => Promise<Outcome>;
  readonly resendConfirmation: () => Promise<Outcome>;
  readonly forgottenPassword: (email: string) => Promise<Outcome>;
  readonly resetPassword: (form: Body<'resetPassword'>) => Promise<Outcome>;
  readonly changePassword: (form: Body<'changePassword'>) => Promise<Outcome>;
  readonly changeEmail: (form: Body<'changeEmail'>) => Promise<Outcome>;
  /** The devices that the user is logged in on, this one first. */
  readonly sessions: () => Promise<Outcome<readonly AccountSession[]>>;
  /** Logs the user out on one of them. */
  readonly endSession: (id: string) => Promise<Outcome>;
  /** All data held about the user, to be saved as a file. */
  readonly exportData: () => Promise<Outcome<unknown>>;
  readonly deleteAccount: (password: string) => Promise<Outcome>;
  /** Logs out; unless it is meant, not while something would be lost. */
  readonly logout: (isMeant?: boolean) => Promise<LogoutOutcome>;
}

/** Settings that stay as they look after a logout, without counting as a choice of the next user. */
const KEPT_LOOK = ['lang', 'usedLang'] as const;

/** Makes the account of the user at this device. */
export function createAccount(environment: AccountEnvironment): Account {
  const { call, settings, clock, storage, messages, synced, pending, registerDevice, logError } = environment;
  const info = createSignal<AccountInfo | null>(null);

  /** Everything of one person goes; what is no choice of theirs, such as the engine of the map, stays. */
  const clearDevice = async (): Promise<void> => {
    await synced.clear();
    const look = Object.fromEntries(KEPT_LOOK.map((name) => [name, { value: settings.get(name), ts: 1 }]));
    settings.setMany(visitorSettings);
    for (const name of [...syncedSettingNames, 'consent'] as const) settings.reset(name);
    settings.takeRemote(look);
    storage.remove(OWNER_KEY);
    info.set(null);
  };
  const reloadSoon = (): void => void clock.setTimeout(environment.reload, timings.logoutReloadMs);

  /** Takes what the service says of the caller; true when somebody is logged in. */
  const take = async (reply: AccountInfo): Promise<boolean> => {
    const changes = settingsOfInfo(reply, settings.get('userToken'));
    if (changes === null) return false;
    const [owner, id] = [storage.get(OWNER_KEY), changes.user?.id ?? ''];
    // Somebody else's session ended here without a logout: what is theirs is not for this person.
    if (owner !== null && owner !== id) await clearDevice();
    storage.set(OWNER_KEY, id);
    settings.setMany(changes);
    info.set(reply);
    return true;
  };
  /** What follows a login and a start: settings, collections, and the registration of the device. */
  const follow = async (): Promise<void> => {
    await synced.sync();
    await registerDevice().catch((cause: unknown) => logError('The device could not be registered', cause));
  };
  const welcome = async (): Promise<void> => {
    messages.show('account/login-successful');
    const action = pending.take();
    await follow();
    // After the sync: what is added now joins what the cloud held already.
    if (action !== null) environment.replay(action);
  };
  const enter = async (reply: AccountInfo | null): Promise<boolean> => {
    const isIn = reply !== null && (await take(reply));
    if (isIn) void welcome();
    return isIn;
  };
  const asked = (failure: Failure): Failure => {
    // The form says what is wrong; the log says that it happened, without a word of what was typed.
    logError(sayInEnglish('account/login-failed', { status: failure.status }));
    return failure;
  };
  const done = async (request: () => Promise<unknown>): Promise<Outcome> => {
    const outcome = await attempt(request);
    return outcome.ok ? { ok: true, value: null } : outcome;
  };

  return {
    info,
    start: async () => {
      if (settings.get('userToken') === null) return;
      const reply = await attempt(
        async () => (await call(lazyCall('accountInfo'), { query: { country: settings.get('country') } })).data,
      );
      if (reply.ok && reply.value !== null && (await take(reply.value))) {
        await follow();
        return;
      }
      if (reply.ok || reply.status === 401) {
        // The session has ended elsewhere. What this person changed stays on the device until they log in again.
        settings.setMany(visitorSettings);
        info.set(null);
        return;
      }
      messages.show('account/info-failed');
      logError('The account service did not answer', reply.code);
    },
    login: async (form) => {
      const reply = await attempt(async () => (await call(lazyCall('login'), { body: form })).data);
      if (!reply.ok) return asked(reply);
      if (await enter(reply.value)) return { ok: true, value: null };
      return asked({ ok: false, code: 'wrong-credentials', status: 401, fields: {} });
    },
    register: async (form) => {
      const reply = await attempt(async () => (await call(lazyCall('register'), { body: form })).data);
      return reply.ok ? { ok: true, value: await enter(reply.value) } : asked(reply);
    },
    confirmEmail: async (key) => {
      const outcome = await done(() => call(lazyCall('confirmEmail'), { body: { key } }));
      if (outcome.ok && settings.get('userToken') !== null)
        await attempt(async () => (await call(lazyCall('accountInfo'), {})).data).then(
          async (reply) => reply.ok && reply.value !== null && (await take(reply.value)),
        );
      return outcome;
    },
    resendConfirmation: () => done(() => call(lazyCall('resendConfirmation'), {})),
    forgottenPassword: (email) =>
      done(() => call(lazyCall('forgottenPassword'), { body: { email, lang: settings.get('usedLang') } })),
    resetPassword: (form) => done(() => call(lazyCall('resetPassword'), { body: form })),
    changePassword: (form) =>
      done(async () => {
        const { data } = await call(lazyCall('changePassword'), { body: form });
        if (data !== null) await take(data);
      }),
    changeEmail: (form) => done(() => call(lazyCall('changeEmail'), { body: form })),
    sessions: () => attempt(async () => (await call(lazyCall('sessions'), {})).data?.sessions ?? []),
    endSession: async (id) => {
      const outcome = await done(() => call(lazyCall('endSession'), { params: { id } }));
      // Somebody was faster, or it ended by itself: it is as it was wanted.
      return outcome.ok || outcome.code !== 'not-found' ? outcome : { ok: true, value: null };
    },
    exportData: () => attempt(async () => (await call(lazyCall('exportAccount'), {})).data),
    deleteAccount: async (password) => {
      const outcome = await done(() => call(lazyCall('deleteAccount'), { body: { password } }));
      if (!outcome.ok) return outcome;
      await clearDevice();
      reloadSoon();
      return outcome;
    },
    logout: async (isMeant = false) => {
      const unsent = isMeant ? 0 : await synced.unsent();
      if (unsent > 0) return { ok: false, unsent };
      // Without a network the user still leaves this device; the session there ends by its own time.
      await registerDevice(true).catch((cause: unknown) => logError('The device could not be deactivated', cause));
      await synced.store();
      await call(lazyCall('logout'), {}).catch((cause: unknown) =>
        logError('The account service did not hear of the logout', cause),
      );
      await clearDevice();
      reloadSoon();
      return { ok: true };
    },
  };
}
