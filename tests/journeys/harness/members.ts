import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { BrowserContext } from 'playwright-core';
import { newPerson, type Person } from './accounts.ts';
import { remember } from './map.ts';

/** Somebody who is logged in on a server. */
export interface Member extends Person {
  readonly token: string;
  /** Makes a call as this person; the answer must be a success. */
  readonly call: <Reply = unknown>(
    path: string,
    init?: { readonly method?: string; readonly body?: unknown },
  ) => Promise<Reply>;
}

const CLIENT = { 'x-meltemi-client': 'journey', 'content-type': 'application/json' };

/** Registers somebody and logs in, by the very calls of the page. */
export async function makeMember(origin: string): Promise<Member> {
  const person = newPerson();
  const { email, password } = person;
  const post = (path: string, body: unknown): Promise<Response> =>
    fetch(origin + path, { method: 'POST', headers: CLIENT, body: JSON.stringify(body) });
  const registered = await post('/api/register', { ...person, confirmation: password, lang: 'en' });
  expect(registered.status).toBe(201);
  const reply = await post('/api/login', { email, password });
  expect(reply.status).toBe(200);
  const { token } = (await reply.json()) as { token: string };
  const call: Member['call'] = async (path, { method = 'GET', body } = {}) => {
    const send = (): Promise<Response> =>
      fetch(origin + path, {
        method,
        headers: { ...CLIENT, authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    let response = await send();
    // A server on a busy machine sheds requests and names a pause, before it has done anything; the page tries again too.
    for (let tries = 0; response.status === 503 && tries < 6; tries += 1) {
      await pause(1000 * Number(response.headers.get('retry-after') ?? 5));
      response = await send();
    }
    const text = await response.text();
    expect([path, response.ok, response.ok ? '' : text]).toEqual([path, true, '']);
    return (text === '' ? null : JSON.parse(text)) as never;
  };
  return { ...person, token, call };
}

/** Lets a visitor come back as somebody who logged in on this device before. */
export const signIn = (visitor: BrowserContext, { token }: Pick<Member, 'token'>): Promise<unknown> =>
  remember(visitor, 'settings_userToken', JSON.stringify(token));
