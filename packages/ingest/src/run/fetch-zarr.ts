import { zarrValues } from '../decode/zarr-values.ts';
import { IngestError } from '../ingest-error.ts';
import type { Model, Pick } from '../models/model.ts';
import { fetchBytes } from '../transport/fetch-bytes.ts';
import { jsonObject, zarrArray } from '../transport/zarr-meta.rules.ts';
import { byPath, type FieldDeps, type OpenDriver, type RawField } from './driver.ts';

/** How far a grid may lie from ours, degrees. */
const tolerance = 1e-3;

/** A store that is open: its address and its description. */
interface Store {
  readonly address: string;
  readonly description: ReturnType<typeof jsonObject>;
}

/** Arrays of a Zarr store in chunks, found through the catalogue of the provider, which says where the store lies today. */
export const openZarr: OpenDriver = (model, deps) => {
  const stores = new Map<string, Promise<Store>>();
  const storeAt = (path: string): Promise<Store> => {
    const known = stores.get(path);
    if (known !== undefined) return known;
    const opening = openStore(path, model, deps);
    stores.set(path, opening);
    // One that could not be opened is tried again with the next step.
    opening.catch(() => stores.delete(path));
    return opening;
  };
  return {
    fetch: async (file, picks, { deliver, fail }) => {
      await Promise.all(
        [...byPath(model, file, picks)].map(async ([path, inside]) => {
          try {
            const store = await storeAt(path);
            const index = await timeIndex(store, file.refTs + file.hour * 3_600_000, deps);
            for (const pick of inside) {
              try {
                await deps.limit(async () => deliver(pick, await planeOf(store, pick, index, deps)));
              } catch (thrown) {
                fail([pick], thrown);
              }
            }
          } catch (thrown) {
            fail(inside, thrown);
          }
        }),
      );
    },
    close: async () => {},
  };
};

async function openStore(path: string, model: Model, { base, fetching }: FieldDeps): Promise<Store> {
  const item = jsonObject(await fetchBytes(base + path, null, fetching));
  const assets = item['assets'] as Record<string, { href?: unknown } | undefined> | undefined;
  const address = assets?.['timeChunked']?.href;
  if (typeof address !== 'string' || !URL.canParse(address))
    throw new IngestError('bad-index', 'the catalogue names no store in chunks of time');
  const description = jsonObject(await fetchBytes(`${address}/.zmetadata`, null, fetching));
  const store = { address, description };
  const { lat0, lon0, dLat, dLon, ny } = model.grid;
  // Rows of the store go from south to north.
  await checkAxis(store, 'latitude', lat0 + dLat * (ny - 1), -dLat, fetching);
  await checkAxis(store, 'longitude', lon0, dLon, fetching);
  return store;
}

async function checkAxis(
  { address, description }: Store,
  name: string,
  first: number,
  step: number,
  fetching: FieldDeps['fetching'],
): Promise<void> {
  const array = zarrArray(description, name);
  const [a = Number.NaN, b = Number.NaN] = zarrValues(await fetchBytes(`${address}/${name}/0`, null, fetching), array);
  if (!(Math.abs(a - first) < tolerance) || !(Math.abs(b - a - step) < tolerance))
    throw new IngestError('wrong-grid', `${name} from ${a} by ${b - a}° in place of ${first} by ${step}°`);
}

/** Which moment of the store a time is; the store is long, and what is wanted lies at its end. */
async function timeIndex({ address, description }: Store, ts: number, { fetching }: FieldDeps): Promise<number> {
  const array = zarrArray(description, 'time');
  const [, unit = '', since = ''] = /^(seconds|minutes|hours|days) since (.+)$/u.exec(array.units ?? '') ?? [];
  const unitMs = { seconds: 1000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 }[unit];
  const sinceMs = Date.parse(/T|\d:\d/u.test(since) ? `${since.replace(' ', 'T')}Z`.replace('ZZ', 'Z') : since);
  if (unitMs === undefined || Number.isNaN(sinceMs)) throw new IngestError('bad-index', `time in ${array.units}`);
  const wanted = (ts - sinceMs) / unitMs;
  const [length = 0, size = 1] = [array.shape[0], array.chunks[0]];
  for (let chunk = Math.ceil(length / size) - 1; chunk >= 0; chunk--) {
    const times = zarrValues(await fetchBytes(`${address}/time/${chunk}`, null, fetching), array);
    const found = times.subarray(0, length - chunk * size).indexOf(wanted);
    if (found >= 0) return chunk * size + found;
    if ((times[0] ?? 0) < wanted) break;
  }
  throw new IngestError('not-there', `the store has no ${new Date(ts).toISOString()}`);
}

/** The chunks of a plane: of the moment, the uppermost depth, all rows and columns. */
async function planeOf(
  { address, description }: Store,
  pick: Pick,
  index: number,
  { fetching }: FieldDeps,
): Promise<RawField> {
  if (pick.source.by !== 'zarr') throw new IngestError('bad-argument', 'a field without an array');
  const name = pick.source.array;
  const array = zarrArray(description, name);
  const [rows = 0, columns = 0] = array.shape.slice(-2);
  const [height = 1, width = 1] = array.chunks.slice(-2);
  const [perChunk = 1] = array.chunks;
  const depths = array.shape.length - 3;
  const parts: { readonly bytes: Uint8Array; readonly row: number; readonly column: number }[] = [];
  for (let row = 0; row < rows; row += height)
    for (let column = 0; column < columns; column += width) {
      const place = [
        Math.floor(index / perChunk),
        ...Array.from({ length: depths }, () => 0),
        row / height,
        column / width,
      ];
      const bytes = await fetchBytes(`${address}/${name}/${place.join(array.separator)}`, null, fetching);
      parts.push({ bytes, row, column });
    }
  const planes = array.chunks.slice(1, -2).reduce((product, length) => product * length, 1);
  return {
    bytes: Buffer.concat(parts.map(({ bytes }) => bytes)),
    packed: 'none',
    part: null,
    zarr: {
      array,
      chunks: parts.map(({ bytes, row, column }) => ({ length: bytes.length, row, column })),
      plane: (index % perChunk) * planes,
    },
  };
}
