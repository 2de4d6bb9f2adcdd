import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { postgresBinaries } from './binaries.ts';

/** A PostgreSQL server of its own for tests. */
export interface TestPostgres {
  /** Address of its first database. */
  readonly url: string;
  /** Ends the server as a power cut would: kill -9. */
  kill(): Promise<void>;
  /** Starts it again on the same files and the same port. */
  revive(): Promise<void>;
  /** Ends it and removes its files. */
  stop(): Promise<void>;
}

/** How the server is set up. */
export interface TestPostgresOptions {
  /** True makes every commit wait for the disk, as a server of accounts does; tests are faster without. */
  readonly durable?: boolean;
}

interface Answer {
  readonly done?: string;
  readonly port?: number;
  readonly failed?: string;
}

/** Starts a PostgreSQL server in a folder of its own; it ends with this process, however that ends. */
export async function startPostgres({ durable = false }: TestPostgresOptions = {}): Promise<TestPostgres> {
  const settings = [
    'max_connections=100',
    'shared_buffers=32MB',
    ...(durable ? [] : ['fsync=off', 'full_page_writes=off']),
  ];
  const keeper = spawn(
    process.execPath,
    [join(import.meta.dirname, 'keeper.mjs'), await postgresBinaries(), ...settings],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const gone = once(keeper, 'exit');
  const answers = createInterface({ input: keeper.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<Answer> => {
    const line = await answers.next();
    const answer =
      line.done === true ? { failed: 'the keeper of PostgreSQL ended' } : (JSON.parse(line.value) as Answer);
    if (answer.failed !== undefined) throw new Error(answer.failed);
    return answer;
  };
  const order = async (word: string): Promise<void> => {
    keeper.stdin.write(`${word}\n`);
    await next();
  };
  const { port = 0 } = await next();
  return {
    url: `postgres://meltemi@127.0.0.1:${port}/postgres`,
    kill: () => order('kill'),
    revive: () => order('revive'),
    stop: async () => {
      await order('stop');
      await gone;
    },
  };
}
