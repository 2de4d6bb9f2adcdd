import { GribError } from '../errors.ts';
import { wrap360 } from './angles.ts';
import { columnNear, longitudeAt, rowNear, type LongitudeAxis, type Lookup } from './regular.ts';
import type { ScanMode } from './scan-mode.ts';

/** The list of row lengths that follows the template of a quasi-regular grid. */
export function readRowLengths(section: DataView, at: number, rows: number, points: number): Int32Array {
  const size = section.getUint8(10);
  if (size !== 1 && size !== 2 && size !== 4) throw new GribError('malformed', 'row lengths of ' + size + ' octets');
  if (rows > (section.byteLength - at) / size)
    throw new GribError('truncated', 'the list of ' + rows + ' row lengths ends early');
  const lengths = new Int32Array(rows);
  let total = 0;
  for (let j = 0; j < rows; j += 1) {
    const place = at + j * size;
    const length =
      size === 1 ? section.getUint8(place) : size === 2 ? section.getUint16(place) : section.getUint32(place);
    total += length;
    if (total > points) break;
    lengths[j] = length;
  }
  if (total !== points) throw new GribError('malformed', 'the rows do not add up to ' + points + ' points');
  return lengths;
}

/** Rows of different lengths, each spread over the same range of longitudes. */
export function reducedLookup(
  scan: ScanMode,
  first: number,
  last: number,
  latitudes: Float64Array,
  lengths: Int32Array,
): Lookup {
  if (scan.columnsFirst || scan.alternating)
    throw new GribError('unsupported-template', 'a reduced grid with columns first or alternating rows', '3.reduced');
  const starts = new Int32Array(lengths.length + 1);
  for (let j = 0; j < lengths.length; j += 1) starts[j + 1] = starts[j]! + lengths[j]!;
  const longest = lengths.reduce((most, length) => Math.max(most, length), 1);
  const span = wrap360(scan.leftward ? first - last : last - first);
  // A row that closes around the globe has its last point one step before its first.
  const closed = span + 360 / longest > 360 - 180 / longest || span === 0;
  const axisOf = (row: number): LongitudeAxis => {
    const count = lengths[row]!;
    return {
      first,
      count,
      leftward: scan.leftward,
      step: closed ? 360 / Math.max(count, 1) : span / Math.max(count - 1, 1),
    };
  };
  return {
    placeOf(index) {
      let low = 0;
      let high = lengths.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (starts[middle]! <= index) low = middle;
        else high = middle - 1;
      }
      return { lat: latitudes[low]!, lon: longitudeAt(axisOf(low), index - starts[low]!) };
    },
    indexNear(lat, lon) {
      const row = rowNear(latitudes, lat);
      if (row === null || lengths[row] === 0) return null;
      const column = columnNear(axisOf(row), lon);
      return column === null ? null : starts[row]! + column;
    },
    positionOf: () => false,
  };
}
