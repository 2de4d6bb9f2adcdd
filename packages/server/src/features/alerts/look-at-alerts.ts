import { isPremium, type ProductIdent, type Tier } from '@meltemi/catalogue';
import type { Alert } from '@meltemi/contract';
import { matchingTimes } from './alert-conditions.rules.ts';
import type { LiveSeen } from './live-alerts.rules.ts';
import { placeOf, readPlace } from '#place-weather/place.rules.ts';
import { runsOf, type WeatherRuns } from '#place-weather/weather-runs.ts';
import type { Outlook } from '#place-weather/outlook.ts';
import type { PlaceWeather } from '#place-weather/place-weather.rules.ts';
import { readWeather } from '#place-weather/read-weather.ts';

const hourMs = 3_600_000;
/** Places asked for at once: their series fit into some megabytes. */
const placesAtOnce = 64;

/** Why an alert is not looked at. */
export type AlertReason = 'no-model' | 'outside-model' | 'live' | 'no-station' | 'stale';

/** What a forecast or observations make of an alert: the hours at which it holds, or why nothing can be said. */
export type Seen = { readonly times: readonly number[] } | LiveSeen | { readonly reason: AlertReason };

/** Something failed for one place or one alert; the others are not concerned. */
export interface Failed {
  readonly fault: unknown;
}

/** The same, or what failed. */
export type Looked = Seen | Failed;

/** The runs of a model for both kinds of users: what everyone sees, and what subscribers see. */
export interface ModelRuns {
  readonly free: WeatherRuns | null;
  readonly premium: WeatherRuns | null;
  /** Names both; another name is a new forecast for somebody. */
  readonly name: string;
}

/** Asks for the newest runs of a model. */
export async function modelRuns({ source }: Pick<Outlook, 'source'>, model: ProductIdent): Promise<ModelRuns> {
  const [free, premium] = await Promise.all([runsOf(source, model, null), runsOf(source, model, 'premium')]);
  return { free, premium, name: `${free?.name ?? 'none'} | ${premium?.name ?? 'none'}` };
}

/** The runs that a user of a tier sees. */
export const runsFor = (runs: ModelRuns, tier: Tier): WeatherRuns | null =>
  isPremium(tier) ? runs.premium : runs.free;

/** An alert to be looked at, and who sees which runs. */
export interface ToLook {
  readonly place: string;
  readonly tier: Tier;
  readonly alert: Pick<Alert, 'conditions' | 'type'>;
}

type PlaceRead = PlaceWeather | Failed | null;

/** The weather of places that was read so far: one reading serves all alerts of a place. */
export type WeatherCache = Map<string, PlaceRead>;

type Kind = 'free' | 'premium';

const kindOf = ({ tier }: Pick<ToLook, 'tier'>): Kind => (isPremium(tier) ? 'premium' : 'free');
/** Only a condition about swell needs the sea, which costs as much to read as the air. */
const needsSea = ({ alert }: Pick<ToLook, 'alert'>): boolean => alert.conditions.some(({ type }) => type === 'swell');
const keyOf = (alert: ToLook): string => `${kindOf(alert)} ${needsSea(alert) ? 'sea' : 'air'} ${alert.place}`;

/** The runs without the sea, unless it is all that there is. */
const withoutSea = (runs: WeatherRuns): WeatherRuns => (runs.air === null ? runs : { ...runs, sea: null });

/** Reads places together; when that fails by halves, until the fault is with the places that cannot be read and no others. */
async function readApart(
  read: (places: readonly string[]) => Promise<readonly PlaceRead[]>,
  places: readonly string[],
  signal: AbortSignal | undefined,
): Promise<readonly PlaceRead[]> {
  try {
    return await read(places);
  } catch (fault) {
    signal?.throwIfAborted();
    if (places.length === 1) return [{ fault }];
    const half = places.length >> 1;
    return [
      ...(await readApart(read, places.slice(0, half), signal)),
      ...(await readApart(read, places.slice(half), signal)),
    ];
  }
}

/** Reads the weather of all places that are not in the cache, some at a time, and lets the server answer in between. */
async function readMissing(
  { source, now, signal }: Outlook,
  runs: ModelRuns,
  alerts: readonly ToLook[],
  cache: WeatherCache,
): Promise<void> {
  for (const [kind, sea] of [
    ['free', false],
    ['free', true],
    ['premium', false],
    ['premium', true],
  ] as const) {
    const own = runs[kind];
    const wanted = alerts.filter(
      (alert) => kindOf(alert) === kind && needsSea(alert) === sea && !cache.has(keyOf(alert)),
    );
    const missing = [...new Set(wanted.map(({ place }) => place))];
    for (let at = 0; at < missing.length; at += placesAtOnce) {
      signal?.throwIfAborted();
      const places = missing.slice(at, at + placesAtOnce);
      const weather =
        own === null
          ? []
          : await readApart(
              (some) =>
                readWeather(
                  source,
                  sea ? own : withoutSea(own),
                  kind === 'premium' ? 'premium' : null,
                  now(),
                  some.map(readPlace),
                ),
              places,
              signal,
            );
      for (const [k, place] of places.entries())
        cache.set(`${kind} ${sea ? 'sea' : 'air'} ${place}`, weather[k] ?? null);
      await new Promise(setImmediate);
    }
  }
}

/** Looks at alerts of one model; answers in their order. */
export async function lookAtAll(
  outlook: Outlook,
  runs: ModelRuns,
  alerts: readonly ToLook[],
  cache: WeatherCache = new Map(),
): Promise<readonly Looked[]> {
  await readMissing(
    outlook,
    runs,
    alerts.filter(({ alert }) => alert.type !== 'live'),
    cache,
  );
  const from = Math.floor(outlook.now() / hourMs) * hourMs;
  return alerts.map((alert): Looked => {
    if (alert.alert.type === 'live') return { reason: 'live' };
    if (runsFor(runs, alert.tier) === null) return { reason: 'no-model' };
    const weather = cache.get(keyOf(alert)) ?? null;
    if (weather === null) return { reason: 'outside-model' };
    if ('fault' in weather) return weather;
    try {
      return { times: matchingTimes(weather, alert.alert.conditions, from) };
    } catch (fault) {
      return { fault };
    }
  });
}

/** Looks at one alert with the newest forecast; throws what failed. */
export async function lookAtOne(outlook: Outlook, alert: Alert, tier: Tier): Promise<Seen> {
  const [looked] = await lookAtAll(outlook, await modelRuns(outlook, alert.model), [
    { place: placeOf(alert), tier, alert },
  ]);
  if (looked !== undefined && 'fault' in looked) throw looked.fault;
  return looked ?? { reason: 'no-model' };
}
