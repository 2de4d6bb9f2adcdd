import type { FastifyInstance } from 'fastify';

/** What a device of a test needs. */
export interface TestDeviceParts {
  readonly app: FastifyInstance;
  readonly headers: Readonly<Record<string, string>>;
  /** The clock of this device, which may be wrong, milliseconds. */
  readonly clock: () => number;
}

/** A change that waits to be sent. */
interface Waiting {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly id: string;
  readonly value?: object;
}

const path = '/users/v1/data/favs';

/** A device of a test with favourites: it shows changes at once and sends them when it is online. */
export class FavouritesDevice {
  readonly #parts: TestDeviceParts;
  #shown = new Map<string, object>();
  #waiting: Waiting[] = [];
  #storeTs: number | null = null;
  /** Ids whose addition was acknowledged. */
  readonly acknowledged: string[] = [];

  constructor(parts: TestDeviceParts) {
    this.#parts = parts;
  }

  /** The favourites as the user of this device sees them. */
  get shown(): Record<string, object> {
    return Object.fromEntries([...this.#shown].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** Adds, or changes what is there. */
  put(id: string, title: string): void {
    const value = { type: 'fav', id, title, lat: 50, lon: 14, updated: this.#parts.clock() };
    this.#waiting.push({ method: this.#shown.has(id) ? 'PUT' : 'POST', id, value });
    this.#shown.set(id, value);
  }

  remove(id: string): void {
    if (!this.#shown.delete(id)) return;
    this.#waiting.push({ method: 'DELETE', id });
  }

  /** Sends what waits, in order; when an answer gets lost, the change is sent once more the next time. */
  async flush(lost = false): Promise<void> {
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      const { method, id, value } = next;
      const reply = await this.#parts.app.inject({
        method,
        url: method === 'POST' ? path : `${path}/${id}`,
        headers: this.#parts.headers,
        ...(value === undefined ? {} : { payload: value }),
      });
      if (![200, 201, 404, 409].includes(reply.statusCode))
        throw new Error(`${method} was answered with ${reply.statusCode}: ${reply.body}`);
      if (lost) return;
      if (reply.statusCode === 201) this.acknowledged.push(id);
      this.#waiting.shift();
    }
  }

  /** Asks for the list, once nothing waits to be sent. */
  async pull(): Promise<void> {
    if (this.#waiting.length > 0) return;
    const reply = await this.#parts.app.inject({
      url: this.#storeTs === null ? path : `${path}?storeTs=${this.#storeTs}`,
      headers: this.#parts.headers,
    });
    if (reply.statusCode === 304) return;
    if (reply.statusCode !== 200) throw new Error(`the list was answered with ${reply.statusCode}: ${reply.body}`);
    this.#storeTs = Number(reply.headers['x-store-ts']);
    this.#shown = new Map(reply.json<{ id: string; value: object }[]>().map(({ id, value }) => [id, value]));
  }
}
