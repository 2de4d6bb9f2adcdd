/** Many devices that are logged in and in use at once: none is refused anything, and at the end the devices of each user show the same. */
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { writtenForm } from '@meltemi/catalogue';
import { bounded, table } from './measuring.ts';
import { dropFolder, freshFolder, startServer, untilBuilt } from './started-server.ts';
import { makeCaller, percentile, seedUsers } from './synced-users.ts';
import type { Answer } from './synced-users.ts';

const clients = Number(process.env['MELTEMI_BENCH_CLIENTS'] ?? 500);
const seconds = Number(process.env['MELTEMI_BENCH_SECONDS'] ?? 60);
/** How often somebody changes something: a setting and a favourite by turns. */
const everyMs = 5000;

const folder = freshFolder();
const tokens = await seedUsers(join(folder, 'data'), clients / 2);
const server = await startServer(join(folder, 'data'));
const { send, close } = makeCaller(server.origin, clients);
const times: number[] = [];
const errors: string[] = [];

async function timed(expected: readonly number[], ...call: Parameters<typeof send>): Promise<Answer | null> {
  const start = performance.now();
  try {
    const answer = await send(...call);
    times.push(performance.now() - start);
    if (!expected.includes(answer.status))
      errors.push(`${call[0]} ${call[1]}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  } catch (error) {
    errors.push(`${call[0]} ${call[1]}: ${String(error)}`);
    return null;
  }
}

/** One device: a setting and a favourite now and then, and the question what others changed. */
class Device {
  readonly #token: string;
  readonly #name: string;
  #settingsTs = 0;
  #favsTs = 0;
  #added = 0;
  #turns = 0;
  settings: Record<string, unknown> = {};
  favourites: unknown = [];

  constructor(token: string, name: string) {
    this.#token = token;
    this.#name = name;
  }

  /** A setting and a favourite by turns. */
  async change(): Promise<void> {
    this.#turns += 1;
    await (this.#turns % 2 === 0 ? this.#chooseSetting() : this.#keepFavourite());
  }

  async #chooseSetting(): Promise<void> {
    const ts = Date.now();
    const data = {
      settings_joint: this.#name,
      settings_joint_ts: ts,
      [`settings_${this.#name}`]: ts,
      [`settings_${this.#name}_ts`]: ts,
    };
    const stored = await timed([200], 'POST', '/users/settings', this.#token, {
      version: 4,
      storeTs: this.#settingsTs,
      data,
    });
    const reply = stored?.body as { storeTs: number; data?: Record<string, unknown> } | undefined;
    Object.assign(this.settings, data, reply?.data);
    this.#settingsTs = reply?.storeTs ?? this.#settingsTs;
  }

  /** A few favourites, which are renamed again and again afterwards. */
  async #keepFavourite(): Promise<void> {
    const id = `${this.#name}-${this.#added % 5}`;
    const value = { type: 'fav', id, title: `Place ${this.#added}`, lat: 50, lon: 14, updated: Date.now() };
    await timed(
      [200, 201],
      this.#added < 5 ? 'POST' : 'PUT',
      `/users/v1/data/favs${this.#added < 5 ? '' : `/${id}`}`,
      this.#token,
      value,
    );
    this.#added += 1;
  }

  async pull(): Promise<void> {
    const settings = await timed([200, 204, 304], 'GET', `/users/settings?storeTs=${this.#settingsTs}`, this.#token);
    if (settings?.status === 200) {
      const { storeTs, data } = settings.body as { storeTs: number; data: Record<string, unknown> };
      [this.#settingsTs, this.settings] = [storeTs, data];
    }
    const favourites = await timed([200, 304], 'GET', `/users/v1/data/favs?storeTs=${this.#favsTs}`, this.#token);
    if (favourites?.status === 200)
      [this.#favsTs, this.favourites] = [Number(favourites.headers['x-store-ts']), favourites.body];
  }

  /** Forgets what it knows, so that the next question is answered with everything. */
  forget(): void {
    this.#settingsTs = 0;
    this.#favsTs = 0;
  }
}

const pairs = tokens.map((token) => [new Device(token, 'one'), new Device(token, 'two')] as const);
const devices = pairs.flat();
try {
  await untilBuilt(server.origin);
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    devices.map(async (device, index) => {
      // Users do not press at the same moment.
      await pause((index / devices.length) * everyMs);
      while (performance.now() < until) {
        const next = performance.now() + everyMs;
        await device.change();
        await device.pull();
        await pause(Math.max(0, next - performance.now()));
      }
    }),
  );
  const answered = times.length;
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  for (const device of devices) await device.pull();
  const known = pairs.map(([one, two]) =>
    [one, two].map(({ settings, favourites }) => writtenForm([settings, favourites])),
  );
  for (const device of devices) device.forget();
  for (const device of devices) await device.pull();
  const apart = pairs.filter(([one], index) => {
    const whole = writtenForm([one.settings, one.favourites]);
    return known[index]?.some((text) => text !== whole) ?? true;
  }).length;
  for (const error of errors.slice(0, 5)) console.log(error);
  table([
    ['devices', String(devices.length), '', null],
    ['seconds', String(seconds), '', null],
    ['calls answered', `${answered} (${(answered / seconds).toFixed(0)} a second)`, '', null],
    ['median', `${p50.toFixed(1)} ms`, '', null],
    ['p99', `${p99.toFixed(1)} ms`, '', null],
    bounded('errors', errors.length, 0, '', 0),
    bounded('users whose devices show different things', apart, 0, '', 0),
  ]);
  if (errors.length > 0 || apart > 0) process.exitCode = 1;
} finally {
  close();
  await server.stop();
  dropFolder(folder);
}
