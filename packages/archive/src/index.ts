export { analyticValue, createAnalyticSource, isAnalyticLand, type AnalyticOptions } from './analytic-source.ts';
export { ArchiveError, type ArchiveFault } from './archive-error.ts';
export { cornersAt, mixCorners, type Corners } from './between-points.ts';
export { ByteCache } from './byte-cache.ts';
export type {
  FieldName, ForecastSource, GridLattice, LatticeRequest, Provenance, Run, SeriesPlace, SeriesRequest,
} from './forecast-source.ts';
export { scheduledRuns } from './scheduled-runs.ts';
