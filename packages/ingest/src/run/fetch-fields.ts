import type { Limiter } from '@meltemi/concurrency';
import type { DecodedField } from '../decode/decode-field.ts';
import type { DecodePool } from '../decode/decode-pool.ts';
import { asIngestError, IngestError } from '../ingest-error.ts';
import type { FileOf, Model, Pick } from '../models/model.ts';
import { mergeRanges } from '../transport/byte-ranges.rules.ts';
import { findEcmwf, parseEcmwfIndex } from '../transport/ecmwf-index.rules.ts';
import { fetchBytes, type FetchDeps } from '../transport/fetch-bytes.ts';
import { findNoaa, parseNoaaIndex, type FieldPlace } from '../transport/noaa-index.rules.ts';

/** What fetching the fields of a step needs. */
export interface FieldDeps {
  /** Root of the provider's addresses. */
  readonly base: string;
  readonly fetching: FetchDeps;
  /** Bounds how much is under way at once. */
  readonly limit: Limiter;
  readonly pool: DecodePool;
}

/** The fields that came, and why the others did not. */
export interface Fetched {
  readonly fields: ReadonlyMap<Pick, DecodedField>;
  readonly faults: ReadonlyMap<Pick, IngestError>;
}

/** An index of a thousand fields has some 200 kB. */
const maxIndexBytes = 8 * 2 ** 20;

/** Fetches and decodes fields of one step; a field that fails does not hold up the others. */
export async function fetchFields(
  model: Model,
  file: FileOf,
  picks: readonly Pick[],
  deps: FieldDeps,
): Promise<Fetched> {
  const fields = new Map<Pick, DecodedField>();
  const faults = new Map<Pick, IngestError>();
  const decode = async (pick: Pick, bytes: Uint8Array, part: number, packed: 'none' | 'bzip2'): Promise<void> => {
    const { signature, scale, still } = pick;
    try {
      fields.set(
        pick,
        await deps.pool.decode({
          bytes,
          packed,
          part,
          refTs: file.refTs,
          hour: still ? null : file.hour,
          signature,
          scale,
          grid: model.grid,
        }),
      );
    } catch (thrown) {
      faults.set(pick, asIngestError(thrown, 'bad-data'));
    }
  };
  const fail = (failed: readonly Pick[], thrown: unknown): void => {
    const fault = asIngestError(thrown, 'unreachable');
    if (fault.code === 'stopped') throw fault;
    for (const pick of failed) faults.set(pick, fault);
  };

  if (model.indexPath === null) {
    await Promise.all(
      picks.map((pick) =>
        deps.limit(async () => {
          try {
            const bytes = await fetchBytes(deps.base + model.path(file, pick), null, deps.fetching);
            await decode(pick, bytes, 0, 'bzip2');
          } catch (thrown) {
            fail([pick], thrown);
          }
        }),
      ),
    );
    return { fields, faults };
  }

  let places: ReadonlyMap<Pick, FieldPlace | null>;
  try {
    const limits = { ...deps.fetching.limits, maxBytes: maxIndexBytes };
    const index = await deps.limit(() =>
      fetchBytes(deps.base + (model.indexPath?.(file) ?? ''), null, { ...deps.fetching, limits }),
    );
    places = placesIn(new TextDecoder().decode(index), file, picks);
  } catch (thrown) {
    fail(picks, thrown);
    return { fields, faults };
  }
  const wanted = picks.flatMap((pick) => {
    const place = places.get(pick);
    if (place) return [{ ...place, pick }];
    faults.set(pick, new IngestError('not-in-index', `the index of hour ${file.hour} does not list it`));
    return [];
  });
  await Promise.all(
    mergeRanges(wanted).map((group) =>
      deps.limit(async () => {
        try {
          const bytes = await fetchBytes(deps.base + model.path(file, null), group, deps.fetching);
          // Inside the limit, so that octets wait for their decoding in bounded number.
          await Promise.all(
            group.members.map(({ pick, start, end, part }) =>
              decode(
                pick,
                bytes.subarray(start - group.start, end === null ? undefined : end - group.start),
                part,
                'none',
              ),
            ),
          );
        } catch (thrown) {
          fail(
            group.members.map(({ pick }) => pick),
            thrown,
          );
        }
      }),
    ),
  );
  return { fields, faults };
}

/** Where an index of either kind says that fields lie. */
function placesIn(text: string, { hour }: FileOf, picks: readonly Pick[]): ReadonlyMap<Pick, FieldPlace | null> {
  const noaa = picks.some(({ source }) => source.by === 'noaa') ? parseNoaaIndex(text) : [];
  const ecmwf = picks.some(({ source }) => source.by === 'ecmwf') ? parseEcmwfIndex(text) : [];
  return new Map(
    picks.map((pick): [Pick, FieldPlace | null] => {
      const { source, span } = pick;
      switch (source.by) {
        case 'noaa':
          return [pick, findNoaa(noaa, { parameter: source.parameter, level: source.level, span })];
        case 'ecmwf':
          return [
            pick,
            findEcmwf(ecmwf, { params: source.params, levtype: source.levtype, level: source.level, step: hour }),
          ];
        case 'dwd':
          return [pick, null];
      }
    }),
  );
}
