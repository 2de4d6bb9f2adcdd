import { inflateSync } from 'node:zlib';
import { GribError, readGrib, type GribErrorCode } from '@meltemi/grib';
import { ObservationError, type ObservationFault } from '../observation-error.ts';
import { missingValue, noCoverageValue, noEchoValue, type ObservedGrid } from '../observed-grid.ts';
import { latLon } from '../projections/plane.ts';
import { unpacked } from './unpack.ts';

/** MRMS numbers its products in a discipline of its own. */
const mrmsDiscipline = 209;

/** Node's zlib, bounded by the length that the field needs. */
const inflate = (stream: Uint8Array, length: number): Uint8Array => inflateSync(stream, { maxOutputLength: length });

const faults: Partial<Record<GribErrorCode, ObservationFault>> = {
  empty: 'empty',
  'not-grib': 'wrong-format',
  truncated: 'truncated',
  'too-large': 'too-large',
  'unsupported-edition': 'unsupported',
  'unsupported-template': 'unsupported',
};

/**
 * A reflectivity of MRMS: a GRIB2 file, mostly packed by gzip. −999 means that no radar looks there. −99 is the product's
 * "missing", which it gives to every cell that is looked at and returns nothing: no echo.
 */
export function readMrms(packed: Uint8Array): ObservedGrid {
  const bytes = unpacked(packed);
  try {
    const { fields } = readGrib(bytes);
    const [field] = fields;
    if (field === undefined || fields.length !== 1)
      throw new ObservationError('bad-data', `${fields.length} fields in place of one`);
    if (field.discipline !== mrmsDiscipline)
      throw new ObservationError('unsupported', `GRIB of the discipline ${field.discipline}, not of MRMS`);
    const { grid } = field;
    const { columns, rows, scan } = grid;
    const [first, beside, below] = [grid.placeOf(0), grid.placeOf(1), grid.placeOf(columns ?? 0)];
    const last = grid.placeOf(field.points - 1);
    if (
      grid.kind !== 'latlon' ||
      columns === null ||
      rows === null ||
      scan.columnsFirst ||
      scan.alternating ||
      !first ||
      !beside ||
      !below ||
      !last
    )
      throw new ObservationError('unsupported', `MRMS on a grid of the kind ${grid.kind}`);
    // Steps over the whole width: those of neighbours are rounded to millionths of a degree.
    const dx = ((last.lon - first.lon + 360) % 360) / (columns - 1);
    const dy = (last.lat - first.lat) / (rows - 1);
    const values = field.values({ inflate });
    for (let i = 0; i < values.length; i++) {
      const value = values[i]!;
      if (value > -90) continue;
      values[i] = value < -900 ? noCoverageValue : value === -99 ? noEchoValue : missingValue;
    }
    return {
      quantity: { kind: 'reflectivity' },
      scanMs: field.product.times.reference.getTime(),
      geometry: {
        projection: latLon(first.lon + (dx * (columns - 1)) / 2),
        columns,
        rows,
        x0: first.lon,
        dx,
        y0: first.lat,
        dy,
      },
      values,
    };
  } catch (thrown) {
    if (thrown instanceof GribError)
      throw new ObservationError(faults[thrown.code] ?? 'bad-data', `GRIB: ${thrown.message}`, { cause: thrown });
    throw thrown;
  }
}
