import { IngestError } from '../ingest-error.ts';

/** An array of a Zarr store (second version). */
export interface ZarrArray {
  readonly shape: readonly number[];
  readonly chunks: readonly number[];
  readonly type: 'f4' | 'f8' | 'i2' | 'i4' | 'i8';
  readonly compressor: 'blosc' | null;
  readonly fill: number | null;
  readonly scale: number;
  readonly offset: number;
  readonly units: string | null;
  /** What stands between the numbers of a chunk's name. */
  readonly separator: '.' | '/';
}

/** A plane of a Zarr array in pieces: the octets of all its chunks one after the other, and where each belongs. */
export interface ZarrPlane {
  readonly array: ZarrArray;
  /** Octets of each chunk, and the row and column of its first value; rows go from south to north. */
  readonly chunks: readonly { readonly length: number; readonly row: number; readonly column: number }[];
  /** Which plane of a chunk, where it has several. */
  readonly plane: number;
}

type Json = Readonly<Record<string, unknown>>;
const asObject = (value: unknown): Json | null =>
  typeof value === 'object' && value !== null ? (value as Json) : null;

/** The object of a JSON text, such as the consolidated description of a store. */
export function jsonObject(bytes: Uint8Array): Json {
  try {
    const value = asObject(JSON.parse(new TextDecoder().decode(bytes)));
    if (value !== null) return value;
  } catch {
    // Reported below.
  }
  throw new IngestError('bad-index', 'no JSON object');
}

const wholes = (value: unknown): readonly number[] | null =>
  Array.isArray(value) && value.every((one) => Number.isSafeInteger(one) && one > 0) ? (value as number[]) : null;

const numberIn = (json: Json | null, name: string): number | null => {
  const value = json?.[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

/** What a consolidated description says of an array. */
export function zarrArray(store: Json, name: string): ZarrArray {
  const metadata = asObject(store['metadata']);
  const array = asObject(metadata?.[`${name}/.zarray`]);
  const attributes = asObject(metadata?.[`${name}/.zattrs`]);
  if (array === null) throw new IngestError('not-in-index', `the store has no array ${name}`);
  const [shape, chunks] = [wholes(array['shape']), wholes(array['chunks'])];
  const type = /^<(f4|f8|i2|i4|i8)$/u.exec(String(array['dtype']))?.[1] as ZarrArray['type'] | undefined;
  const compressor = asObject(array['compressor'])?.['id'] ?? null;
  if (shape === null || chunks === null || chunks.length !== shape.length || type === undefined)
    throw new IngestError(
      'bad-index',
      `an array ${name} of shape ${String(array['shape'])}, type ${String(array['dtype'])}`,
    );
  if (
    (compressor !== null && compressor !== 'blosc') ||
    array['filters'] ||
    array['order'] === 'F' ||
    array['zarr_format'] !== 2
  )
    throw new IngestError(
      'bad-index',
      `an array ${name} packed by ${JSON.stringify(compressor)} in an order or way that is not read`,
    );
  const units = attributes?.['units'];
  return {
    shape,
    chunks,
    type,
    compressor,
    fill: numberIn(array, 'fill_value') ?? numberIn(attributes, '_FillValue'),
    scale: numberIn(attributes, 'scale_factor') ?? 1,
    offset: numberIn(attributes, 'add_offset') ?? 0,
    units: typeof units === 'string' ? units : null,
    separator: array['dimension_separator'] === '/' ? '/' : '.',
  };
}
