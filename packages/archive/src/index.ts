export { analyticValue, createAnalyticSource, isAnalyticLand } from './analytic-source.ts';
export { ArchiveError, type ArchiveFault } from './archive-error.ts';
export { cornersAt, mixCorners, type Corners } from './between-points.ts';
export { ByteCache } from './byte-cache.ts';
export type {
  DaySource,
  FieldName,
  ForecastSource,
  GridLattice,
  LatticeRequest,
  ReadOptions,
  Run,
  SeriesRequest,
} from './forecast-source.ts';
export type { MadeBy, MadeField } from './made/made-field.ts';
export type { ThinnedHours } from './made/thinned-hours.rules.ts';
export { scheduledRuns } from './scheduled-runs.ts';
export { readBucketPlace, type BucketPlace } from './bucket/bucket-place.rules.ts';
export { openBucket, type Bucket } from './bucket/bucket.ts';
export { retireBucketRuns } from './bucket/bucket-retention.ts';
export { migrateBucketRuns } from './bucket/bucket-migrate.ts';
export { openBucketRunWriter } from './bucket/bucket-run.ts';
export { bucketStore } from './bucket/bucket-store.ts';
export { measureBucketRuns, measureRuns, type RunUse } from './disk/archive-use.ts';
export { openDiskSource, type DiskSource, type ManifestFault } from './disk/disk-source.ts';
export { FileStore } from './disk/file-store.ts';
export type { RunManifest } from './disk/manifest.ts';
export { migrateRuns, type MigratedRun } from './disk/migrate.ts';
export { packingOf } from './disk/packing.ts';
export { retireRuns } from './disk/retention.ts';
export { runFolder } from './disk/layout.ts';
export type { RunDescription } from './disk/run-description.ts';
export { openRunWriter, type FieldValues } from './disk/run-writer.ts';
export { verifyRun } from './disk/verify.ts';
export { openSkyArchive, flowZoom, type SkyArchive } from './sky/sky-archive.ts';
export { encodePack } from './sky/sky-pack.ts';
export { clockTolerance, longestHold, type FramesKind, type ObservedKind } from './sky/sky-names.rules.ts';
export { openSkyWriter, type SkySource, type SkyWriter } from './sky/sky-writer.ts';
export type { Stroke } from './sky/strokes.ts';
export {
  openSeasonReader,
  openSeasonWriter,
  type SeasonIndex,
  type SeasonReader,
  type SeasonWriter,
} from './storms/storm-seasons.ts';
export { openStormReader, openStormWriter, type StormReader } from './storms/storm-snapshots.ts';
export {
  openWarningReader,
  openWarningWriter,
  type StoredSnapshot,
  type WarningReader,
  type WarningSource,
  type WarningWriter,
  readWarningFile,
} from './warnings/warning-snapshots.ts';
