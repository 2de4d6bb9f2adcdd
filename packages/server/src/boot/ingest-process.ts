import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** How ingest is started. */
export interface IngestCommand {
  /** The program's arguments to Node: the file, and a loader before it where it is a source file. */
  readonly node: readonly string[];
  /** The arguments of ingest itself. */
  readonly words: readonly string[];
  /** Where loaders are looked for. */
  readonly cwd: string;
}

/** What the keeper of the process needs. */
export interface IngestKeeperOptions {
  readonly command: IngestCommand;
  readonly log: { info(message: string): void; warn(message: string): void; error(message: string): void };
  /** Called with the sentence in which ingest says what it takes; else it goes to the log with its other lines. */
  readonly announce?: (line: string) => void;
  /** Milliseconds before the next start after so many failures in a row. */
  readonly pause?: (failures: number) => number;
  /** A process that lived this long, milliseconds, was in order: the next pause is the first one again. */
  readonly wellAfter?: number;
  /** How long it may take to end after it was asked to, milliseconds. */
  readonly patience?: number;
  readonly now?: () => number;
  /** Milliseconds until providers are looked for again when none could be reached. */
  readonly lookAgain?: number;
}

/** Ingest beside the server. */
export interface IngestKeeper {
  /** The number of the running process; undefined between two. */
  readonly pid: () => number | undefined;
  /** Ends the process and starts none again. */
  readonly stop: () => Promise<void>;
}

/** Five seconds after the first failure, twice as long after each further one, ten minutes at most. */
export const restartPause = (failures: number): number => Math.min(600_000, 5000 * 2 ** Math.max(0, failures - 1));

/** How the line begins in which ingest says what it takes. */
const planWords = 'takes at most ';
/** The exit code of ingest for a command line that it does not take: trying again would not help. */
const wrongUse = 2;
/** The exit code of ingest that was to work only where providers can be reached, and found none. */
const unreachable = 3;

function passOn(stream: Readable | null, say: (line: string) => void): void {
  if (stream === null) return;
  createInterface({ input: stream }).on('line', (line) => say(`ingest: ${line.slice(0, 2000)}`));
}

/** Keeps ingest running as a process of its own: its lines go to the log, and it is started again when it dies. */
export function keepIngest({
  command,
  log,
  announce,
  pause = restartPause,
  wellAfter = 600_000,
  patience = 5000,
  now = Date.now,
  lookAgain = 30 * 60_000,
}: IngestKeeperOptions): IngestKeeper {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let stopped = false;
  let hasSaid = false;
  let hasPlanned = false;

  const startAgain = (wait: number): void => {
    timer = setTimeout(begin, wait);
    timer.unref();
  };

  const ended = (began: number, code: number | null, why: string): void => {
    child = undefined;
    if (stopped) return;
    if (code === wrongUse) {
      log.error('ingest does not take its settings and is not started again: no new forecasts come in');
      return;
    }
    if (code === unreachable) {
      failures = 0;
      // Said once: a machine without a network would say it twice an hour forever.
      const line = `no provider of forecasts can be reached: data stay simulated; the next look is in ${Math.round(lookAgain / 60_000)} min`;
      if (hasSaid) log.info(line);
      else log.warn(line);
      hasSaid = true;
      startAgain(lookAgain);
      return;
    }
    failures = now() - began >= wellAfter ? 1 : failures + 1;
    const wait = pause(failures);
    log.warn(`ingest ended (${why}) and is started again in ${Math.round(wait / 1000)} s; what is served stays`);
    startAgain(wait);
  };

  const begin = (): void => {
    const began = now();
    const started = spawn(process.execPath, [...command.node, ...command.words], {
      // Ingest ends when its input does: also a server that is killed leaves no process behind.
      cwd: command.cwd,
      stdio: 'pipe',
      env: { ...process.env, MELTEMI_INGEST_TETHER: 'stdin' },
    });
    child = started;
    passOn(started.stdout, (line) => {
      // Said to the operator once; a process that is started again takes the same.
      const isPlan = line.startsWith(`ingest: ${planWords}`) && announce !== undefined && !hasPlanned;
      if (!isPlan) return log.info(line);
      hasPlanned = true;
      announce(line.replace('ingest: ', 'Ingest '));
    });
    passOn(started.stderr, (line) => log.warn(line));
    started.once('error', (error) => {
      if (started.pid === undefined) ended(began, null, error.message);
    });
    started.once('exit', (code, signal) => ended(began, code, signal ?? `code ${code}`));
  };

  begin();
  return {
    pid: () => child?.pid,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      const running = child;
      if (running?.pid === undefined) return;
      const gone = new Promise<void>((resolve) => {
        running.once('exit', () => resolve());
      });
      running.kill('SIGTERM');
      const cut = setTimeout(() => running.kill('SIGKILL'), patience);
      await gone;
      clearTimeout(cut);
    },
  };
}
