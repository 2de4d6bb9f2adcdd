import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from 'playwright-core';
import { formulaTile, TILES } from './formula-tile.ts';
import { keepFiles } from './kept-files.ts';
import type { JourneyServer } from './server.ts';

/** The cookie of visitors whose weather comes from the formula. */
const COOKIE = 'weather=formula';
/** Where the answers of the formula stand: tiles, and names of towns. */
const PATHS = ['/im/', '/labels/'] as const;

/**
 * Lets a visitor see the formula in place of weather, over a land without towns: at once, on any machine. The page asks
 * as ever, and the front of the server answers: taking requests from the browser one by one cost as much as the page.
 */
export async function serveTiles(visitor: BrowserContext): Promise<void> {
  const [name = '', value = ''] = COOKIE.split('=');
  await visitor.addCookies(PATHS.map((path) => ({ name, value, domain: '127.0.0.1', path })));
}

/** True for a request that the formula answered. */
function answered({ url = '', headers }: IncomingMessage, reply: ServerResponse): boolean {
  if (!headers.cookie?.includes(COOKIE)) return false;
  if (TILES.test(url)) {
    reply.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' }).end(formulaTile(url));
    return true;
  }
  if (!url.startsWith('/labels/')) return false;
  reply.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end('[]');
  return true;
}

/** A server behind a front that hands everything on, but for what the formula answers and what it keeps as any cache may. */
export async function withFormula(server: JourneyServer): Promise<JourneyServer> {
  const { hostname, port } = new URL(server.origin);
  const agent = new Agent({ keepAlive: true });
  const kept = keepFiles(server.origin);
  const front = createServer((incoming, reply) => {
    if (answered(incoming, reply) || kept(incoming, reply)) return;
    const { method, url: path, headers } = incoming;
    const handed = request({ hostname, port, agent, method, path, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.on('error', () => reply.destroy());
      answer.pipe(reply);
    });
    // A server that is gone, or went half way, is seen by the page as it would be without the front.
    handed.on('error', () => reply.destroy());
    reply.on('close', () => void handed.destroy());
    incoming.pipe(handed);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    ...server,
    origin: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    stop: async () => {
      await server.stop();
      await new Promise<void>((resolve) => {
        front.close(() => resolve());
        front.closeAllConnections();
      });
      agent.destroy();
    },
  };
}
