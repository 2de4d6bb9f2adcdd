import { LIMITS } from './limits.ts';

/** The date of a reply, made once a second. */
let second = 0;
let date = '';

function dateAt(now: number): string {
  const wanted = Math.floor(now / 1000);
  if (wanted !== second || date === '') {
    second = wanted;
    date = new Date(wanted * 1000).toUTCString();
  }
  return date;
}

const dateName = '\r\ndate: ';

/** A reply of status 200 in one piece of memory, so that sending it is one write. Only its date changes, in place. */
export class WireReply {
  /** The body, which is the end of the wire. */
  readonly body: Buffer;
  readonly #wire: Buffer;
  readonly #dateOffset: number;
  #date = '';

  constructor(head: readonly string[], body: Uint8Array) {
    const lines = Array.from({ length: head.length / 2 }, (_, k) => `\r\n${head[2 * k]}: ${head[2 * k + 1]}`).join('');
    const keep = `\r\nconnection: keep-alive\r\nkeep-alive: timeout=${LIMITS.keepAlive / 1000}`;
    const start = `HTTP/1.1 200 OK${lines}${keep}${dateName}`;
    // A date always takes the same 29 characters.
    const text = `${start}${dateAt(0)}\r\n\r\n`;
    this.#dateOffset = start.length;
    this.#wire = Buffer.allocUnsafeSlow(text.length + body.byteLength);
    this.#wire.write(text, 'latin1');
    this.#wire.set(body, text.length);
    this.body = this.#wire.subarray(text.length);
  }

  /** The whole reply with the date of this moment. */
  at(now: number): Buffer {
    const wanted = dateAt(now);
    if (wanted !== this.#date) {
      this.#wire.write(wanted, this.#dateOffset, 'latin1');
      this.#date = wanted;
    }
    return this.#wire;
  }
}
