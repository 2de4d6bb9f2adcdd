import { parseArguments } from './command/arguments.rules.ts';
import { onThisMachine } from './command/on-this-machine.rules.ts';
import { runIngest } from './command/run-ingest.ts';
import { usage } from './command/usage.ts';
import { migrateCommand } from './migrate/migrate-command.ts';
import { reachable } from './transport/reachable.ts';

/** Where the command writes its lines. */
export interface Terminal {
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** The command `ingest`; resolves to the exit code: 0 done, 1 a fault, 2 wrong use, 3 no provider can be reached. */
export async function ingestCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  { say, complain }: Terminal,
): Promise<number> {
  if (args[0] === 'migrate') return migrateCommand(args.slice(1), env, { say, complain });
  if (args.includes('--help') || args.includes('-h')) {
    say(usage);
    return 0;
  }
  const options = parseArguments(args, env);
  if (typeof options === 'string') {
    complain(`ingest: ${options}\n\n${usage}`);
    return 2;
  }
  const control = new AbortController();
  const stop = (): void => control.abort();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // Beside a server ingest ends with it, however that one ended.
  const isTethered = env['MELTEMI_INGEST_TETHER'] === 'stdin';
  if (isTethered) process.stdin.once('end', stop).resume();
  try {
    let wanted = options;
    if (options.ifReachable) {
      const reached = await reachable(
        [...options.models, ...options.sky, ...options.stations, ...options.warnings, ...options.storms].map(
          ({ base }) => base,
        ),
        control.signal,
      );
      if (reached.length === 0) {
        say('no provider can be reached');
        wanted = onThisMachine(options);
        if (wanted.stations.length + wanted.storms.length === 0) return 3;
        say('only what lies on this machine is read');
      } else say(`providers can be reached: ${reached.map((base) => new URL(base).host).join(', ')}`);
    }
    return (await runIngest(wanted, { say, signal: control.signal })) ? 0 : 1;
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
    if (isTethered) process.stdin.destroy();
  }
}
