import type { WorkLevel } from '../derive/derivation.ts';
import type { Pick, Source } from './model.ts';
import type { Span } from '../transport/noaa-index.rules.ts';

/** What most picks do not say. */
interface PickOptions {
  readonly level?: WorkLevel;
  /** GRIB numbers, for example "0.0.0", several apart by a space. */
  readonly grib?: string;
  readonly surface?: readonly [code: number, value: number];
  readonly span?: Span;
  readonly scale?: Pick['scale'];
  readonly still?: boolean;
  readonly nearest?: boolean;
  readonly aerosol?: { readonly type: number; readonly nanometres?: number };
}

function pick(
  quantity: string,
  source: Source,
  {
    level = 'surface',
    grib = '',
    surface,
    span = 'moment',
    scale = 1,
    still = false,
    nearest = false,
    aerosol,
  }: PickOptions,
): Pick {
  return {
    quantity,
    level,
    source,
    signature: {
      parameters: grib === '' ? [] : grib.split(' '),
      surface: surface ?? null,
      aerosol: aerosol === undefined ? null : { type: aerosol.type, nanometres: aerosol.nanometres ?? null },
    },
    span,
    scale,
    still,
    nearest,
  };
}

/** A field by the words of a NOAA index. */
export const noaa = (
  quantity: string,
  parameter: string,
  level: string,
  options: PickOptions & { readonly more?: readonly string[]; readonly file?: string } = {},
): Pick =>
  pick(quantity, { by: 'noaa', parameter, level, more: options.more ?? [], file: options.file ?? '' }, options);

/** A field by the names of an ECMWF index. */
export const ecmwf = (quantity: string, params: string, options: PickOptions & { readonly hPa?: number } = {}): Pick =>
  pick(
    quantity,
    {
      by: 'ecmwf',
      params: params.split(' '),
      levtype: options.hPa === undefined ? 'sfc' : 'pl',
      level: options.hPa ?? null,
    },
    options,
  );

/** A field by the name of its file at DWD. */
export const dwd = (quantity: string, name: string, options: PickOptions & { readonly hPa?: number } = {}): Pick =>
  pick(
    quantity,
    {
      by: 'dwd',
      name,
      kind: options.still === true ? 'time-invariant' : options.hPa === undefined ? 'single-level' : 'pressure-level',
      level: options.hPa ?? null,
    },
    options,
  );

/** A field by the words of its file's name. */
export const named = (quantity: string, name: string, level: string, options: PickOptions = {}): Pick =>
  pick(quantity, { by: 'name', name, level }, options);

/** A field of a package, such as "SP1": found by its signature, which must tell it from every other one. */
export const packaged = (quantity: string, name: string, options: PickOptions & { readonly grib: string }): Pick =>
  pick(quantity, { by: 'package', name }, options);

/** A field of a NetCDF file of its own. */
export const netcdf = (quantity: string, name: string, standardName: string, options: PickOptions = {}): Pick =>
  pick(quantity, { by: 'netcdf', name, standardName }, options);

/** A field that is a variable of a NetCDF file, by the words of the file's name and its own name. */
export const variable = (quantity: string, collection: string, name: string, options: PickOptions = {}): Pick =>
  pick(quantity, { by: 'variable', collection, variable: name }, options);

/** A field that is an array of a Zarr store. */
export const zarr = (quantity: string, dataset: string, array: string): Pick =>
  pick(quantity, { by: 'zarr', dataset, array }, {});

/** The surface of a pressure in hPa, as GRIB writes it. */
export const isobar = (hPa: number): readonly [number, number] => [100, hPa * 100];

/** A height above the ground in metres. */
export const above = (metres: number): readonly [number, number] => [103, metres];
