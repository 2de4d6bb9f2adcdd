import { base64Of } from './base64.ts';
import { utf8Bytes } from './utf8.ts';

/**
 * Hidden paths. `/forecast/point/…` becomes `/~/Zm9yZWNhc3Q/cG9pbnQ/…`: a marker segment, then every
 * segment of the path as URL-safe base64 of its UTF-8 text, without padding. The query stays as it is.
 * The marker is no base64 character, so a plain path is never mistaken for a hidden one, and the server
 * takes the plain form too.
 */
export const hiddenMarker = '~';

/** How a hidden path begins. */
export const hiddenPrefix = `/${hiddenMarker}/`;

/** A path and its query, the mark with it. */
export const partsOfPath = (url: string): { path: string; query: string } => {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at) };
};

/** True for a hidden path. */
export const isHiddenPath = (url: string): boolean => url.startsWith(hiddenPrefix);

/** Hides a path (with or without a query). Only our own paths come here: a broken one throws a URIError. */
export const hidePath = (url: string): string => {
  const { path, query } = partsOfPath(url);
  if (!path.startsWith('/')) throw new URIError('A path starts with a slash.');
  const segments = path.slice(1).split('/');
  return hiddenPrefix + segments.map((segment) => base64Of(utf8Bytes(decodeURIComponent(segment)))).join('/') + query;
};
