/** Logging in: how many a second, against the hashing alone that makes guessing dear; and the cost of telling who somebody is. */
import { hash, verify } from '@node-rs/argon2';
import { passwordCost } from '../packages/server/src/accounts/passwords.ts';
import { bounded, cpuOfProcesses, median, table, wallOf } from './measuring.ts';
import { dropFolder, freshFolder, startServer, untilBuilt, untilIdle } from './started-server.ts';

const password = 'Correct1horse';
const users = 8;
const rounds = 120;
const questions = 4_000;

/** Seconds that so many pieces of work take, a few at once. */
async function secondsOf(count: number, atOnce: number, work: (k: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const turn = async (): Promise<void> => {
    while (next < count) {
      const k = next;
      next += 1;
      await work(k);
    }
  };
  return (await wallOf(() => Promise.all(Array.from({ length: atOnce }, turn)))) / 1000;
}

const folder = freshFolder();
const server = await startServer(folder);
try {
  await untilBuilt(server.origin);
  await untilIdle(server.pid);
  const call = async (path: string, body?: unknown, token = ''): Promise<{ token: string }> => {
    const reply = await fetch(server.origin + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'x-meltemi-client': 'bench',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${reply.status} for ${path}: ${await reply.text()}`);
    return (await reply.json()) as { token: string };
  };
  for (let k = 0; k < users; k += 1)
    await call('/api/register', { email: `p${k}@example.org`, username: `p${k}`, password, confirmation: password });
  const logIn = (k: number) => call('/api/login', { email: `p${k % users}@example.org`, password });
  const { token } = await logIn(0);
  const stored = await hash(password, passwordCost);
  const hashing = await secondsOf(rounds, 2, () => verify(stored, password));
  const logins = await secondsOf(rounds, 16, logIn);

  const times: number[] = [];
  for (let k = 0; k < 500; k += 1) await call('/api/info', undefined, token);
  const before = cpuOfProcesses([server.pid]);
  for (let k = 0; k < questions; k += 1) times.push(await wallOf(() => call('/api/info', undefined, token)));
  const cpu = (cpuOfProcesses([server.pid]) - before) / questions;
  table([
    ['passwords compared, two at once', `${(rounds / hashing).toFixed(0)} /s`, '', null],
    ['logins', `${(rounds / logins).toFixed(0)} /s`, '', null],
    bounded('time of the logins, against the comparing alone', logins / hashing, 2, '×'),
    ['GET /api/info, median', `${median(times).toFixed(2)} ms`, '', null],
    bounded('GET /api/info, processor time of the server', cpu, 1, 'ms'),
  ]);
} finally {
  await server.stop();
  dropFolder(folder);
}
