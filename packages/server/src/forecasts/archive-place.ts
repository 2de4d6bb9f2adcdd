import { bucketStore, openBucket, openDiskSource, type BucketPlace, type DiskSource } from '@meltemi/archive';

/** Where ingest writes runs: a folder of this machine or a bucket. Plain data, so that workers can be given it. */
export type ArchivePlace = string | BucketPlace;

/** Opens the archive of a place for reading; `pollMs` is the time between two looks for new runs. */
export const openArchivePlace = (
  place: ArchivePlace,
  options: { readonly now: () => number; readonly pollMs?: number },
): Promise<DiskSource> =>
  openDiskSource({ from: typeof place === 'string' ? place : bucketStore(openBucket(place)), ...options });
