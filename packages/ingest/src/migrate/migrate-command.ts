import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { migrateBucketRuns, migrateRuns, openBucket, readBucketPlace, type MigratedRun } from '@meltemi/archive';

const usage = `usage: ingest migrate [--folder <path>]

Turns runs of older versions of the archive into the one that is written now, which takes a third of the disk.
  --folder <path>   the archive (default: forecasts in MELTEMI_DATA_DIR, else .data/forecasts); with MELTEMI_ARCHIVE_URL
                    the runs of the bucket are converted, and the folder is where that is done`;

/** Bytes as text, in megabytes (10^6) or gigabytes. */
const sizeText = (bytes: number): string =>
  bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;

/** What is said of a run. */
export const lineOf = (migrated: MigratedRun): string =>
  'fault' in migrated
    ? `${migrated.run}: stays as it is: ${migrated.fault.message}`
    : `${migrated.run}: ${sizeText(migrated.before)} → ${sizeText(migrated.after)}`;

/** What is said at the end. */
export function summaryOf(all: readonly MigratedRun[]): string {
  if (all.length === 0) return 'nothing to do: all runs are of the version that is written now';
  let [runs, saved] = [0, 0];
  for (const migrated of all) {
    if ('fault' in migrated) continue;
    runs += 1;
    saved += migrated.before - migrated.after;
  }
  return `${runs} of ${all.length} runs converted, ${sizeText(saved)} saved`;
}

/** The command `ingest migrate`; resolves to the exit code: 0 done, 1 some run stayed as it was, 2 wrong use. */
export async function migrateCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  { say, complain }: { readonly say: (line: string) => void; readonly complain: (line: string) => void },
): Promise<number> {
  const refuse = (why: string): number => {
    complain(`ingest migrate: ${why}\n\n${usage}`);
    return 2;
  };
  if (args.includes('--help') || args.includes('-h')) {
    say(usage);
    return 0;
  }
  const [option, path, ...more] = args;
  if (option !== undefined && option !== '--folder') return refuse(`unknown option ${option}`);
  if (option !== undefined && (path === undefined || path === '')) return refuse('--folder needs a path');
  if (more.length > 0) return refuse(`unknown option ${more[0]}`);
  const folder = path ?? join(env['MELTEMI_DATA_DIR'] ?? '.data', 'forecasts');
  const place = readBucketPlace(env);
  if (typeof place === 'string') return refuse(place);
  if (place === null && !existsSync(folder)) return refuse(`there is no folder ${folder}`);
  const onRun = (migrated: MigratedRun): void => say(lineOf(migrated));
  const all =
    place === null
      ? await migrateRuns(folder, { onRun })
      : await migrateBucketRuns(openBucket(place), folder, { onRun });
  say(summaryOf(all));
  return all.some((migrated) => 'fault' in migrated) ? 1 : 0;
}
