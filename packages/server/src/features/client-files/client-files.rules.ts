import { proxiedPaths } from '@meltemi/contract';

/** A year: the name changes whenever the content does. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Asked about every time; an unchanged file costs a 304. */
const ASK = 'no-cache';
const ONE_HOUR = 'public, max-age=3600';

/** A name with the digest the build puts before the extension, as in `assets/index-B7xq_2Lk.js`. */
const HASHED = /^\/assets\/(?:.*[-.])?[\w-]{8,}\.[a-z0-9]+$/i;

/** How long a file of the application may be kept, by its path from the root. */
export function cachingOf(path: string): string {
  if (HASHED.test(path)) return FOREVER;
  if (/\.(?:html|webmanifest)$|^\/(?:sw|service-worker|push-worker)\.js$/.test(path)) return ASK;
  // Their names carry no digest, and a text that was corrected must show at once.
  if (path.startsWith('/lang/')) return ASK;
  // A texture that changes gets another version in its name.
  if (path.startsWith('/img/textures/')) return FOREVER;
  return ONE_HOUR;
}

/** What decides whether a request is a person opening a page. */
export interface Navigation {
  readonly method: string;
  readonly path: string;
  readonly accept: string | undefined;
  /** The browser's own word for what it loads (`Sec-Fetch-Dest`). */
  readonly destination: string | undefined;
}

/** The folder that the path of a call lies in, or the path itself where that would be everything. */
const folderOf = (path: string): string => /^\/.*[^/](?=\/[^/]+\/?$)/.exec(path)?.[0].concat('/') ?? path;

/** Beginnings of addresses where only files and calls live: a missing one is missing for every caller. */
const NEVER_PAGES = ['/assets/', '/lang/', '/img/', '/fonts/', ...proxiedPaths().map(folderOf)];
const FILE_NAME =
  /\.(?:m?js|css|map|json|png|jpe?g|webp|avif|gif|svg|ico|woff2?|ttf|txt|xml|php|wasm|webmanifest|mvt|pbf)$/i;

/** True where the application's page is the answer to an address no file has. */
export function isPageNavigation({ method, path, accept, destination }: Navigation): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (NEVER_PAGES.some((beginning) => path.startsWith(beginning)) || FILE_NAME.test(path)) return false;
  if (destination !== undefined && destination !== '') return ['document', 'iframe', 'frame'].includes(destination);
  return /\btext\/html\b/.test(accept ?? '');
}
