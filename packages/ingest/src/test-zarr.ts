import type { Model } from './models/model.ts';
import { testBlosc } from './test-blosc.ts';
import type { TestProvider } from './test-provider.ts';

/** A Zarr store of Copernicus' form: 16-bit integers in Blosc, rows from the south, one depth. */
export interface TestStore {
  readonly dataset: string;
  readonly names: readonly string[];
  /** The store's moments, hours since 1970. */
  readonly moments: readonly number[];
  /** What a chunk holds: moments, rows and columns. */
  readonly chunk: readonly [moments: number, rows: number, columns: number];
  /** What one step of the integers stands for. */
  readonly step: number;
  /** The number of an array at a moment (its index), a row from the south and a column; NaN for none. */
  readonly valueOf: (name: string, moment: number, row: number, column: number) => number;
}

const json = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const described = { zarr_format: 2, compressor: { id: 'blosc', cname: 'lz4', clevel: 5, shuffle: 1, blocksize: 0 } };
const none = -32_768;

const packed = (array: Int16Array | Float64Array): Uint8Array =>
  testBlosc(new Uint8Array(array.buffer), array.BYTES_PER_ELEMENT);

/** Puts a store into the provider's tree, and the item of the catalogue that leads to it. */
export function publishStore(
  provider: TestProvider,
  model: Model,
  refTs: number,
  { dataset, names, moments, chunk, step, valueOf }: TestStore,
): void {
  const { nx, ny, lat0, lon0, dLat, dLon } = model.grid;
  const [perChunk, height, width] = chunk;
  const address = `/arco/${dataset}/timeChunked.zarr`;
  const metadata: Record<string, unknown> = {};
  const axis = (name: string, values: readonly number[], units: string, length: number): void => {
    for (let k = 0; k * length < values.length; k++) {
      const part = Float64Array.from({ length }, (_, at) => values[k * length + at] ?? 0);
      provider.files.set(`${address}/${name}/${k}`, packed(part));
    }
    const shape = { shape: [values.length], chunks: [length] };
    metadata[`${name}/.zarray`] = { ...described, ...shape, dtype: '<f8', filters: null, order: 'C', fill_value: null };
    metadata[`${name}/.zattrs`] = { units };
  };
  const even = (first: number, by: number, count: number): number[] =>
    Array.from({ length: count }, (_, k) => first + by * k);
  axis('time', moments, 'hours since 1970-01-01', 10);
  axis('latitude', even(lat0 + dLat * (ny - 1), -dLat, ny), 'degrees_north', ny);
  axis('longitude', even(lon0, dLon, nx), 'degrees_east', nx);
  for (const name of names) {
    const shape = { shape: [moments.length, 1, ny, nx], chunks: [perChunk, 1, height, width] };
    metadata[`${name}/.zarray`] = {
      ...described,
      ...shape,
      dtype: '<i2',
      filters: null,
      order: 'C',
      fill_value: none,
    };
    metadata[`${name}/.zattrs`] = { scale_factor: step, add_offset: 0 };
    for (let t = 0; t * perChunk < moments.length; t++)
      for (let j = 0; j * height < ny; j++)
        for (let i = 0; i * width < nx; i++) {
          const values = Int16Array.from({ length: perChunk * height * width }, (_, k) => {
            const row = j * height + (Math.floor(k / width) % height);
            const column = i * width + (k % width);
            const moment = t * perChunk + Math.floor(k / (height * width));
            const value = row < ny && column < nx ? valueOf(name, moment, row, column) : Number.NaN;
            return Number.isNaN(value) ? none : Math.round(value / step);
          });
          provider.files.set(`${address}/${name}/${t}.0.${j}.${i}`, packed(values));
        }
  }
  provider.files.set(`${address}/.zmetadata`, json({ zarr_consolidated_format: 1, metadata }));
  const pick = model.picks.find(({ source }) => source.by === 'zarr' && source.dataset === dataset);
  provider.files.set(
    model.path({ refTs, hour: 3 }, pick ?? null),
    json({ assets: { timeChunked: { href: `${provider.base}${address}` } } }),
  );
}

/** The arrays of a model by the data set that each is in. */
export function arraysOf(model: Model): ReadonlyMap<string, readonly string[]> {
  const sets = new Map<string, string[]>();
  for (const { source } of model.picks)
    if (source.by === 'zarr') sets.set(source.dataset, [...(sets.get(source.dataset) ?? []), source.array]);
  return sets;
}
