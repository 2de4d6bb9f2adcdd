import type { Model, ModelIdent } from '#packages/ingest/src/models/model.ts';
import { models } from '#packages/ingest/src/models/models.ts';
import type { TestProvider } from '#packages/ingest/src/test-provider.ts';
import { isProven, knownBy, truthOver, type Truth } from './truth.ts';

/** A run of a model whose files are made: small, but with the provider's own map, steps of the grid, paths and packing. */
export interface MadeRun {
  readonly model: Model;
  readonly refTs: number;
  readonly hours: readonly number[];
  readonly truth: Truth;
  /** Quantities of which the truth is known, as "quantity/level". */
  readonly known: ReadonlySet<string>;
  /** How far a part of the wind may be off beside its rounding, m/s, where its direction is that of the nearest point. */
  readonly windError: number;
  /** Puts the files into the provider's tree. */
  readonly publish: (provider: TestProvider) => Promise<void> | void;
}

/** A grid around the world, coarse: the weather of the proof has no bends. */
const world = { lat0: 90, lon0: -180, dLat: -4, dLon: 4, nx: 90, ny: 46 } as const;

/** A part of a model's own grid around a place: its points are points of the whole. */
export function partAround(grid: Model['grid'], lat: number, lon: number, nx: number, ny: number): Model['grid'] {
  const east = ((((lon - grid.lon0) % 360) + 360) % 360) / grid.dLon;
  const row = Math.round((lat - grid.lat0) / grid.dLat - ny / 2);
  const column = Math.round(east - nx / 2);
  return { ...grid, lat0: grid.lat0 + row * grid.dLat, lon0: grid.lon0 + column * grid.dLon, nx, ny };
}

/** The model on a small grid, with the fields of which the truth is known and what follows from them exactly. */
export function smallModel(ident: ModelIdent, over: Partial<Model>, hours: readonly number[]): Model {
  const model = models[ident];
  const picks = model.picks.filter(isProven);
  const known = new Set(picks.flatMap(knownBy));
  return {
    ...model,
    ...over,
    picks,
    derivations: model.derivations.filter(
      ({ makes, from }) =>
        known.has(`${makes.quantity}/${makes.level}`) &&
        from.every((part) => picks.some(({ quantity, level }) => quantity === part.quantity && level === part.level)),
    ),
    steps: () => hours.map((hour) => [1, hour, hour] as const),
  };
}

/** A run on a grid, given what publishes it. */
export function madeRun(
  ident: ModelIdent,
  hours: readonly number[],
  { windError = 0, ...over }: Partial<Model> & { readonly windError?: number },
  publish: (run: Omit<MadeRun, 'publish'>, provider: TestProvider) => Promise<void> | void,
): MadeRun {
  const model = smallModel(ident, { grid: world, ...over }, hours);
  const refTs = Date.UTC(2026, 10, 15, model.runs.hours[0] ?? 0);
  const known = new Set(model.picks.flatMap(knownBy));
  const run = { model, refTs, hours, truth: truthOver(model.grid), known, windError };
  return { ...run, publish: (provider) => publish(run, provider) };
}
