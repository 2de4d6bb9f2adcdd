import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeSessions } from '../packages/server/src/accounts/sessions.ts';
import { sharedMigrations } from '../packages/server/src/database/migrations/index.ts';
import { openDatabase } from '../packages/server/src/database/open-database.ts';

/** Puts users with a session each into the database of a server that is not started yet; registering them would measure password hashing. */
export async function seedUsers(dataFolder: string, count: number): Promise<string[]> {
  mkdirSync(dataFolder, { recursive: true });
  const url = process.env['DATABASE_URL'];
  const database = await openDatabase(url === undefined ? { file: join(dataFolder, 'meltemi.sqlite') } : { url }, {
    migrations: sharedMigrations,
  });
  const sessions = makeSessions({ database, now: Date.now, random: (bytes) => randomBytes(bytes) });
  const tag = randomBytes(6).toString('hex');
  const tokens = await database.write(async (trx) => {
    const made: string[] = [];
    for (let index = 0; index < count; index++) {
      const id = `bench-${tag}-${index}`;
      await trx
        .insertInto('users')
        .values({
          id,
          email: `${id}@example.org`,
          email_key: `${id}@example.org`,
          email_confirmed: 1,
          username: id,
          password_hash: '!',
          language: 'en',
          disabled: 0,
          created: 1,
          updated: 1,
        })
        .execute();
      made.push((await sessions.begin(trx, id)).token);
    }
    return made;
  });
  await database.close();
  return tokens;
}

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

/** Calls as a browser does: JSON both ways, connections kept. */
export type Send = (method: string, path: string, token: string, body?: object) => Promise<Answer>;

/** Makes calls to a server over at most so many connections. */
export function makeCaller(origin: string, connections: number): { readonly send: Send; readonly close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send: Send = (method, path, token, body) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        authorization: `Bearer ${token}`,
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      };
      const sent = request(origin + path, { method, agent, headers }, (reply) => {
        const parts: Buffer[] = [];
        reply
          .on('data', (part: Buffer) => parts.push(part))
          .on('error', reject)
          .on('end', () => {
            const answer = Buffer.concat(parts).toString();
            resolve({
              status: reply.statusCode ?? 0,
              headers: reply.headers,
              body: answer === '' ? null : JSON.parse(answer),
            });
          });
      });
      sent.on('error', reject).end(text);
    });
  return { send, close: () => agent.destroy() };
}

/** The value below which a share of some numbers lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
