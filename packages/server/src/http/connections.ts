import { createServer } from 'node:http';
import type { RequestListener, Server, ServerOptions, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';

/** How long the steps of a stop take, milliseconds. */
export interface DrainTimes {
  /** From "not ready" to the end of listening: load balancers need it to hear of it. */
  readonly readiness: number;
  /** From the end of listening to the giving up of what is left. */
  readonly grace: number;
}

/** A connection without a request under way is closed when nothing came for this long while stopping, milliseconds. */
const quietFor = 500;
/** Nobody may have connected for this long before listening ends, milliseconds. */
const calmFor = 50;
/** A turn of the event loop that took longer says nothing about who came meanwhile, milliseconds. */
const shortTurn = 1;
/** Under a flood listening ends after this long at the first moment in which nobody waits, milliseconds. */
const longestCalming = 1_000;
/** How long the refusals of work that was given up may take to go out, milliseconds. */
const refusalsFor = 1_000;
/** How often the connections that are left are looked at, milliseconds. */
const lookEvery = 20;

interface Connection {
  /** The reply to its latest request. */
  response: ServerResponse | null;
  /** Bytes that had come when it was last looked at, and since when they have not become more. */
  bytes: number;
  since: number;
}

const isIdle = ({ response }: Connection): boolean =>
  response === null || response.writableFinished || response.destroyed;

/** The connections of a server, and how they end: no request that reached the server stays without its reply. */
export class Connections {
  readonly #servers: Server[] = [];
  readonly #open = new Map<Socket, Connection>();
  #accepted = 0;
  #stopping = false;
  /** While listening ends, requests wait for this. */
  #calming: Promise<void> | null = null;
  #giveUp: () => Promise<void> = async () => undefined;
  readonly #enders: (() => void)[] = [];

  /** True from the moment the server was asked to stop. */
  get isStopping(): boolean {
    return this.#stopping;
  }

  /** Sets what ends the work that requests wait for, so that they are answered that it cannot be had now. */
  onGivingUp(giveUp: () => Promise<void>): void {
    this.#giveUp = giveUp;
  }

  /** Adds what ends replies that would go on for ever, such as event streams, once nobody can come back to this server. */
  onListeningEnded(end: () => void): void {
    this.#enders.push(end);
  }

  /** Makes a server whose connections are known. */
  serve(options: ServerOptions, handler: RequestListener): Server {
    const server = createServer(options, (request, response) => {
      const connection = this.#open.get(request.socket);
      if (connection !== undefined) connection.response = response;
      if (!this.#stopping) return handler(request, response);
      response.shouldKeepAlive = false;
      if (this.#calming === null) return handler(request, response);
      void this.#calming.then(() => handler(request, response));
    });
    server.on('connection', (socket: Socket) => {
      this.#accepted += 1;
      this.#open.set(socket, { response: null, bytes: 0, since: performance.now() });
      socket.once('close', () => this.#open.delete(socket));
    });
    this.#servers.push(server);
    return server;
  }

  /** Turns unready, answers everyone with `connection: close`, ends listening, and waits for what is under way; what takes too long is refused. */
  async drain({ readiness, grace }: DrainTimes): Promise<void> {
    this.#stopping = true;
    for (const { response } of this.#open.values())
      if (response !== null && !response.headersSent) response.shouldKeepAlive = false;
    await pause(readiness);
    await this.#endListening();
    for (const end of this.#enders) end();
    await this.#finish(grace);
    if (this.#open.size > 0) {
      await this.#giveUp();
      await this.#finish(refusalsFor);
    }
    for (const socket of this.#open.keys()) socket.destroy();
  }

  /** Waits for the requests under way, and closes connections on which nothing comes. */
  async #finish(most: number): Promise<void> {
    const end = performance.now() + most;
    while (this.#open.size > 0 && performance.now() < end) {
      this.#closeQuiet();
      await pause(lookEvery);
      // After the poll phase of the event loop: a request that lies ready was read before its connection is looked at.
      await turn();
    }
  }

  /**
   * The system resets connections that wait to be accepted when a socket stops listening. So listening ends when nobody
   * waits, and nobody comes: meanwhile requests are held for some milliseconds, because a caller who has no reply yet does
   * not come back. One turn of the event loop accepts one connection.
   */
  async #endListening(): Promise<void> {
    let release = (): void => undefined;
    this.#calming = new Promise((resolve) => {
      release = resolve;
    });
    const begun = performance.now();
    let latest = begun;
    for (;;) {
      const [before, start] = [this.#accepted, performance.now()];
      await turn();
      const now = performance.now();
      if (this.#accepted !== before) latest = now;
      // The system may stop this process for a while on a busy machine, and somebody may come in that time.
      const isFree = this.#accepted === before && now - start < shortTurn;
      const isCalm = now - latest >= calmFor || now - begun > longestCalming;
      if ((isFree && isCalm) || now - begun > 2 * longestCalming) break;
    }
    // The server's own `close` would cut idle connections, which a request may be on its way to.
    for (const server of this.#servers) if (server.listening) Listener.prototype.close.call(server);
    this.#calming = null;
    release();
  }

  #closeQuiet(): void {
    const now = performance.now();
    for (const [socket, connection] of this.#open) {
      const { bytesRead } = socket;
      if (bytesRead !== connection.bytes || !isIdle(connection)) {
        connection.bytes = bytesRead;
        connection.since = now;
      } else if (now - connection.since >= quietFor) socket.destroySoon();
    }
  }
}
