/** What the page can tell about the pages around it. */
export interface Embedding {
  /** The page is inside a frame. */
  readonly framed: boolean;
  readonly ownOrigin: string;
  /** Origins of the pages around, nearest first, where the browser reveals them. */
  readonly ancestorOrigins: readonly string[] | undefined;
  /** Address of the page that loaded this one; browsers may hide it. */
  readonly referrer: string;
  /** Origins that the operator allows besides the own one. */
  readonly allowed: readonly string[];
}

const originOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).origin : undefined);

/**
 * True when the application is framed by a page that is not from its own site: the embed notice is shown and startup aborts.
 * Every page around must be known and allowed; what cannot be known is foreign.
 */
export function isIllegalEmbed({ framed, ownOrigin, ancestorOrigins, referrer, allowed }: Embedding): boolean {
  if (!framed) return false;
  const around = ancestorOrigins && ancestorOrigins.length > 0 ? ancestorOrigins : [originOf(referrer)];
  return !around.every(
    (origin) => origin !== undefined && (origin === ownOrigin || allowed.some((pattern) => fits(origin, pattern))),
  );
}

/** True for the origin itself, and for any site below it where the pattern begins its host with `*.`. */
function fits(origin: string, pattern: string): boolean {
  const [scheme, host = ''] = pattern.split('://');
  return host.startsWith('*.')
    ? origin.startsWith(`${scheme}://`) && origin.endsWith(host.slice(1))
    : origin === pattern;
}

/** The allowed origins from the page's meta tag, separated by commas; what is no origin is left out. */
export function readAllowedOrigins(content: string | null | undefined): readonly string[] {
  return (content ?? '').split(',').flatMap((part) => originOf(part.trim()) ?? []);
}

/** Reads the embedding of the running page. */
export function readEmbedding(view: Window): Embedding {
  const { location, document } = view;
  const { ancestorOrigins } = location;
  return {
    framed: view.parent !== view,
    ownOrigin: location.origin,
    ancestorOrigins: ancestorOrigins ? Array.from(ancestorOrigins) : undefined,
    referrer: document.referrer,
    allowed: readAllowedOrigins(document.querySelector<HTMLMetaElement>('meta[name="allow-embed"]')?.content),
  };
}
