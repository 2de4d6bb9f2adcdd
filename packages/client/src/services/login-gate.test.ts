import { describe, expect, it } from 'vitest';
import type { AppSettings } from '#settings/index.ts';
import type { Windows } from '#windows/index.ts';
import { createLoginGate } from './login-gate.ts';

function open(token: string | null, sessionCounter = 1) {
  const seen: unknown[] = [];
  const values: Readonly<Record<string, unknown>> = { userToken: token, sessionCounter };
  const settings = { get: (name: string) => values[name] } as unknown as Pick<AppSettings, 'get'>;
  const windows = {
    open: ((name: string, params: unknown) => void seen.push({ name, params })) as Windows['open'],
  };
  const account = async () => ({
    pending: {
      remember: (action: string, params: unknown) => void seen.push([action, params]),
      current: () => null,
      subscribe: () => () => undefined,
      take: () => null,
    },
    favourites: { toggle: async (favourite: unknown) => (seen.push(['toggled', favourite]), null) } as never,
  });
  return { gate: createLoginGate({ windows: () => windows, settings, account }), seen };
}

const settle = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

describe('the gate before what belongs to an account', () => {
  it('refuses visitors, and remembers the window for after the login', async () => {
    const { gate, seen } = open(null);
    expect([gate.refuses('favs', {}), gate.refuses('alerts-edit', { id: null })]).toEqual([true, true]);
    await settle();
    expect(seen).toEqual([
      ['open-window', { name: 'favs', params: {} }],
      ['open-window', { name: 'alerts-edit', params: { id: null } }],
    ]);
  });

  it('lets everybody through who is logged in', () => {
    expect(open('token').gate.refuses('favs', {})).toBe(false);
  });

  it('remembers a favourite for after the login, and changes it at once for whoever is logged in', async () => {
    const visitor = open(null);
    visitor.gate.favourite({ title: 'Naxos' });
    await settle();
    expect(visitor.seen).toEqual([
      ['add-favourite', { title: 'Naxos' }],
      { name: 'login', params: { reason: 'add-favourite' } },
    ]);
    const user = open('token');
    user.gate.favourite({ title: 'Naxos' });
    await settle();
    expect(user.seen).toEqual([['toggled', { title: 'Naxos' }]]);
  });

  it('offers an account to newcomers and the login to those who were here before', () => {
    const [first, later] = [open(null), open(null, 2)];
    first.gate.login();
    later.gate.login();
    expect([first.seen, later.seen]).toEqual([
      [{ name: 'login', params: { reason: 'register' } }],
      [{ name: 'login', params: { reason: 'login' } }],
    ]);
  });
});
