import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Where a server answers and keeps its files. */
export interface AccountServer {
  readonly origin: () => string;
  readonly dataFolder: () => string;
}

/** Somebody with an account, or who wants one. */
export interface Person {
  readonly email: string;
  readonly username: string;
  readonly password: string;
}

/** Somebody whom the server has never seen: stories share one server. */
export const newPerson = (username = 'Eleni Papadaki'): Person => ({
  email: `${randomUUID()}@example.org`,
  username,
  password: 'Meltemi-2026',
});

/** A mail that is not there after this long will not come, ms. */
const MAIL_MS = 60_000;

interface Mail {
  readonly to: string;
  readonly text: string;
}

/** The key of the newest mail to somebody with a link of this kind, once it is there. */
export async function keyOfMail(
  story: Pick<AccountServer, 'dataFolder'>,
  { email }: Pick<Person, 'email'>,
  kind: 'confirm-email' | 'reset-password',
): Promise<string> {
  const folder = join(story.dataFolder(), 'outbox');
  const link = new RegExp(`[?&]${kind}=([A-Za-z0-9._-]+)`);
  const find = (): string | undefined => {
    if (!existsSync(folder)) return undefined;
    const names = readdirSync(folder)
      .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
      .toSorted();
    const mails = names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Mail);
    return mails
      .filter(({ to }) => to === email)
      .map(({ text }) => link.exec(text)?.[1])
      .findLast((key) => key !== undefined);
  };
  for (const end = Date.now() + MAIL_MS; Date.now() < end; await wait(100)) {
    const key = find();
    if (key !== undefined) return key;
  }
  throw new Error(`No mail with a link to ${kind} came for ${email}`);
}

/** A call of the account service, as the application makes it. */
async function post(story: Pick<AccountServer, 'origin'>, path: string, body: object): Promise<unknown> {
  const reply = await fetch(story.origin() + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-meltemi-client': 'journey' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}

/** Opens an account and confirms its address, without a browser: most stories begin after that. */
export async function openAccount(story: AccountServer, person: Person = newPerson()): Promise<Person> {
  await post(story, '/api/register', { ...person, confirmation: person.password, lang: 'en' });
  await post(story, '/api/confirm-email', { key: await keyOfMail(story, person, 'confirm-email') });
  return person;
}

/** Logs somebody in without a browser; the answer is what a device remembers of it. */
export async function rememberedLogin(
  server: Pick<AccountServer, 'origin'>,
  { email, password }: Person,
): Promise<readonly { readonly name: string; readonly value: string }[]> {
  const { token, userInfo } = (await post(server, '/api/login', { email, password })) as {
    token: string;
    userInfo: { id: string; username: string };
  };
  return Object.entries({ userToken: token, user: { id: userInfo.id, username: userInfo.username, email } }).map(
    ([name, value]) => ({ name: `settings_${name}`, value: JSON.stringify(value) }),
  );
}
