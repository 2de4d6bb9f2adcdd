import { neededNumber, numberOf, textOf } from '../hdf5/attributes.ts';
import { readPicture, readVariable, timeUnit } from '../hdf5/cf-variable.ts';
import { withHdf5, type Hdf5File } from '../hdf5/open-hdf5.ts';
import { checkSize, ObservationError } from '../observation-error.ts';
import { missingValue, noCoverageValue, type ObservedGrid, type Quantity } from '../observed-grid.ts';
import { geostationary, type GeostationaryView } from '../projections/geostationary.ts';

/**
 * A picture of a geostationary satellite in NetCDF4 by the CF conventions: GOES (CMI, or CMI_C13 of the file with all
 * bands), and Himawari and others as they are sectorised. `variable` names the picture; otherwise the first one is taken.
 */
export function readGeostationary(bytes: Uint8Array, variable?: string): Promise<ObservedGrid> {
  return withHdf5(bytes, (file) => {
    const name = variable ?? findPicture(file);
    const set = file.set(name);
    if (set === null) throw new ObservationError('bad-data', `no variable ${name}`);
    const [rows = 0, columns = 0] = set.shape.slice(-2);
    checkSize(columns, rows);
    if (set.shape.slice(0, -2).some((length) => length !== 1))
      throw new ObservationError('unsupported', `${name} of ${set.shape.join(' × ')} values`);
    const view = viewOf(file, textOf(set.attribute('grid_mapping')) ?? '');
    const [x, y] = [readAngles(file, 'x', columns), readAngles(file, 'y', rows)];
    const { quantity, factor } = quantityOf(textOf(set.attribute('units')) ?? '', name);
    const values = readPicture(file, name);
    const quality = qualityOf(file, name, values.length);
    for (let i = 0; i < values.length; i++) {
      // Beyond the rim of the earth the file has fill values, as for what was lost; the projection tells them apart later.
      if (quality !== null && quality[i]! > 1)
        values[i] = quality[i] === outsideQuality ? noCoverageValue : missingValue;
      else if (factor !== 1) values[i] = values[i]! * factor;
    }
    return {
      quantity,
      scanMs: scanTime(file),
      geometry: { projection: geostationary(view), columns, rows, x0: x.first, dx: x.step, y0: y.first, dy: y.step },
      values,
    };
  });
}

/** GOES marks 0 good, 1 usable under conditions, 2 out of range, 3 nothing, 255 outside of the earth. */
const outsideQuality = 255;

function qualityOf(file: Hdf5File, name: string, length: number): ArrayLike<number> | null {
  const set = file.set(name.replace(/^CMI/u, 'DQF'));
  if (set === null || !name.startsWith('CMI')) return null;
  const raw = set.read();
  if (raw.length !== length) throw new ObservationError('bad-data', 'quality flags of another size');
  return raw instanceof Int8Array
    ? new Uint8Array(raw.buffer, raw.byteOffset, raw.length)
    : raw instanceof Uint8Array
      ? raw
      : Float64Array.from(raw as Float64Array, Number);
}

function findPicture(file: Hdf5File): string {
  const found = file.names('').find((name) => {
    const set = file.set(name);
    if (set === null || set.shape.length < 2) return false;
    const mapping = textOf(set.attribute('grid_mapping'));
    return (
      mapping !== null &&
      textOf(file.attribute(mapping, 'grid_mapping_name')) === 'geostationary' &&
      !name.startsWith('DQF')
    );
  });
  if (found === undefined) throw new ObservationError('wrong-format', 'no picture of a geostationary satellite');
  return found;
}

function viewOf(file: Hdf5File, mapping: string): GeostationaryView {
  if (textOf(file.attribute(mapping, 'grid_mapping_name')) !== 'geostationary')
    throw new ObservationError('unsupported', `no geostationary projection ${mapping}`);
  const number = (name: string): number => neededNumber(file.attribute(mapping, name), `${mapping}/${name}`);
  const sweep = textOf(file.attribute(mapping, 'sweep_angle_axis'));
  const fixed = textOf(file.attribute(mapping, 'fixed_angle_axis'));
  const a = number('semi_major_axis');
  const flattening = numberOf(file.attribute(mapping, 'inverse_flattening'));
  const b =
    numberOf(file.attribute(mapping, 'semi_minor_axis')) ?? (flattening === null ? a : a * (1 - 1 / flattening));
  return {
    earth: { a, b },
    height: number('perspective_point_height'),
    lon0: number('longitude_of_projection_origin'),
    sweep: sweep === 'x' || (sweep === null && fixed === 'y') ? 'x' : 'y',
  };
}

/** How uneven the steps of an axis may be, in steps: files keep them in few digits. */
const unevenness = 0.1;

/** An axis of scanning angles: radians, microradians, or metres above the height of the satellite. */
function readAngles(file: Hdf5File, name: string, count: number): { readonly first: number; readonly step: number } {
  const values = readVariable(file, name);
  const unit = textOf(file.attribute(name, 'units')) ?? 'rad';
  const factor = /^micro-?rad(ians?)?$/u.test(unit) ? 1e-6 : /^rad(ians?)?$/u.test(unit) ? 1 : null;
  if (factor === null) throw new ObservationError('unsupported', `${name} in ${unit}`);
  const [first, last] = [values[0]!, values[values.length - 1]!];
  const step = (last - first) / (values.length - 1);
  if (values.length !== count || count < 2 || !(Math.abs(step) > 0))
    throw new ObservationError('bad-data', `an axis ${name} of ${values.length} values`);
  for (let i = 0; i < count; i++)
    if (!(Math.abs(values[i]! - first - step * i) <= unevenness * Math.abs(step)))
      throw new ObservationError('bad-data', `uneven steps of ${name}`);
  return { first: first * factor, step: step * factor };
}

function quantityOf(unit: string, name: string): { readonly quantity: Quantity; readonly factor: number } {
  if (/^(K|kelvin)$/iu.test(unit)) return { quantity: { kind: 'brightness' }, factor: 1 };
  if (unit === '1') return { quantity: { kind: 'reflectance' }, factor: 1 };
  if (unit === '%' || unit === 'percent') return { quantity: { kind: 'reflectance' }, factor: 0.01 };
  return { quantity: { kind: 'other', name: `${name} in ${unit}` }, factor: 1 };
}

function scanTime(file: Hdf5File): number {
  const said = textOf(file.attribute('', 'time_coverage_start')) ?? textOf(file.attribute('', 'start_date_time'));
  const plain = /^(\d{4})(\d{3})(\d\d)(\d\d)(\d\d)$/u.exec(said ?? '');
  const ms =
    plain === null
      ? Date.parse(said ?? '')
      : Date.UTC(Number(plain[1]), 0, Number(plain[2]), Number(plain[3]), Number(plain[4]), Number(plain[5]));
  if (!Number.isNaN(ms)) return ms;
  const time = ['t', 'time'].find((name) => file.set(name) !== null);
  if (time === undefined) throw new ObservationError('bad-data', 'no time');
  const { unitMs, sinceMs } = timeUnit(textOf(file.attribute(time, 'units')) ?? '');
  return sinceMs + unitMs * (readVariable(file, time)[0] ?? Number.NaN);
}
