import { IngestError } from '../ingest-error.ts';
import type { FileOf, Pick } from '../models/model.ts';
import { mergeRanges } from '../transport/byte-ranges.rules.ts';
import { findEcmwf, parseEcmwfIndex } from '../transport/ecmwf-index.rules.ts';
import { fetchBytes } from '../transport/fetch-bytes.ts';
import { findNoaa, parseNoaaIndex, type FieldPlace } from '../transport/noaa-index.rules.ts';
import { byPath, type OpenDriver } from './driver.ts';

/** An index of a thousand fields has some 200 kB. */
const maxIndexBytes = 8 * 2 ** 20;

/** Parts of files that an index lists; a step may have several files, each with its index. */
export const openRanges: OpenDriver = (model, { base, fetching, limit }) => ({
  fetch: async (file, picks, { deliver, fail }) => {
    const fromFile = async (path: string, inside: readonly Pick[]): Promise<void> => {
      let places: ReadonlyMap<Pick, FieldPlace | null>;
      try {
        const limits = { ...fetching.limits, maxBytes: maxIndexBytes };
        const address = base + (model.indexPath?.(file, inside[0] ?? null) ?? '');
        const index = await limit(() => fetchBytes(address, null, { ...fetching, limits }));
        places = placesIn(new TextDecoder().decode(index), file, inside);
      } catch (thrown) {
        return fail(inside, thrown);
      }
      const wanted = inside.flatMap((pick) => {
        const place = places.get(pick);
        if (place) return [{ ...place, pick }];
        fail([pick], new IngestError('not-in-index', `the index of hour ${file.hour} does not list it`));
        return [];
      });
      await Promise.all(
        mergeRanges(wanted).map((group) =>
          limit(async () => {
            try {
              const bytes = await fetchBytes(base + path, group, fetching);
              // Inside the limit, so that octets wait for their decoding in bounded number.
              await Promise.all(
                group.members.map(({ pick, start, end, part }) => {
                  const own = bytes.subarray(start - group.start, end === null ? undefined : end - group.start);
                  return deliver(pick, { bytes: own, packed: 'none', part });
                }),
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
    };
    await Promise.all([...byPath(model, file, picks)].map(([path, inside]) => fromFile(path, inside)));
  },
  close: async () => {},
});

/** Where an index of either kind says that fields lie. */
function placesIn(text: string, { hour }: FileOf, picks: readonly Pick[]): ReadonlyMap<Pick, FieldPlace | null> {
  const noaa = picks.some(({ source }) => source.by === 'noaa') ? parseNoaaIndex(text) : [];
  const ecmwf = picks.some(({ source }) => source.by === 'ecmwf') ? parseEcmwfIndex(text) : [];
  return new Map(
    picks.map((pick): [Pick, FieldPlace | null] => {
      const { source, span } = pick;
      switch (source.by) {
        case 'noaa':
          return [pick, findNoaa(noaa, { ...source, span })];
        case 'ecmwf':
          return [
            pick,
            findEcmwf(ecmwf, { params: source.params, levtype: source.levtype, level: source.level, step: hour }),
          ];
        default:
          return [pick, null];
      }
    }),
  );
}
