import { describe, expect, it } from 'vitest';
import type { AppSettings } from '../settings/index.ts';
import { createLoginGate } from './login-gate.ts';

function open(token: string | null, sessionCounter = 1) {
  const told: unknown[] = [];
  const values: Readonly<Record<string, unknown>> = { userToken: token, sessionCounter };
  const settings = { get: (name: string) => values[name] } as unknown as Pick<AppSettings, 'get'>;
  const bus = { emit: (_name: string, payload: unknown) => void told.push(payload) } as never;
  const people = async () => ({
    pending: {
      remember: (action: string, params: unknown) => void told.push([action, params]),
      current: () => null,
      take: () => null,
    },
    favourites: { toggle: async (favourite: unknown) => (told.push(['toggled', favourite]), null) } as never,
  });
  return { gate: createLoginGate({ bus, settings }, people), told };
}

const settle = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

describe('the gate before what belongs to an account', () => {
  it('opens the login in place of a window, and remembers the window', async () => {
    const { gate, told } = open(null);
    expect(gate.instead('favs', {})).toEqual({ name: 'login', params: { reason: 'favs' } });
    expect(gate.instead('alerts-edit', { action: 'new', lat: 1 })).toEqual({
      name: 'login',
      params: { reason: 'alerts-edit' },
    });
    await settle();
    expect(told).toEqual([
      ['open-window', { name: 'favs', params: {} }],
      ['open-window', { name: 'alerts-edit', params: { action: 'new', lat: 1 } }],
    ]);
  });

  it('lets everybody see all other windows, and whoever is logged in all of them', () => {
    expect([open(null).gate.instead('settings', {}), open('token').gate.instead('favs', {})]).toEqual([null, null]);
  });

  it('remembers a favourite for after the login, and changes it at once for whoever is logged in', async () => {
    const visitor = open(null);
    visitor.gate.favourite({ title: 'Naxos' });
    await settle();
    expect(visitor.told).toEqual([
      ['add-favourite', { title: 'Naxos' }],
      { name: 'login', params: { reason: 'add-favourite' } },
    ]);
    const user = open('token');
    user.gate.favourite({ title: 'Naxos' });
    await settle();
    expect(user.told).toEqual([['toggled', { title: 'Naxos' }]]);
  });

  it('offers an account to newcomers and the login to those who were here before', () => {
    const [first, later] = [open(null), open(null, 2)];
    first.gate.login();
    later.gate.login();
    expect([first.told, later.told]).toEqual([
      [{ name: 'login', params: { reason: 'register' } }],
      [{ name: 'login', params: { reason: 'login' } }],
    ]);
  });
});
