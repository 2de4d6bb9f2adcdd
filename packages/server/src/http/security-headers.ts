import type { FastifyHelmetOptions } from '@fastify/helmet';

/** Who the pages may talk to and who may frame them; every list holds hosts as a Content-Security-Policy writes them. */
export interface SecurityOptions {
  /** Sites that may show the application in a frame, besides its own. */
  readonly allowEmbed: readonly string[];
  /** Hosts of map and satellite pictures. */
  readonly allowImages: readonly string[];
  /** Hosts of data fetched by the page. */
  readonly allowConnect: readonly string[];
  /** Hosts of external plugin scripts. */
  readonly allowScripts: readonly string[];
  /** Hosts that pages may show in a frame of their own. */
  readonly allowFrames: readonly string[];
  /** The application is reached over https. */
  readonly https: boolean;
}

/** The Content-Security-Policy: nothing inline, nothing from elsewhere unless configured. */
export function policyDirectives(options: SecurityOptions): Record<string, string[]> {
  return {
    'default-src': ["'self'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'script-src': ["'self'", ...options.allowScripts],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'img-src': ["'self'", 'data:', 'blob:', ...options.allowImages],
    // Map libraries fetch pictures as data, so a picture host is also a host to connect to.
    'connect-src': ["'self'", ...new Set([...options.allowImages, ...options.allowConnect])],
    'media-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", ...options.allowFrames],
    'frame-ancestors': ["'self'", ...options.allowEmbed],
    'manifest-src': ["'self'"],
  };
}

/** Device features pages may use; the ones not needed are off, also for anything embedded. */
export const PERMISSIONS_POLICY = 'geolocation=(self), fullscreen=(self), camera=(), microphone=(), payment=(), usb=()';

/** The options of the header plugin. */
export function securityHeaders(options: SecurityOptions): FastifyHelmetOptions {
  return {
    global: true,
    contentSecurityPolicy: { useDefaults: false, directives: policyDirectives(options) },
    // Browsers that know frame-ancestors follow the allow-list and ignore this; older ones refuse every foreign frame.
    xFrameOptions: { action: 'sameorigin' },
    // Over plain http a browser ignores both and prints a warning on every page.
    strictTransportSecurity: options.https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: options.https ? { policy: 'same-origin' } : false,
    originAgentCluster: options.https,
    // Picture hosts ask for the origin of the page, never for its path.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  };
}
