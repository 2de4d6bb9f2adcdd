import type { DstTriple, ProductIdent, ProviderIdent } from '@meltemi/catalogue';
import type { RegularParams } from '@meltemi/fields';
import type { Derivation, WorkLevel } from '../derive/derivation.ts';
import type { SourceShape } from '../remap/source-grid.ts';
import type { Span } from '../transport/noaa-index.rules.ts';

/** Every model that can be ingested, by the word of the command line. */
export const modelIdents = [
  'gfs',
  'gfs-wave',
  'ecmwf',
  'ecmwf-wave',
  'icon-eu',
  'icon-d2',
  'icon-eu-wave',
  'hrrr',
  'hrrr-alaska',
  'arome',
  'arome-france',
  'arome-antilles',
  'arome-reunion',
  'hrdps',
  'rdwps-wave',
  'ecmwf-analysis',
  'gefs-chem',
  'ukv',
  'cmems',
  'ecmwf-ens',
  'gefs',
  'icon',
  'geos-cf',
] as const;

/**
 * How a model's files are read. index: parts of a file that an index lists. file: a file for each field, or for a few.
 * package: a file of many fields without an index, which is read from its beginning to its end. zarr: arrays in chunks.
 */
export type Driver = 'index' | 'file' | 'package' | 'zarr';

export type ModelIdent = (typeof modelIdents)[number];

/** Where a provider keeps a field. */
export type Source =
  | {
      readonly by: 'noaa';
      readonly parameter: string;
      readonly level: string;
      /** What must stand after the step; none for most. */
      readonly more: readonly string[];
      /** Which of the files of a step, where there are several. */
      readonly file: string;
    }
  | {
      readonly by: 'ecmwf';
      readonly params: readonly string[];
      readonly levtype: 'sfc' | 'pl';
      readonly level: number | null;
    }
  | {
      readonly by: 'dwd';
      readonly name: string;
      readonly kind: 'single-level' | 'pressure-level' | 'time-invariant';
      readonly level: number | null;
    }
  /** A file of a field by the words that its name has for it, for example "TMP" and "AGL-2m". */
  | { readonly by: 'name'; readonly name: string; readonly level: string }
  /** A field of a package, known by its signature alone. */
  | { readonly by: 'package'; readonly name: string }
  /** A NetCDF file of one field: the words of its name, and what the field in it is called by the CF conventions. */
  | { readonly by: 'netcdf'; readonly name: string; readonly standardName: string }
  /** A variable of a NetCDF file on a regular grid: the words of the file's name, and the variable's own name. */
  | { readonly by: 'variable'; readonly collection: string; readonly variable: string }
  /** An array of a Zarr store, by the data set that the provider's catalogue lists. */
  | { readonly by: 'zarr'; readonly dataset: string; readonly array: string };

/** What the message must say of itself, so that an index out of step with its file is noticed. */
export interface Signature {
  /** Discipline, category and number, for example "0.0.0"; several where providers changed it. Empty: not checked. */
  readonly parameters: readonly string[];
  /** Code and number (in the file's unit) of the first surface; null: not checked. */
  readonly surface: readonly [code: number, value: number] | null;
  /** Kind of aerosol (code table 4.233) and the wavelength at which it is looked at; null for everything else. */
  readonly aerosol: { readonly type: number; readonly nanometres: number | null } | null;
}

/** One field that is taken from a provider. */
export interface Pick {
  /** A quantity of the catalogue, `modelElevation`, `convPrecip`, or a word that only derivations know. */
  readonly quantity: string;
  readonly level: WorkLevel;
  readonly source: Source;
  readonly signature: Signature;
  /**
   * How the provider's number is valid. Totals become rates per hour, averages since the start become those of the step,
   * so the result is always one of the step.
   */
  readonly span: Span;
  /**
   * Factor from the provider's unit to ours; 'percent' for a share of 0–1 or 0–100, 'micrograms' for kilograms or
   * micrograms in a cubic metre of the whole world's air, whichever it is.
   */
  readonly scale: number | 'percent' | 'micrograms';
  /** True for what does not change in a run: read once, from step 0. */
  readonly still: boolean;
  /** True for classes and directions, which cannot be mixed: on another grid they come from the nearest point. */
  readonly nearest: boolean;
}

/** The cells of a mesh in place of a grid. Where they lie comes as two fields of every run, in degrees. */
export interface Mesh {
  readonly cells: number;
  readonly lat: Pick;
  readonly lon: Pick;
}

/** A time and place in a provider's tree of files. */
export interface FileOf {
  readonly refTs: number;
  readonly hour: number;
}

/** A model of a provider as a table: which fields from where, on which grid, when. */
export interface Model {
  readonly ident: ModelIdent;
  readonly product: ProductIdent;
  /** Who makes the data and what the model is called, where it stands in for the one that the product is named after. */
  readonly standsIn: { readonly provider: ProviderIdent; readonly modelName: string } | null;
  /** True for a model that "all" leaves out, since another one brings in the same product. */
  readonly onlyWhenNamed?: true;
  /** Root of the addresses; an operator may name a mirror. */
  readonly base: string;
  readonly driver: Driver;
  /** Path of the file of a step and a field; a field may be left out where a step has one file. */
  readonly path: (file: FileOf, pick: Pick | null) => string;
  /** Path of the index of that file; null where there is none. */
  readonly indexPath: ((file: FileOf, pick?: Pick | null) => string) | null;
  /** Hours of the day (UTC) at which runs start, and minutes until the first step may be there. */
  readonly runs: { readonly hours: readonly number[]; readonly firstDelay: number };
  /** Steps in hours of a run that started at an hour of the day. */
  readonly steps: (runHour: number) => readonly DstTriple[];
  /** Octets of the files of a step where they come whole, whatever is taken of them; by an estimate. */
  readonly stepBytes?: number;
  /** Rows north to south, columns from the west; around the world from 180° W. */
  readonly grid: RegularParams;
  /** The grid of the files where it is another one: what comes is put onto ours, and wind is turned to true north. */
  readonly source: SourceShape | null;
  /** The mesh of the files, which are put onto our grid cell by cell; left out for grids. */
  readonly mesh?: Mesh;
  readonly picks: readonly Pick[];
  readonly derivations: readonly Derivation[];
}
