import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BrowserContext } from 'playwright-core';

/** The cookie of visitors whose map is drawn on plain canvases. */
const [NAME, VALUE] = ['map', 'canvas'] as const;
/** Files whose names change with their content. */
const FILES = /^\/assets\/[^?]+$/;
/** What the page asks for ahead of its use: the library of the map that such a visitor does not see. */
const AHEAD = /<link rel="modulepreload" fetchpriority="low"[^>]*>/g;

/**
 * Leaves out of the pages of a visitor that a megabyte of MapLibre is asked for ahead of its use: reading it took a tenth
 * of the time of a page that never shows it. Browsers that know no preloading of modules get by without it as well.
 */
export const withoutMapLibre = (visitor: BrowserContext): Promise<void> =>
  visitor.addCookies([{ name: NAME, value: VALUE, domain: '127.0.0.1', path: '/' }]);

/** What belongs to one connection, and is not handed on. */
const OWN: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

interface Kept {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

async function fetchKept(url: string, headers: Readonly<Record<string, string>>): Promise<Kept> {
  const reply = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } });
  const body = Buffer.from(await reply.arrayBuffer());
  return {
    status: reply.status,
    headers: Object.fromEntries([...reply.headers].filter(([name]) => !OWN.has(name))),
    body,
  };
}

/**
 * What a cache before a server does: files that never change are asked of it once, and not compressed for a visitor on the
 * same machine; and pages of visitors without MapLibre do not ask for it. True for a request that it answers.
 */
export function keepFiles(origin: string): (incoming: IncomingMessage, reply: ServerResponse) => boolean {
  const files = new Map<string, Promise<Kept>>();
  const send = (reply: ServerResponse, made: Promise<Kept>): void =>
    void made.then(
      ({ status, headers, body }) => reply.writeHead(status, headers).end(body),
      // A server that is gone is seen by the page as it would be without the front.
      () => reply.destroy(),
    );
  return ({ method, url = '', headers }, reply) => {
    if (method !== 'GET') return false;
    if (FILES.test(url)) {
      const made = files.get(url) ?? fetchKept(origin + url, {});
      files.set(url, made);
      // A file that did not come is asked for again.
      made.then(
        ({ status }) => status === 200 || files.delete(url),
        () => files.delete(url),
      );
      send(reply, made);
      return true;
    }
    if (headers['sec-fetch-dest'] !== 'document' || !headers.cookie?.includes(`${NAME}=${VALUE}`)) return false;
    const passed = ['accept', 'accept-language', 'cookie', 'user-agent', 'sec-fetch-dest', 'sec-fetch-mode'].flatMap(
      (name) => (typeof headers[name] === 'string' ? [[name, headers[name]] as const] : []),
    );
    const page = fetchKept(origin + url, Object.fromEntries(passed));
    send(
      reply,
      page.then((whole) => ({ ...whole, body: Buffer.from(whole.body.toString().replaceAll(AHEAD, '')) })),
    );
    return true;
  };
}
