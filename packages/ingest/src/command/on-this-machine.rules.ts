import type { IngestOptions } from './arguments.rules.ts';

/** What was requested, without everything that comes over a network: files and folders of this machine are there without one. */
export function onThisMachine(options: IngestOptions): IngestOptions {
  const isLocal = ({ base }: { readonly base: string }): boolean => !URL.canParse(base);
  const [stations, storms] = [options.stations.filter(isLocal), options.storms.filter(isLocal)];
  return { ...options, models: [], sky: [], warnings: [], fires: [], stations, storms };
}
