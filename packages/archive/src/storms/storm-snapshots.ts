import {
  openWarningReader,
  openWarningWriter,
  type StoredSnapshot,
  type WarningReader,
  type WarningSource,
} from '../warnings/warning-snapshots.ts';

/** All storms of a source as it listed them, and when it was read, ms. */
export interface StormSnapshot<S> {
  readonly source: WarningSource;
  readonly at: number;
  readonly storms: readonly S[];
}

/** Puts storms to rest: one file a source, replaced as a whole, in the form that warnings have. */
export function openStormWriter<S>(folder: string): { publish(snapshot: StormSnapshot<S>): Promise<void> } {
  const writer = openWarningWriter<S>(folder);
  return { publish: ({ source, at, storms }) => writer.publish({ source, at, warnings: storms }) };
}

/** Reads storms at rest. */
export interface StormReader<S> {
  /** The newest snapshot of every source. */
  snapshots(): Promise<readonly (StormSnapshot<S> & Pick<StoredSnapshot<S>, 'digest'>)[]>;
  /** Files that cannot be read, and why. */
  faults(): ReturnType<WarningReader<S>['faults']>;
}

/** Opens a folder of storms for reading. A file that cannot be read leaves the snapshot before in its place. */
export function openStormReader<S>(folder: string): StormReader<S> {
  const reader = openWarningReader<S>(folder);
  return {
    faults: () => reader.faults(),
    snapshots: async () =>
      (await reader.snapshots()).map(({ source, at, digest, warnings }) => ({ source, at, digest, storms: warnings })),
  };
}
