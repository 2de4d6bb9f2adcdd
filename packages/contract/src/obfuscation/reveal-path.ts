import { WireError } from '../errors/index.ts';
import { bytesOfBase64 } from './base64.ts';
import { hiddenPrefix, isHiddenPath, partsOfPath } from './hidden-path.ts';
import { utf8Text } from './utf8.ts';

const longestPath = 4096;

const refuse = (message: string): never => {
  throw new WireError('invalid-path', { message });
};

const plainSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch (cause) {
    throw new WireError('invalid-path', { message: 'The path has a broken escape.', cause });
  }
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
  const { path, query } = partsOfPath(url);
  if (path.length > longestPath) return refuse('The path is too long.');
  const segments = path.slice(hiddenPrefix.length).split('/');
  return `/${segments.map(revealSegment).join('/')}${query}`;
};
