import { lambertMap, polarMap, rotatedMap, upOnCone, upOnGlobe, upOnPole } from '#packages/ingest/src/test-maps.ts';
import type { ModelIdent } from '#packages/ingest/src/models/model.ts';
import { around, equalArea, inChunks, ofChances, ofGeos, ofSpread, onMap, part } from './made-files.ts';
import type { MadeRun } from './made-runs.ts';

/** A part of the national grid of HRDPS and RDWPS, degrees of the rotated globe. */
const national = (column: number, row: number) =>
  rotatedMap({
    columns: 60,
    rows: 60,
    step: 0.0225,
    first: [-12.302501 + 0.0225 * row, (345.17878 + 0.0225 * column) % 360],
  });

/** Models on a grid; ICON's mesh is followed in a file of its own, icon.test.ts. */
export type GridModel = Exclude<ModelIdent, 'icon'>;

/** Made files of every model that can be ingested: a model without a line here does not compile, and its test fails. */
export const everyModel: Readonly<Record<GridModel, MadeRun>> = {
  gfs: around('gfs', [1, 2]),
  'gfs-wave': around('gfs-wave', [1, 2]),
  ecmwf: around('ecmwf', [3, 6]),
  'ecmwf-wave': around('ecmwf-wave', [3, 6]),
  // bzip2 of tests is slow: fewer points. Files of DWD's finest model hold four quarter-hours.
  'icon-eu': part('icon-eu', [1, 2], [48, 11], [18, 16]),
  'icon-d2': part('icon-d2', [1, 2], [50, 9], [14, 12], [15, 30, 45]),
  'icon-eu-wave': part('icon-eu-wave', [1, 2], [43, 6], [18, 16]),
  hrrr: onMap('hrrr', [1, 2], lambertMap({ columns: 60, rows: 60, step: 3000, first: [38, -106] }), upOnCone),
  // Across 180°.
  'hrrr-alaska': onMap(
    'hrrr-alaska',
    [1, 2],
    polarMap({ columns: 60, rows: 60, step: 3000, first: [60, 179.4] }),
    upOnPole,
  ),
  arome: part('arome', [1, 2], [45.7, 4.8], [36, 34]),
  'arome-france': part('arome-france', [1, 2], [48.8, 2.3], [36, 34]),
  'arome-antilles': part('arome-antilles', [1, 2], [16.2, -61.5], [36, 34]),
  'arome-reunion': part('arome-reunion', [1, 2], [-21.1, 55.5], [36, 34]),
  hrdps: onMap('hrdps', [1, 2], national(1100, 560), upOnGlobe),
  'rdwps-wave': onMap('rdwps-wave', [1, 2], national(1500, 300), upOnGlobe),
  'ecmwf-analysis': around('ecmwf-analysis', [0]),
  'gefs-chem': around('gefs-chem', [3, 6]),
  ukv: equalArea('ukv', [1, 2]),
  cmems: inChunks('cmems', [3, 6]),
  'ecmwf-ens': ofChances('ecmwf-ens', [24, 36, 48]),
  gefs: ofSpread('gefs', [12, 24]),
  'geos-cf': ofGeos('geos-cf', [3, 6]),
};
