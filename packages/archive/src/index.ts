export { ArchiveError, type ArchiveFault } from './archive-error.ts';
export { ByteCache } from './byte-cache.ts';
export type { FieldName, ForecastSource, GridWindow, Provenance, Run, SeriesRequest, WindowRequest } from './forecast-source.ts';
