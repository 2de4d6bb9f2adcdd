import { execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDockerfile, root } from './deploy/test-deploy.ts';

/** The image as the Dockerfile puts it together: what it copies, and of node_modules what `npm prune --omit=dev` leaves. */
const image = readDockerfile();
let folder: string;

/** The packages of node_modules that no program needs are marked in the lock file. */
function linkNeeded(to: string): void {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>>;
  };
  for (const [path, { dev = false, devOptional = false }] of Object.entries(packages)) {
    // What lies within another package comes with it.
    const isTop = path.startsWith('node_modules/') && path.lastIndexOf('node_modules/') === 0;
    if (!isTop || dev || devOptional || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    symlinkSync(join(root, path), join(to, path));
  }
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'image-'));
  for (const [from, to] of image.copies) {
    if (from === 'node_modules') linkNeeded(folder);
    // Programs are copied: a link would lead them to the packages of the project.
    else if (from === 'dist') {
      for (const program of ['server', 'ingest'])
        cpSync(join(root, from, program), join(folder, to, program), { recursive: true });
      for (const data of ['client', 'data']) symlinkSync(join(root, from, data), join(folder, to, data));
    } else if (from === 'package.json') cpSync(join(root, from), join(folder, to));
    else symlinkSync(join(root, from), join(folder, to));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = async ([command = '', ...words]: readonly string[], env: Record<string, string> = {}): Promise<string> =>
  (
    await promisify(execFile)(command === 'node' ? process.execPath : command, words, {
      cwd: folder,
      env: { PATH: process.env['PATH'], ...env },
    })
  ).stdout;

it('a server starts out of what the image holds, and its health check says when it is ready', async () => {
  const env = {
    ...image.env,
    HOST: '127.0.0.1',
    PORT: '0',
    MELTEMI_DATA_DIR: join(folder, 'data'),
    MELTEMI_DATA: 'simulated',
    MELTEMI_BUILD_AHEAD: 'false',
    MELTEMI_READINESS_DELAY_SECONDS: '0',
    MELTEMI_GRACE_SECONDS: '1',
  };
  const [node, ...words] = image.command;
  expect(node).toBe('node');
  const server = spawn(process.execPath, words, {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  const ready = new Promise<string>((resolve) => {
    const take = (part: Buffer): void => {
      said += String(part);
      const [, port] = /is ready at \S+?:(\d+)/u.exec(said) ?? [];
      if (port !== undefined) resolve(port);
    };
    server.stdout.on('data', take);
    server.stderr.on('data', take);
  });
  try {
    const PORT = await Promise.race([ready, ended.then(() => Promise.reject(new Error(`it ended: ${said}`)))]);
    await run(image.healthCommand, { PORT });
    const at = `http://127.0.0.1:${PORT}`;
    expect((await (await fetch(`${at}/health`)).json()) as object).toMatchObject({ status: 'ok' });
    expect(await (await fetch(`${at}/`)).text()).toContain('<!doctype html>');
    expect((await fetch(`${at}/search/v1?q=Praha`)).status).toBe(200);
    expect((await fetch(`${at}/metadata/v1.0/gfs/minifest.json`)).status).toBe(200);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
  await expect(run(image.healthCommand, { PORT: '1' })).rejects.toMatchObject({ code: 1 });
});

it('a worker starts out of what the image holds', async () => {
  expect(await run(['node', 'dist/ingest/main.js', '--help'])).toContain('--watch');
});
