import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The whole reply to a plain GET of an address as it goes on the wire, or null to leave it to HTTP. */
export type Quick = (url: string) => Buffer | null;

type DataListener = (chunk: Buffer) => void;

/** A whole request head and nothing else: strict, because what is read here is not read again by the HTTP parser. */
const wholeHead =
  /^(GET|HEAD) (\/[!-~]*) HTTP\/1\.1\r\n(?:[!#$%&'*+.^_`|~0-9A-Za-z-]+:[\t -~\u0080-\u00ff]*\r\n)+\r\n$/;

/** Headers that change what the reply is or what follows the head. Credentials do not: only what is open to everyone is answered. */
const special =
  /\n(?:if-none-match|if-match|range|expect|content-length|transfer-encoding|upgrade|connection:(?! *keep-alive\r))/i;

/** A head longer than this is left to the parser, bytes. */
const longest = 4096;

/** Where a connection stands: a reply may be written past HTTP only while HTTP has nothing under way on it. */
interface Standing {
  /** Requests that HTTP has taken and not finished. */
  open: number;
  /** Set for good once HTTP was given anything but one whole head without a body: only its parser knows what comes next. */
  left: boolean;
  /** The first request of a connection goes through HTTP, which then keeps the connection's time-outs. */
  fresh: boolean;
  /** The headers of the last request that was answered here, from the end of its first line on; one caller's seldom change. */
  headers: string | null;
}

const [method, version] = ['GET ', ' HTTP/1.1'];

/** The one request that a chunk is, when it is nothing more and nothing less. */
function readHead(text: string): { readonly method: string; readonly url: string } | null {
  const match = wholeHead.exec(text);
  return match === null ? null : { method: match[1] ?? '', url: match[2] ?? '' };
}

/** The address of a GET whose headers are those that were read before; null when it is anything else. */
function repeated(text: string, headers: string | null): string | null {
  if (headers === null || !text.endsWith(headers) || !text.startsWith(method)) return null;
  const end = text.length - headers.length - version.length;
  return text.startsWith(version, end) ? text.slice(method.length, end) : null;
}

/**
 * Answers repeated plain requests straight on the connection. Reading a request and writing a reply through HTTP costs
 * several times the sending of a tile that lies ready in memory; everything but that simplest case goes through HTTP
 * untouched, and what this answers HTTP would answer with the same bytes.
 */
export function answerOnConnections(app: FastifyInstance, quick: Quick): void {
  let closing = false;
  const standings = new WeakMap<Socket, Standing>();
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });

  const take = (socket: Socket): void => {
    const parse = socket.listeners('data') as DataListener[];
    // Something else reads this connection already, so it is none of ours.
    if (parse.length !== 1) return;
    const standing: Standing = { open: 0, left: false, fresh: true, headers: null };
    standings.set(socket, standing);
    socket.removeAllListeners('data');
    socket.on('data', (chunk: Buffer) => {
      if (!standing.left) {
        const isFree = standing.open === 0 && !closing && socket.writableLength === 0;
        const text = standing.open > 0 || chunk.length > longest ? '' : chunk.toString('latin1');
        // An address with anything odd in it is not one of those that are answered, and is read in full below.
        const again = isFree ? repeated(text, standing.headers) : null;
        const ready = again === null ? null : quick(again);
        if (ready !== null) {
          socket.write(ready);
          return;
        }
        const head = readHead(text);
        if (head === null || /\n(?:content-length|transfer-encoding|upgrade|expect)/i.test(text)) standing.left = true;
        else if (!standing.fresh && isFree && head.method === 'GET' && !special.test(text) && /\nhost:/i.test(text)) {
          const reply = head.url === again ? null : quick(head.url);
          if (reply !== null) {
            standing.headers = text.slice(method.length + head.url.length + version.length);
            socket.write(reply);
            return;
          }
        }
        standing.fresh = false;
      }
      for (const listener of parse) listener.call(socket, chunk);
    });
  };

  app.addHook('onListen', (done) => {
    const { server } = app;
    server.on('connection', take);
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      const standing = standings.get(request.socket);
      if (standing === undefined) return;
      standing.open += 1;
      response.once('close', () => {
        standing.open -= 1;
      });
    });
    done();
  });
}
