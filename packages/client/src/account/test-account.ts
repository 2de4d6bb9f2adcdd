// For tests: an account over a server that answers as each test says.
import type { AccountInfo } from '@meltemi/contract';
import { createFixedClock, createMemoryStorage } from '../device/index.ts';
import { HttpError, type ServerCall } from '../network/index.ts';
import type { AppSettings } from '../settings/index.ts';
import { openAppSettings } from '../settings/test-settings.ts';
import { createAccount } from './account.store.ts';
import { createPendingLogin } from './pending-login.ts';

export const TOKEN = 'a-token-of-many-signs';
export const infoOf = (id = 'u1', changes: Partial<AccountInfo> = {}): AccountInfo => ({
  auth: true,
  userInfo: { id, username: 'Eleni', email: { email: 'eleni@example.org', confirmed: true }, avatar: null },
  subscriptionInfo: {
    isSubscription: true,
    isTrial: false,
    state: null,
    platform: 'code',
    status: 'active',
    tier: 'premium',
    expiresAt: null,
  },
  token: TOKEN,
  authHash: 'hash',
  ...changes,
});
export const refusal = (status: number, code: string): HttpError =>
  new HttpError('status', '/api', status, JSON.stringify({ error: { code, message: 'no' } }));

export function openAccount(
  answers: Readonly<Record<string, () => unknown>> = {},
  stored: Readonly<Record<string, string>> = {},
) {
  const clock = createFixedClock(1_000_000);
  const storage = createMemoryStorage(stored);
  const steps: string[] = [];
  const sent: unknown[] = [];
  let unsent = 0;
  const settings = openAppSettings({ storage, clock });
  const call = (async (
    named: { readonly ident: string },
    input: { readonly body?: unknown; readonly query?: unknown },
  ) => {
    steps.push(named.ident);
    sent.push(input.body ?? input.query);
    return { status: 200, data: answers[named.ident]?.() ?? null, headers: new Headers() };
  }) as unknown as ServerCall;
  const pending = createPendingLogin({ storage, clock });
  const account = createAccount({
    call,
    settings,
    clock,
    storage,
    pending,
    messages: { show: (code) => steps.push(`! ${code}`) },
    synced: {
      sync: async () => void steps.push('sync'),
      unsent: async () => unsent,
      store: async () => void steps.push('store'),
      clear: async () => void steps.push('clear'),
    },
    replay: ({ action, params }) => steps.push(`replay ${action} ${JSON.stringify(params)}`),
    registerDevice: async (deactivated = false) => void steps.push(deactivated ? 'deactivate' : 'register'),
    logError: (message) => steps.push(`log ${message}`),
    reload: () => steps.push('reload'),
  });
  return { account, settings, storage, clock, pending, steps, sent, leave: (count: number) => (unsent = count) };
}

export const whoOf = (settings: AppSettings) =>
  settings.snapshot(['user', 'userToken', 'email', 'subscription', 'subscriptionInfo']);
export const VISITOR = {
  user: null,
  userToken: null,
  email: null,
  subscription: null,
  subscriptionInfo: null,
};
export const LOGGED_IN = { settings_userToken: JSON.stringify(TOKEN) };
export const settle = async (): Promise<void> => {
  for (let k = 0; k < 20; k += 1) await Promise.resolve();
};
