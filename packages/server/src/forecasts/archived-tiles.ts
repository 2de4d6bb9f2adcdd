import { ArchiveError, type DiskSource } from '@meltemi/archive';
import { openArchivePlace, type ArchivePlace } from './archive-place.ts';
import { makeTile } from './make-tile.ts';
import { shownSource } from './shown-source.ts';
import type { TileSpec } from './tile-spec.ts';

/** Builds tiles of providers' runs on this thread. */
export interface ArchivedTiles {
  /** The bytes of a tile; `version` is the published state of the run that the server knows. */
  readonly tile: (spec: TileSpec, version: string | undefined) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/**
 * Milliseconds between two looks for new runs. The version that comes with every tile says when one is due; this one
 * only lets go of files of runs that were removed.
 */
const pollMs = 60_000;

/** Tiles of the archive of a place, for one worker. It is opened at the first tile, and again when that failed. */
export function archivedTiles(place: ArchivePlace, now: () => number): ArchivedTiles {
  let opened: Promise<DiskSource> | undefined;
  const open = (): Promise<DiskSource> =>
    (opened ??= openArchivePlace(place, { now, pollMs }).catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));
  return {
    tile: async (spec, version) => {
      const disk = await open();
      if (disk.version(spec) !== version) await disk.refresh();
      if (disk.version(spec) === undefined)
        throw new ArchiveError('unknown-run', `${spec.product} has no run of ${spec.refTs}`);
      return makeTile(shownSource(disk), spec);
    },
    close: async () => (await opened)?.close(),
  };
}
