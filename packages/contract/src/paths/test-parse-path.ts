import type { z } from 'zod';
import type { Call } from '../calls/index.ts';
import { callList } from '../calls/index.ts';
import { readPart, WireError } from '../errors/index.ts';
import { revealPath } from '../obfuscation/index.ts';
import { templatePieces } from './template.ts';

// Reads addresses back: what the tests compare `buildPath` and the templates of all calls with. The server's router reads them itself.

/** Names of the values of a template, in order. */
export const templateNames = (template: string): string[] =>
  templatePieces(template).flatMap((piece) => ('name' in piece ? [piece.name] : []));

const escaped = (fixed: string): string => fixed.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patterns = new Map<string, RegExp>();

/** A pattern that takes the values out of a path of this template; a value never holds a slash. */
export const templatePattern = (template: string): RegExp => {
  const known = patterns.get(template);
  if (known !== undefined) return known;
  const source = templatePieces(template)
    .map((piece) => ('name' in piece ? `(?<${piece.name}>[^/]+?)` : escaped(piece.fixed)))
    .join('');
  const pattern = new RegExp(`^${source}$`);
  patterns.set(template, pattern);
  return pattern;
};

/** Reads an escaped text; null when the escapes are broken. */
export const unescapeValue = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** Checked values of an address. */
interface ParsedPath<C extends Call> {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
}

const unescape = (text: string): string => {
  const plain = unescapeValue(text);
  if (plain === null) throw new WireError('invalid-path', { message: 'The path has a broken escape.' });
  return plain;
};

const readQuery = (query: string): Record<string, string> => {
  const values: Record<string, string> = {};
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = unescape(at < 0 ? pair : pair.slice(0, at));
    // The first value of a name counts, and a name like __proto__ is only a name.
    if (!Object.hasOwn(values, name)) {
      Object.defineProperty(values, name, {
        value: unescape((at < 0 ? '' : pair.slice(at + 1)).replaceAll('+', ' ')),
        enumerable: true,
      });
    }
  }
  return values;
};

const split = (url: string): { path: string; query: string } => {
  const plain = revealPath(url);
  const at = plain.indexOf('?');
  return at < 0 ? { path: plain, query: '' } : { path: plain.slice(0, at), query: plain.slice(at + 1) };
};

/** Reads the address of a call, hidden or plain. Null when it is another call's; a WireError when a value is wrong. */
export const parsePath = <C extends Call>(call: C, url: string): ParsedPath<C> | null => {
  const { path, query } = split(url);
  const match = templatePattern(call.path).exec(path);
  if (match === null) return null;
  const raw = Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, value]) => [name, unescape(value)]));
  return {
    params: readPart<C['params']>('params', call.params, raw),
    query: readPart<C['query']>('query', call.query, readQuery(query)),
  };
};

const fixedLength = (call: Call): number => call.path.replace(/\{[^}]*\}/g, '').length;

/** The call an address belongs to; among several templates that fit, the one with the most fixed text. */
export const findCall = (method: string, url: string): Call | null => {
  const { path } = split(url);
  let best: Call | null = null;
  for (const call of callList) {
    if (call.method !== method || !templatePattern(call.path).test(path)) continue;
    if (best === null || fixedLength(call) > fixedLength(best)) best = call;
  }
  return best;
};
