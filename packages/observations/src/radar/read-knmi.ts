import { neededNumber, neededText, numberOf, textOf } from '../hdf5/attributes.ts';
import { withHdf5 } from '../hdf5/open-hdf5.ts';
import { checkSize, ObservationError } from '../observation-error.ts';
import { missingValue, noCoverageValue, noEchoValue, type ObservedGrid, type Quantity } from '../observed-grid.ts';
import { readProj4 } from '../projections/read-proj4.ts';

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** "26-AUG-2010;03:00:00.000" */
function momentOf(text: string): number {
  const found = /^(\d\d)-([A-Z]{3})-(\d{4});(\d\d:\d\d:\d\d)/u.exec(text);
  if (found === null) throw new ObservationError('bad-data', `time ${text}`);
  const [, day, month = '', year, time] = found;
  const number = String(months.indexOf(month) + 1).padStart(2, '0');
  const ms = Date.parse(`${year}-${number}-${day}T${time}Z`);
  if (Number.isNaN(ms)) throw new ObservationError('bad-data', `time ${text}`);
  return ms;
}

/** The Dutch composite in the HDF5 of its own service. */
export function readKnmi(bytes: Uint8Array): Promise<ObservedGrid> {
  return withHdf5(bytes, (file) => {
    const end = textOf(file.attribute('overview', 'product_datetime_end'));
    const set = file.set('image1/image_data');
    if (end === null || set === null) throw new ObservationError('wrong-format', 'HDF5, but no picture of the KNMI');
    const scanMs = momentOf(end);
    const geographic = (name: string): number => neededNumber(file.attribute('geographic', name), `geographic/${name}`);
    const [columns, rows] = [geographic('geo_number_columns'), geographic('geo_number_rows')];
    checkSize(columns, rows);
    if (set.shape[0] !== rows || set.shape[1] !== columns)
      throw new ObservationError('bad-data', `${set.shape.join(' × ')} cells in place of ${rows} × ${columns}`);
    const [dx, dy] = [geographic('geo_pixel_size_x'), geographic('geo_pixel_size_y')];
    const calibration = 'image1/calibration';
    const formula = neededText(file.attribute(calibration, 'calibration_formulas'), 'calibration_formulas');
    const [, gain, offset] = /^GEO\s*=\s*([-+.\deE]+)\s*\*\s*PV\s*\+?\s*([-+.\deE]+)/u.exec(formula) ?? [];
    if (gain === undefined) throw new ObservationError('unsupported', `calibration ${formula}`);
    const missing = numberOf(file.attribute(calibration, 'calibration_missing_data')) ?? Number.NaN;
    const outside = numberOf(file.attribute(calibration, 'calibration_out_of_image')) ?? Number.NaN;
    const quantity = quantityOf(
      textOf(file.attribute('image1', 'image_geo_parameter')) ?? '',
      (scanMs - momentOf(neededText(file.attribute('overview', 'product_datetime_start'), 'product_datetime_start'))) /
        60_000,
    );
    const raw = set.read();
    const values = new Float32Array(raw.length);
    const [factor, plus] = [Number(gain), Number(offset)];
    for (let i = 0; i < raw.length; i++) {
      const value = Number(raw[i]!);
      // Where one number says both, nobody looks there: the service marks what is beyond its radars so.
      if (value === outside) values[i] = noCoverageValue;
      else if (value === missing) values[i] = missingValue;
      else values[i] = value === 0 ? noEchoValue : value * factor + plus;
    }
    return {
      quantity,
      scanMs,
      geometry: {
        projection: readProj4(
          neededText(file.attribute('geographic/map_projection', 'projection_proj4_params'), 'projection_proj4_params'),
        ),
        columns,
        rows,
        x0: (geographic('geo_column_offset') + 0.5) * dx,
        dx,
        y0: (geographic('geo_row_offset') + 0.5) * dy,
        dy,
      },
      values,
    };
  });
}

function quantityOf(parameter: string, minutes: number): Quantity {
  if (parameter.startsWith('REFLECTIVITY')) return { kind: 'reflectivity' };
  if (parameter.startsWith('ACCUMULATED_PRECIPITATION') && minutes > 0) return { kind: 'rain-amount', minutes };
  return { kind: 'other', name: parameter };
}
