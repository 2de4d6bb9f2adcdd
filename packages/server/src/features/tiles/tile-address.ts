import {
  isLevelIdent,
  isLayerIdent,
  layers,
  parseAccumulationQuery,
  pathToTimestamp,
  productByDirectory,
  tileGrid,
  type LayerIdent,
  type LevelIdent,
  type Product,
} from '@meltemi/catalogue';
import { WireError } from '#http/errors.ts';

/** A data tile as its address names it; nothing about the run is known yet. */
export interface TileAddress {
  readonly product: Product;
  readonly refTs: number;
  readonly validTs: number;
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly layer: LayerIdent;
  readonly level: LevelIdent;
  /** Hours of an accumulation; null for a layer that shows one moment. */
  readonly range: number | null;
  /** Where the caller knows the run to come from: no other will do. Null for whichever there is. */
  readonly origin: 'live' | 'simulated' | null;
}

/** The root of the data tiles. */
export const tileRoot = '/im/v3.0/';

const pattern =
  /^([^/]{1,60})\/([^/]{10,40})\/([^/]{10,40})\/([^/]{1,20})\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})\/([A-Za-z][A-Za-z0-9_]{0,59})-([A-Za-z0-9]{1,10})\.([a-z]{1,5})$/;

/** The longest address worth reading, characters. */
const longest = 300;

/** A moment as ten digits, as twelve that end on the hour, or as ISO text, which is how a minifest writes a run. */
export function readMoment(text: string): number | null {
  if (/^\d{10}(?:00)?$/.test(text)) return pathToTimestamp(text.slice(0, 10));
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}(?::|%3A)00(?:(?::|%3A)00(?:\.0{1,3})?)?Z$/i.test(text)) return null;
  return pathToTimestamp(text.slice(0, 13).replace(/\D/g, ''));
}

const momentOr = (text: string, code: 'unknown-run' | 'unknown-time'): number => {
  const ts = readMoment(text);
  if (ts === null) throw new WireError(code);
  return ts;
};

function readOrigin(given: URLSearchParams): TileAddress['origin'] {
  const origin = given.get('origin');
  if (origin === null || origin === 'live' || origin === 'simulated') return origin;
  throw new WireError('bad-request', { message: 'The origin of a tile is live or simulated.' });
}

function readRange(layer: LayerIdent, given: URLSearchParams): number | null {
  const { accumulate } = layers[layer];
  if (accumulate === null) return null;
  const range = parseAccumulationQuery(layers[layer], given.get('next') ?? undefined, given.get('acc') ?? undefined);
  if (range === null)
    throw new WireError('bad-request', { message: 'This layer needs the range of an accumulation, such as next=24h.' });
  return range;
}

/** Reads the address of a tile below its root; what cannot be read is refused with the code of the part that is wrong. */
export function readTileAddress(address: string): TileAddress {
  if (address.length > longest) throw new WireError('uri-too-long');
  const mark = address.indexOf('?');
  const match = pattern.exec(mark < 0 ? address : address.slice(0, mark));
  if (match === null) throw new WireError('not-found');
  const [, directory = '', ref = '', path = '', grid = '', z = '', x = '', y = '', file = '', level = '', suffix = ''] =
    match;
  const product = productByDirectory(directory);
  if (product === undefined) throw new WireError('unknown-product');
  if (grid !== tileGrid || suffix !== product.fileSuffix)
    throw new WireError('not-found', { message: `Data tiles of this model end on .${product.fileSuffix}.` });
  if (!isLayerIdent(file) || layers[file].filename !== file) throw new WireError('unknown-parameter');
  if (!isLevelIdent(level)) throw new WireError('unknown-level');
  const query = new URLSearchParams(mark < 0 ? '' : address.slice(mark + 1));
  return {
    product,
    layer: file,
    level,
    refTs: momentOr(ref, 'unknown-run'),
    validTs: momentOr(path, 'unknown-time'),
    z: Number(z),
    x: Number(x),
    y: Number(y),
    range: readRange(file, query),
    origin: readOrigin(query),
  };
}
