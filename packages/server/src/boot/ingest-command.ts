import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '#services/configuration.ts';
import type { IngestCommand } from './ingest-process.ts';
import { archiveFolder } from '#services/open-forecasts.ts';

/** What of the configuration is about ingest. */
export type IngestConfiguration = Pick<
  Configuration,
  | 'data'
  | 'dataFolder'
  | 'ingestModels'
  | 'ingestHours'
  | 'skySources'
  | 'stationSources'
  | 'warningSources'
  | 'stormSources'
  | 'fireSources'
>;

/** How to start ingest for a configuration: run after run into the archive that the server reads; null when the server is not to start it. */
export function ingestCommand(root: string, configuration: IngestConfiguration): IngestCommand | null {
  const { data, ingestModels, ingestHours, skySources, stationSources, warningSources, stormSources, fireSources } =
    configuration;
  const sources = [ingestModels, skySources, stationSources, warningSources, stormSources, fireSources];
  if (data === 'simulated' || sources.every(({ length }) => length === 0)) return null;
  const built = join(root, 'dist', 'ingest', 'main.js');
  const node = existsSync(built) ? [built] : ['--import', 'tsx', join(root, 'tools', 'ingest.ts')];
  // Where nobody asked for live data in words, a machine without a network must not fill its log with faults.
  const reachable = data === 'auto' ? ['--if-reachable'] : [];
  return {
    node,
    cwd: root,
    words: [
      ...ingestModels,
      '--watch',
      ...reachable,
      '--folder',
      archiveFolder(configuration),
      '--hours',
      String(ingestHours),
      ...(skySources.length === 0 ? [] : ['--sky', skySources.join(',')]),
      ...(stationSources.length === 0 ? [] : ['--stations', stationSources.join(',')]),
      ...(warningSources.length === 0 ? [] : ['--warnings', warningSources.join(',')]),
      ...(stormSources.length === 0 ? [] : ['--storms', stormSources.join(',')]),
      ...(fireSources.length === 0 ? [] : ['--fires', fireSources.join(',')]),
    ],
  };
}
