import { setTimeout as pause } from 'node:timers/promises';
import { truthParameters, type Place, type Truth, type TruthName } from '@meltemi/atmosphere';
import type { LevelIdent, ProductIdent } from '@meltemi/catalogue';
import type { SimulatedForecasts } from '#forecasts/simulated-forecasts.ts';
import type { PlacesRequest } from '#forecasts/worker-messages.ts';

/** The workers of the simulated world, and when there is no more to do. */
export interface WorldAccess {
  readonly run: SimulatedForecasts['run'];
  /** True while nobody waits for a worker. */
  readonly isFree: () => boolean;
  readonly closing: AbortSignal;
}

/** A run of a product, or null for what is true. */
export type SeenBy = { readonly product: ProductIdent; readonly refTs: number } | null;

type Field = PlacesRequest['fields'][number];

/** Places of one job: it must not hold a worker longer than a tile would, about a tenth of a second. */
const placesOfJob = 160;
/** How long a job lets those pass who wait for a worker, ms, and how often it looks, ms. */
const patience = 2_000;
const lookEvery = 20;

/** Waits until nobody else waits for a worker; a server that is always busy gives a turn now and then all the same. */
export async function untilFree({ isFree, closing }: WorldAccess): Promise<void> {
  for (let waited = 0; !isFree() && waited < patience; waited += lookEvery)
    await pause(lookEvery, undefined, { signal: closing, ref: false });
}

/** Asks for fields at places of one region, in jobs that are short, one at a time and behind everything else. */
export async function askFields(
  world: WorldAccess,
  request: { readonly seenBy: SeenBy; readonly ts: number; readonly corners: readonly Place[] },
  places: readonly Place[],
  fields: readonly Field[],
): Promise<readonly Float32Array[]> {
  const out = fields.map(() => new Float32Array(places.length));
  for (let from = 0; from < places.length; from += placesOfJob) {
    await untilFree(world);
    const part = places.slice(from, from + placesOfJob).map(({ lat, lon }) => ({ lat, lon }));
    const values = await world.run(
      {
        kind: 'places',
        request: {
          product: request.seenBy?.product ?? null,
          refTs: request.seenBy?.refTs ?? null,
          validTs: request.ts,
          places: part,
          corners: request.corners,
          fields,
        },
      },
      { priority: 'background', group: 'observer', signal: world.closing },
    );
    for (const [k, array] of values.entries()) out[k]?.set(array, from);
  }
  return out;
}

/** What is true, or forecast, at places of one region. */
export async function askTruth(
  world: WorldAccess,
  request: { readonly seenBy: SeenBy; readonly ts: number; readonly corners: readonly Place[] },
  places: readonly Place[],
  names: readonly TruthName[],
): Promise<readonly Truth[]> {
  const values = await askFields(world, request, places, truthParameters(names));
  return places.map((_, place) => {
    const truth: { [name in TruthName]?: number } = {};
    for (const [k, name] of names.entries()) truth[name] = values[k]![place]!;
    return truth;
  });
}

/** A field on a level. */
export const field = (parameter: Field['parameter'], level: LevelIdent): Field => ({ parameter, level });
