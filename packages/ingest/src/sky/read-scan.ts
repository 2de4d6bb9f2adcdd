import {
  ObservationError,
  readFlashes,
  readGeostationary,
  readHimawari,
  readKnmi,
  readMrms,
  readNimrod,
  readOdim,
  readRadolan,
  type Flash,
  type ObservedGrid,
} from '@meltemi/observations';
import type { SkyFeed } from './sky-feed.ts';

/** The picture of a scan. */
export async function readPictures(
  { format, variable }: Pick<SkyFeed, 'format' | 'variable'>,
  files: readonly Uint8Array[],
): Promise<ObservedGrid> {
  const [file] = files;
  if (file === undefined) throw new ObservationError('empty', 'no file');
  switch (format) {
    case 'mrms':
      return readMrms(file);
    case 'odim':
      return readOdim(file, variable);
    case 'knmi':
      return readKnmi(file);
    case 'radolan':
      return readRadolan(file);
    case 'nimrod': {
      const field = readNimrod(file).find(({ quantity }) => quantity.kind !== 'other');
      if (field === undefined) throw new ObservationError('unsupported', 'a NIMROD file without rain');
      return field;
    }
    case 'geostationary':
      return readGeostationary(file, variable);
    case 'himawari':
      return readHimawari(files);
    default:
      throw new ObservationError('unsupported', `no picture: ${format}`);
  }
}

/** The flashes of a scan inside of the part of the earth that the source is for. */
export async function readStrokes(
  { bounds: [west, south, east, north] }: Pick<SkyFeed, 'bounds'>,
  files: readonly Uint8Array[],
): Promise<readonly Flash[]> {
  const all = await Promise.all(files.map((file) => readFlashes(file)));
  return all
    .flatMap(({ flashes }) => flashes)
    .filter(({ lat, lon }) => lon >= west && lon < east && lat >= south && lat <= north);
}
