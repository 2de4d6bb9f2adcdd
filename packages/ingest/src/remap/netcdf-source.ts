import { equalArea, readVariable, type Hdf5File } from '@meltemi/observations';
import { IngestError } from '../ingest-error.ts';
import type { SourceGrid, SourceShape } from './source-grid.ts';

/** Numbers of an even axis: the first one and the step between two. */
export interface Axis {
  readonly first: number;
  readonly step: number;
  readonly count: number;
}

/** The coordinates of a dimension; they must be even, to a hundredth of a step. */
export function axisOf(file: Hdf5File, name: string): Axis {
  const values = readVariable(file, name);
  const [first = Number.NaN, second = Number.NaN] = values;
  const step = (values.at(-1)! - first) / (values.length - 1);
  if (values.length < 2 || !(Math.abs(step) > 0) || Math.abs(second - first - step) > Math.abs(step) / 100)
    throw new IngestError('wrong-grid', `uneven coordinates ${name}`);
  return { first, step, count: values.length };
}

/** The grid of a variable on Lambert's azimuthal equal-area map, by the CF conventions. */
export function netcdfSource(file: Hdf5File, mapping: string, shape: SourceShape): SourceGrid {
  const named = file.attribute(mapping, 'grid_mapping_name');
  if (named !== 'lambert_azimuthal_equal_area' || shape.kind !== 'lambert-azimuthal')
    throw new IngestError('wrong-grid', `a map called ${String(named)} in place of a ${shape.kind} one`);
  const number = (name: string, otherwise: number | null): number => {
    const value = file.attribute(mapping, name);
    const found = value === null || typeof value === 'string' ? otherwise : (value[0] ?? otherwise);
    if (found === null) throw new IngestError('wrong-grid', `a map without ${name}`);
    return found;
  };
  const [x, y] = [axisOf(file, 'projection_x_coordinate'), axisOf(file, 'projection_y_coordinate')];
  if (x.count !== shape.columns || y.count !== shape.rows)
    throw new IngestError('wrong-grid', `${x.count} × ${y.count} points in place of ${shape.columns} × ${shape.rows}`);
  const major = number('semi_major_axis', number('earth_radius', 6_371_229));
  const centre = [
    number('latitude_of_projection_origin', null),
    number('longitude_of_projection_origin', null),
  ] as const;
  const origin = { x: number('false_easting', 0), y: number('false_northing', 0) };
  const map = equalArea({ a: major, b: number('semi_minor_axis', major) }, ...centre, origin);
  const point: [number, number] = [0, 0];
  // Rows of ours have one latitude: what depends on it alone is worked out once a row.
  let row: { lat: number; at: (lon: number, out: [number, number]) => void } | null = null;
  return {
    key: JSON.stringify([mapping, major, centre, origin, x, y]),
    columns: x.count,
    rows: y.count,
    wraps: false,
    rightward: x.step > 0 ? 1 : -1,
    upward: y.step > 0 ? 1 : -1,
    positionOf: (lat, lon, out) => {
      if (row?.lat !== lat) row = { lat, at: map.row(lat) };
      row.at(lon, point);
      out.column = (point[0] - x.first) / x.step;
      out.row = (point[1] - y.first) / y.step;
      return Number.isFinite(out.column + out.row);
    },
  };
}
