import { neededNumber, neededText, numberOf, textOf } from '../hdf5/attributes.ts';
import { withHdf5, type Hdf5File } from '../hdf5/open-hdf5.ts';
import { checkSize, ObservationError } from '../observation-error.ts';
import { noCoverageValue, noEchoValue, type GridGeometry, type ObservedGrid, type Quantity } from '../observed-grid.ts';
import { project } from '../projections/projection.ts';
import { readProj4 } from '../projections/read-proj4.ts';

/** Rows that are unpacked at a time: a European composite in double precision has 134 MB. */
const strip = 400;

/** A composite or a picture in ODIM HDF5; `quantity` is chosen among several data sets. Polar volumes are refused. */
export function readOdim(bytes: Uint8Array, quantity?: string): Promise<ObservedGrid> {
  return withHdf5(bytes, (file) => {
    const object = textOf(file.attribute('what', 'object'));
    if (object === null) throw new ObservationError('wrong-format', 'HDF5, but not of ODIM');
    if (object !== 'COMP' && object !== 'IMAGE')
      throw new ObservationError('unsupported', `an ODIM file of the kind ${object}: composites and images are read`);
    const { dataset, data } = findData(file, quantity);
    const paths = [`${dataset}/${data}/what`, `${dataset}/what`, 'what'];
    const said = (name: string) => paths.map((path) => file.attribute(path, name)).find((value) => value !== null);
    const set = file.set(`${dataset}/${data}/data`);
    if (set === null) throw new ObservationError('bad-data', `no ${dataset}/${data}/data`);
    const geometry = geometryOf(file, dataset);
    const [rows, columns] = set.shape;
    if (rows !== geometry.rows || columns !== geometry.columns || set.shape.length !== 2)
      throw new ObservationError('bad-data', `${set.shape.join(' × ')} cells in place of those that "where" says`);
    const gain = numberOf(said('gain') ?? null) ?? 1;
    const offset = numberOf(said('offset') ?? null) ?? 0;
    const nodata = numberOf(said('nodata') ?? null) ?? Number.NaN;
    const undetect = numberOf(said('undetect') ?? null) ?? Number.NaN;
    const values = new Float32Array(columns * rows);
    for (let row = 0; row < rows; row += strip) {
      const raw = set.readRows(row, Math.min(rows, row + strip));
      for (let i = 0, at = row * columns; i < raw.length; i++, at++) {
        const value = Number(raw[i]!);
        values[at] = value === nodata ? noCoverageValue : value === undetect ? noEchoValue : value * gain + offset;
      }
    }
    return {
      quantity: quantityOf(textOf(said('quantity') ?? null) ?? '', file, dataset),
      scanMs: scanTime(file, dataset),
      geometry,
      values,
    };
  });
}

/** The first data set of the quantity, or the first at all. */
function findData(file: Hdf5File, quantity: string | undefined): { readonly dataset: string; readonly data: string } {
  const numbered = (names: readonly string[], word: string): readonly string[] =>
    names
      .filter((name) => new RegExp(`^${word}\\d+$`, 'u').test(name))
      .toSorted((a, b) => Number(a.slice(word.length)) - Number(b.slice(word.length)));
  for (const dataset of numbered(file.names(''), 'dataset')) {
    for (const data of numbered(file.names(dataset), 'data')) {
      const here = textOf(
        file.attribute(`${dataset}/${data}/what`, 'quantity') ?? file.attribute(`${dataset}/what`, 'quantity'),
      );
      if (quantity === undefined || here === quantity) return { dataset, data };
    }
  }
  throw new ObservationError('bad-data', `no data set${quantity === undefined ? '' : ` of ${quantity}`}`);
}

/** How far the steps may be from what the corners say, a share: some files round both. */
const stepTolerance = 0.005;

function geometryOf(file: Hdf5File, dataset: string): GridGeometry {
  const where = (name: string): number =>
    neededNumber(file.attribute('where', name) ?? file.attribute(`${dataset}/where`, name), `where/${name}`);
  const [columns, rows] = [where('xsize'), where('ysize')];
  checkSize(columns, rows);
  const projection = readProj4(
    neededText(file.attribute('where', 'projdef') ?? file.attribute(`${dataset}/where`, 'projdef'), 'where/projdef'),
  );
  const [left, top] = project(projection, where('UL_lat'), where('UL_lon'));
  const [right, bottom] = project(projection, where('LR_lat'), where('LR_lon'));
  const [dx, dy] = [(right - left) / columns, (top - bottom) / rows];
  const off = Math.max(Math.abs(dx / where('xscale') - 1), Math.abs(dy / where('yscale') - 1));
  if (!(off <= stepTolerance)) throw new ObservationError('bad-data', `corners and steps differ by ${off}`);
  return { projection, columns, rows, x0: left + dx / 2, dx, y0: top - dy / 2, dy: -dy };
}

function quantityOf(name: string, file: Hdf5File, dataset: string): Quantity {
  if (/^(DBZ|TH$|TV$)/u.test(name)) return { kind: 'reflectivity' };
  if (name === 'RATE') return { kind: 'rain-rate' };
  if (name !== 'ACRR') return { kind: 'other', name };
  const start = moment(file, `${dataset}/what`, 'start');
  const end = moment(file, `${dataset}/what`, 'end');
  if (start === null || end === null || end <= start)
    throw new ObservationError('bad-data', 'an amount of rain without its times');
  return { kind: 'rain-amount', minutes: (end - start) / 60_000 };
}

function scanTime(file: Hdf5File, dataset: string): number {
  const ms = moment(file, `${dataset}/what`, 'end') ?? moment(file, 'what', '');
  if (ms === null) throw new ObservationError('bad-data', 'no date and time');
  return ms;
}

function moment(file: Hdf5File, path: string, of: 'start' | 'end' | ''): number | null {
  const date = /^(\d{4})(\d\d)(\d\d)$/u.exec(textOf(file.attribute(path, `${of}date`)) ?? '');
  const time = /^(\d\d)(\d\d)(\d\d)/u.exec(textOf(file.attribute(path, `${of}time`)) ?? '');
  if (date === null || time === null) return null;
  const ms = Date.parse(`${date[1]}-${date[2]}-${date[3]}T${time[1]}:${time[2]}:${time[3]}Z`);
  return Number.isNaN(ms) ? null : ms;
}
