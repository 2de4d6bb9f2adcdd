import { parseMinifest } from '@meltemi/catalogue';
import type { Call, CallParams, CallQuery, CallReply } from '../calls/call.ts';
import { cacheRules } from '../calls/cache-rules.ts';
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

interface Facts {
  readonly template: string;
  readonly base?: boolean;
  readonly cache: keyof typeof cacheRules;
  readonly defaults?: Readonly<Record<string, string>>;
}

const lightCall = <N extends keyof Calls>(
  ident: N,
  { template, base = false, cache, defaults = {} }: Facts,
  isReply: Guard,
): LightCall<Calls[N]> => ({
  ident,
  method: 'GET',
  kind: 'json',
  base,
  clientSeconds: cacheRules[cache].clientSeconds,
  path: (params, query) => writePath(template, params, { ...defaults, ...query }),
  read: (value) => {
    if (!isReply(value)) throw new LightCheckError(`not a reply of ${ident}`);
    return value as CallReply<Calls[N]>;
  },
});

const isProvenance = isObject({
  provider: isText(80),
  model: isText(80),
  run: orNull(isMoment),
  licence: isText(300),
  origin: (value) => value === 'live' || value === 'simulated',
});

const isCityLabel = isTuple(
  isText(40, 1),
  isText(120, 1),
  isText(40),
  isWithin(-180, 180),
  isWithin(-90, 90),
  isWithin(0, 2000),
  isWithin(0, 500),
);

/** The calls that a browser makes before anybody has touched anything. */
export const lightCalls = {
  minifest: lightCall('minifest', { template: '/metadata/v1.0/{directory}/minifest.json', cache: 'brief' }, (value) => {
    const provenance = (value as { provenance?: unknown } | null)?.provenance;
    return parseMinifest(value).ok && (provenance === undefined || isProvenance(provenance));
  }),
  addressLocation: lightCall(
    'addressLocation',
    { template: '/services/umisteni', base: true, cache: 'off' },
    isObject({ ll: isTuple(isWithin(-90, 90), isWithin(-720, 720)), country: isText(2), city: isText(200) }),
  ),
  labels: lightCall(
    'labels',
    { template: '/labels/v1.4/{lang}/{z}/{x}/{y}.json', cache: 'revalidate' },
    isList(isCityLabel, 1000),
  ),
  cityTile: lightCall(
    'cityTile',
    {
      template: '/citytile/v1.0/{modelIdent}/{tileKey}',
      base: true,
      cache: 'fiveMinutes',
      defaults: { labelsVersion: 'v1.4' },
    },
    isObject({
      forecast: isDictionary(isList(orNull(isFinite), 1000), 1000),
      reftime: isMoment,
      hours: isList(isFinite, 1000),
    }),
  ),
} as const;
