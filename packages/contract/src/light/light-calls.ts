import { parseMinifest } from '@meltemi/catalogue';
import type { Call, CallParams, CallQuery, CallReply } from '../calls/call.ts';
import { cacheRuleOf, isBaseCall, kindOf } from '../calls/call-facts.ts';
import type { CallFacts } from '../calls/call-facts.ts';
import { lightTable } from '../calls/light-table.ts';
import type { calls } from '../calls/registry.ts';
import { writePath } from '../paths/write-path.ts';
import {
  isDictionary,
  isFinite,
  isList,
  isMoment,
  isObject,
  isText,
  isTuple,
  isWithin,
  LightCheckError,
  orNull,
} from './guards.ts';
import type { Guard } from './guards.ts';

/** A call without its schemas, for the first view of a browser: what is on the wire is the same, checked by a few lines. */
export interface LightCall<C extends Call = Call> {
  readonly ident: C['ident'];
  readonly method: C['method'];
  readonly kind: C['kind'];
  readonly base: boolean;
  readonly clientSeconds: number;
  readonly path: (params: CallParams<C>, query?: CallQuery<C>) => string;
  /** The reply, or a LightCheckError. */
  readonly read: (value: unknown) => CallReply<C>;
  /** Never there; it tells the compiler which call this is. */
  readonly of?: C;
}

type Calls = typeof calls;
type LightIdent = keyof typeof lightTable;

/** Makes a light call of what the table says about it; `defaults` are the query values that its schema would fill in. */
const lightCall = <I extends LightIdent>(
  ident: I,
  isReply: Guard,
  defaults: Readonly<Record<string, string>> = {},
): LightCall<Calls[I]> => {
  const facts: CallFacts = lightTable[ident];
  return {
    ident,
    method: facts.method as Calls[I]['method'],
    kind: kindOf(facts),
    base: isBaseCall(facts),
    clientSeconds: cacheRuleOf(facts).clientSeconds,
    path: (params, query) => writePath(facts.path, params, { ...defaults, ...query }),
    read: (value) => {
      if (!isReply(value)) throw new LightCheckError(`not a reply of ${ident}`);
      return value as CallReply<Calls[I]>;
    },
  };
};

const isProvenance = isObject({
  provider: isText(80),
  model: isText(80),
  run: orNull(isMoment),
  licence: isText(300),
  origin: (value) => value === 'live' || value === 'simulated',
});

const label = [
  isText(40, 1),
  isText(120, 1),
  isText(40),
  isWithin(-180, 180),
  isWithin(-90, 90),
  isWithin(0, 2000),
  isWithin(0, 500),
];
const isPlainLabel = isTuple(...label);
const isPeakLabel = isTuple(...label, isWithin(-500, 9_000));
const isCityLabel: Guard = (value) => isPlainLabel(value) || isPeakLabel(value);

/** The calls that a browser makes before anybody has touched anything. */
export const lightCalls = {
  minifest: lightCall('minifest', (value) => {
    const provenance = (value as { provenance?: unknown } | null)?.provenance;
    return parseMinifest(value).ok && (provenance === undefined || isProvenance(provenance));
  }),
  addressLocation: lightCall(
    'addressLocation',
    isObject({ ll: isTuple(isWithin(-90, 90), isWithin(-720, 720)), country: isText(2), city: isText(200) }),
  ),
  labels: lightCall('labels', isList(isCityLabel, 1000)),
  cityTile: lightCall(
    'cityTile',
    isObject({
      forecast: isDictionary(isList(orNull(isFinite), 1000), 1000),
      reftime: isMoment,
      hours: isList(isFinite, 1000),
    }),
    { labelsVersion: 'v1.4' },
  ),
} as const satisfies { readonly [I in LightIdent]: LightCall<Calls[I]> };
