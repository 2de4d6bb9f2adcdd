import { isLaterChoice } from '@meltemi/catalogue';
import type { DatedChoice } from '@meltemi/catalogue';
import type { FastifyInstance } from 'fastify';
import type { SettingsStored } from '@meltemi/contract';
import { readData, writeData } from './sync-settings.rules.ts';

/** What a device of a test needs. */
export interface TestDeviceParts {
  readonly app: FastifyInstance;
  readonly headers: Readonly<Record<string, string>>;
  /** The clock of this device, which may be wrong, milliseconds. */
  readonly clock: () => number;
}

/** A device of a test that keeps settings by the rules of the application. */
export class SettingsDevice {
  readonly #parts: TestDeviceParts;
  #chosen: Record<string, DatedChoice> = {};
  #storeTs = 0;

  constructor(parts: TestDeviceParts) {
    this.#parts = parts;
  }

  /** The settings as the user of this device sees them. */
  get shown(): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(this.#chosen)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, { value }]) => [key, value]),
    );
  }

  /** The user chooses; a choice is always later than the one it replaces. */
  choose(key: string, value: unknown): void {
    this.#chosen[key] = { value, ts: Math.max(this.#parts.clock(), (this.#chosen[key]?.ts ?? 0) + 1) };
  }

  /** Sends everything; an answer that gets lost on the way leaves the device as it was. */
  async push(lost = false): Promise<void> {
    const sent = { ...this.#chosen };
    const reply = await this.#parts.app.inject({
      method: 'POST',
      url: '/users/settings',
      headers: this.#parts.headers,
      payload: { version: 4, data: writeData(sent), storeTs: this.#storeTs },
    });
    if (reply.statusCode !== 200)
      throw new Error(`storing settings was answered with ${reply.statusCode}: ${reply.body}`);
    if (lost) return;
    const { storeTs, data } = reply.json<SettingsStored>();
    this.#storeTs = storeTs;
    for (const [key, remote] of Object.entries(readData(data ?? {}))) {
      const here = this.#chosen[key];
      if (here === undefined || here.ts === sent[key]?.ts || isLaterChoice(remote, here)) this.#chosen[key] = remote;
    }
  }

  /** Asks for what changed. */
  async pull(): Promise<void> {
    const reply = await this.#parts.app.inject({
      url: `/users/settings?storeTs=${this.#storeTs}`,
      headers: this.#parts.headers,
    });
    if (reply.statusCode === 304 || reply.statusCode === 204) return;
    if (reply.statusCode !== 200)
      throw new Error(`reading settings was answered with ${reply.statusCode}: ${reply.body}`);
    const { storeTs, data } = reply.json<{ storeTs: number; data: Record<string, unknown> }>();
    this.#storeTs = storeTs;
    for (const [key, remote] of Object.entries(readData(data))) {
      const here = this.#chosen[key];
      if (here === undefined || isLaterChoice(remote, here)) this.#chosen[key] = remote;
    }
  }
}
