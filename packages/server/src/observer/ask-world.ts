import { truthParameters, type Place, type Truth, type TruthName } from '@meltemi/atmosphere';
import type { LevelIdent, ProductIdent } from '@meltemi/catalogue';
import type { PlacesRequest } from '#forecasts/worker-messages.ts';

/** The simulated world, and when there is no more to do. */
export interface WorldAccess {
  /** One array a field, in the order of the places. */
  readonly places: (request: PlacesRequest) => Promise<readonly Float32Array[]>;
  readonly closing: AbortSignal;
}

/** A run of a product, or null for what is true. */
export type SeenBy = { readonly product: ProductIdent; readonly refTs: number } | null;

type Field = PlacesRequest['fields'][number];

/** Places of one job: it must not hold a worker longer than a tile would, about a tenth of a second. */
const placesOfJob = 1000;
/** Asks for fields at places of one region, in jobs that are short, one at a time. */
export async function askFields(
  world: WorldAccess,
  request: { readonly seenBy: SeenBy; readonly ts: number; readonly corners: readonly Place[] },
  places: readonly Place[],
  fields: readonly Field[],
): Promise<readonly Float32Array[]> {
  const out = fields.map(() => new Float32Array(places.length));
  for (let from = 0; from < places.length; from += placesOfJob) {
    world.closing.throwIfAborted();
    const values = await world.places({
      product: request.seenBy?.product ?? null,
      refTs: request.seenBy?.refTs ?? null,
      validTs: request.ts,
      places: places.slice(from, from + placesOfJob).map(({ lat, lon }) => ({ lat, lon })),
      corners: request.corners,
      fields,
    });
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
