import type { Call, CallParams, CallQuery } from '../calls/index.ts';
import { readPart } from '../errors/index.ts';
import { hidePath } from '../obfuscation/index.ts';
import { writePath } from './write-path.ts';

/**
 * The address of a call. Values are checked against its schemas (a WireError names what is wrong),
 * coordinates are rounded to three decimals and longitudes folded, so that one place has one address.
 */
export const buildPath = <C extends Call>(call: C, params: CallParams<C>, query?: CallQuery<C>): string => {
  const given: Readonly<Record<string, unknown>> = readPart('params', call.params, params);
  const asked: Readonly<Record<string, unknown>> = readPart('query', call.query, query ?? {});
  return writePath(call.path, given, asked);
};

/** The address as the client sends it: forecast calls go hidden, all others plain. */
export const requestPath = <C extends Call>(call: C, params: CallParams<C>, query?: CallQuery<C>): string => {
  const path = buildPath(call, params, query);
  return call.kind === 'base64json' ? hidePath(path) : path;
};
