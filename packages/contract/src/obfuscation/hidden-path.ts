import { WireError } from '../errors/index.ts';
import { base64Of, bytesOfBase64 } from './base64.ts';
import { utf8Bytes, utf8Text } from './utf8.ts';

/**
 * Hidden paths. `/forecast/point/…` becomes `/~/Zm9yZWNhc3Q/cG9pbnQ/…`: a marker segment, then every
 * segment of the path as URL-safe base64 of its UTF-8 text, without padding. The query stays as it is.
 * The marker is no base64 character, so a plain path is never mistaken for a hidden one, and the server
 * takes the plain form too.
 */
export const hiddenMarker = '~';

const prefix = `/${hiddenMarker}/`;
const longestPath = 4096;

const parts = (url: string): { path: string; query: string } => {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at) };
};

const refuse = (message: string): never => {
  throw new WireError('invalid-path', { message });
};

/** True for a hidden path. */
export const isHiddenPath = (url: string): boolean => url.startsWith(prefix);

const plainSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch (cause) {
    throw new WireError('invalid-path', { message: 'The path has a broken escape.', cause });
  }
};

/** Hides a path (with or without a query). */
export const hidePath = (url: string): string => {
  const { path, query } = parts(url);
  if (!path.startsWith('/')) return refuse('A path starts with a slash.');
  const segments = path.slice(1).split('/');
  return prefix + segments.map((segment) => base64Of(utf8Bytes(plainSegment(segment)))).join('/') + query;
};

const revealSegment = (segment: string): string => {
  const bytes = bytesOfBase64(plainSegment(segment));
  const text = bytes === null ? null : utf8Text(bytes);
  if (text === null) return refuse('A hidden segment is not base64 of UTF-8.');
  // A decoded dot segment could climb out of its folder in a proxy behind.
  if (text === '.' || text === '..') return refuse('A hidden segment may not be a dot segment.');
  // Escaped again, so that a slash or question mark inside stays inside its segment.
  return encodeURIComponent(text);
};

/** Gives the plain form of a hidden path; a plain path is answered unchanged. */
export const revealPath = (url: string): string => {
  if (!isHiddenPath(url)) return url;
  const { path, query } = parts(url);
  if (path.length > longestPath) return refuse('The path is too long.');
  const segments = path.slice(prefix.length).split('/');
  return `/${segments.map(revealSegment).join('/')}${query}`;
};
