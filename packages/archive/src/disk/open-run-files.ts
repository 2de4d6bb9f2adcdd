import { regularGrid, type AxisGrid } from '@meltemi/fields';
import { RowFiles } from '../version-1/row-files.ts';
import { BlockFiles } from './block-files.ts';
import type { ByteStore } from './byte-store.ts';
import type { RunManifest } from './manifest.ts';
import type { RunFiles } from './run-files.ts';

/** The files of a run, by the version of its manifest. */
export function openRunFiles(
  store: ByteStore,
  manifest: RunManifest,
  grid: AxisGrid = regularGrid(manifest.grid),
): RunFiles {
  return manifest.version === 1 ? new RowFiles(store, manifest, grid) : new BlockFiles(store, manifest, grid);
}
