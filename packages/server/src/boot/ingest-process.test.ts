import { afterEach, describe, expect, it } from 'vitest';
import { keepIngest, restartPause, type IngestKeeper, type IngestKeeperOptions } from './ingest-process.ts';

let keeper: IngestKeeper | undefined;
afterEach(() => keeper?.stop());

/** Keeps a small program; `until` resolves when the log has a line with the text. */
function keep(program: string, options: Partial<IngestKeeperOptions> = {}) {
  const lines: string[] = [];
  const waiting: { text: string; resolve: (line: string) => void }[] = [];
  const note =
    (level: string) =>
    (message: string): void => {
      const line = `${level} ${message}`;
      lines.push(line);
      for (const { text, resolve } of waiting) if (line.includes(text)) resolve(line);
    };
  const until = (text: string): Promise<string> =>
    new Promise((resolve) => {
      const known = lines.find((line) => line.includes(text));
      if (known === undefined) waiting.push({ text, resolve });
      else resolve(known);
    });
  const kept = keepIngest({
    command: { node: ['-e', program], words: ['gfs', '--watch'], cwd: process.cwd() },
    log: { info: note('info'), warn: note('warn'), error: note('error') },
    pause: () => 1,
    ...options,
  });
  keeper = kept;
  return { kept, lines, until };
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Says that it runs, then waits. */
const patient =
  'console.log("up", process.argv.slice(1).join(" "), process.env.MELTEMI_INGEST_TETHER); console.error("a fault"); setInterval(() => {}, 1000);';

describe('ingest beside the server', () => {
  it('gets its words and the tether, and its lines go to the log', async () => {
    const { until } = keep(patient);
    expect(await until('up')).toBe('info ingest: up gfs --watch stdin');
    expect(await until('a fault')).toBe('warn ingest: a fault');
  });

  it('says to the operator what it takes, once', async () => {
    const said: string[] = [];
    const { until, lines } = keep('console.log("takes at most 5 GB of disk"); console.log("on"); process.exit(1)', {
      announce: (line) => said.push(line),
      pause: (failures) => (failures < 2 ? 1 : 100_000),
    });
    await until('started again in 100 s');
    expect(said).toEqual(['Ingest takes at most 5 GB of disk']);
    expect(lines.filter((line) => line.includes('takes at most'))).toHaveLength(1);
  });

  it('is started again when it dies, with longer and longer pauses', async () => {
    const pauses: number[] = [];
    const { until } = keep('process.exit(1)', {
      pause: (failures) => {
        pauses.push(failures);
        return failures < 3 ? 1 : 100_000;
      },
    });
    expect(await until('in 100 s')).toBe(
      'warn ingest ended (code 1) and is started again in 100 s; what is served stays',
    );
    expect(pauses).toEqual([1, 2, 3]);
  });

  it('that lived long enough begins with the first pause again', async () => {
    const pauses: number[] = [];
    const { until } = keep('process.exit(1)', {
      wellAfter: 0,
      pause: (failures) => {
        pauses.push(failures);
        return pauses.length < 3 ? 1 : 100_000;
      },
    });
    await until('in 100 s');
    expect(pauses).toEqual([1, 1, 1]);
  });

  it('with settings that it does not take is left alone', async () => {
    const { until, lines, kept } = keep('process.exit(2)');
    expect(await until('settings')).toContain('error ingest does not take its settings');
    expect([lines.length, kept.pid()]).toEqual([1, undefined]);
  });

  it('that reaches no provider is not taken for a fault: one line, and a look again later', async () => {
    const { until, lines } = keep('process.exit(3)', { lookAgain: 1 });
    expect(await until('info no provider')).toContain('data stay simulated');
    expect(lines[0]).toMatch(/^warn no provider of forecasts can be reached/);
    expect(lines.filter((line) => line.startsWith('warn'))).toHaveLength(1);
  });

  it('is stopped with the server, and stays so', async () => {
    const { kept, until, lines } = keep(patient);
    await until('up');
    const pid = kept.pid() ?? 0;
    expect(isAlive(pid)).toBe(true);
    await kept.stop();
    expect([isAlive(pid), kept.pid(), lines.some((line) => line.includes('again'))]).toEqual([false, undefined, false]);
  });

  it('is killed when it does not end', async () => {
    const { kept, until } = keep('process.on("SIGTERM", () => {}); console.log("up"); setInterval(() => {}, 1000);', {
      patience: 50,
    });
    await until('up');
    const pid = kept.pid() ?? 0;
    await kept.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('stopped between two starts begins no third', async () => {
    const { kept, until, lines } = keep('process.exit(1)', { pause: () => 100_000 });
    await until('again');
    await kept.stop();
    expect(lines).toHaveLength(1);
  });
});

describe('the pause before a new start', () => {
  it('doubles from five seconds to ten minutes', () => {
    expect([1, 2, 3, 4, 8, 50].map(restartPause)).toEqual([5000, 10_000, 20_000, 40_000, 600_000, 600_000]);
  });
});
