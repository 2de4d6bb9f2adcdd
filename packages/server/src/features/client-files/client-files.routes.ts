import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerNotFound } from '#http/error-handler.ts';
import { cachingOf, isPageNavigation } from './client-files.rules.ts';
import { fillPage } from './page.rules.ts';
import type { PageFacts } from './page.rules.ts';

/** What the slice needs from the server. */
export interface ClientFilesOptions {
  readonly folder: string;
  /** True for a path the application has a screen for; other pages come with status 404. */
  readonly isKnownPage: (path: string) => boolean;
  /** What the head of the page says. */
  readonly facts: PageFacts;
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/';
const header = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Serves the built application, and its page for every address that is a screen of it. */
export async function clientFileRoutes(
  app: FastifyInstance,
  { folder, isKnownPage, facts }: ClientFilesOptions,
): Promise<void> {
  app.addHook('onRoute', (route) => void (route.config = { ...route.config, alwaysAnswers: true }));
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn(
      { folder },
      'the browser application is not built: only the calls are served (npm run build makes it)',
    );
    app.setNotFoundHandler(answerNotFound);
    return;
  }

  // Read again each time: a build under a running server must not leave a page that names files no longer there.
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, status: 200 | 404): Promise<FastifyReply> => {
    const page = fillPage(await readFile(join(folder, 'index.html'), 'utf8'), facts);
    const etag = `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
    reply
      .header('cache-control', cachingOf('/index.html'))
      .header('etag', etag)
      .header('vary', 'accept, accept-encoding');
    if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.code(status).type('text/html; charset=utf-8').send(page);
  };

  for (const url of ['/', '/index.html']) app.get(url, (request, reply) => sendPage(request, reply, 200));

  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const file = `/${relative(folder, path).split(sep).join('/')}`.replace(/\.(?:br|gz|deflate)$/, '');
      reply.header('cache-control', cachingOf(file));
    },
  });
  // Its own route would list the folder, which has hundreds of files, for each request: a tenth of a second for a page.
  app.get<{ Params: { '*': string } }>('/*', ({ params }, reply) => reply.sendFile(params['*']));

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url);
    const { accept, ['sec-fetch-dest']: destination } = request.headers;
    if (!isPageNavigation({ method: request.method, path, accept, destination: header(destination) })) {
      answerNotFound(request, reply);
      return reply;
    }
    return sendPage(request, reply, isKnownPage(path) ? 200 : 404);
  });
}
