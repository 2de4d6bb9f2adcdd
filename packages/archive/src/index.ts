export { analyticValue, createAnalyticSource, isAnalyticLand, type AnalyticOptions } from './analytic-source.ts';
export { ArchiveError, type ArchiveFault } from './archive-error.ts';
export { cornersAt, mixCorners, type Corners } from './between-points.ts';
export { ByteCache } from './byte-cache.ts';
export type {
  FieldName,
  ForecastSource,
  GridLattice,
  LatticeRequest,
  Provenance,
  Run,
  SeriesPlace,
  SeriesRequest,
} from './forecast-source.ts';
export { scheduledRuns } from './scheduled-runs.ts';
export { readBucketPlace, type BucketPlace } from './bucket/bucket-place.rules.ts';
export { openBucket, type Bucket } from './bucket/bucket.ts';
export { retireBucketRuns } from './bucket/bucket-retention.ts';
export { openBucketRunWriter } from './bucket/bucket-run.ts';
export { bucketStore } from './bucket/bucket-store.ts';
export type { ByteStore, ObjectState } from './disk/byte-store.ts';
export { DiskError, type DiskFault } from './disk/disk-error.ts';
export { openDiskSource, type DiskSource, type DiskSourceOptions, type ManifestFault } from './disk/disk-source.ts';
export { FileStore } from './disk/file-store.ts';
export type { FieldRecord, RunManifest, SeriesSegment } from './disk/manifest.ts';
export { packingOf, type Packing } from './disk/packing.ts';
export { packingError } from './disk/quantise.ts';
export { retireRuns, type RetentionOptions, type RetentionReport } from './disk/retention.ts';
export {
  openRunWriter,
  type FieldValues,
  type OnUnfit,
  type RunDescription,
  type RunWriter,
  type WriterOptions,
} from './disk/run-writer.ts';
export { verifyRun, type FileFault } from './disk/verify.ts';
