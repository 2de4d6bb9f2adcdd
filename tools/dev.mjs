#!/usr/bin/env node
/** npm run dev: the server restarts and the browser updates as sources change. PORT is the page, PORT+1 the server. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { requireNode } from './setup/node-version.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { ensureData } from './setup/build-steps.mjs';
import { fail } from './setup/say.mjs';

requireNode();
const root = join(import.meta.dirname, '..');
try {
  await ensureInstalled(root);
  await ensureData(root);
  const port = Number(process.env.PORT ?? 8080);
  const api = String(port + 1);
  const bin = (name) => join(root, 'node_modules', '.bin', name);
  const children = [
    spawn(bin('tsx'), ['watch', 'packages/server/src/boot/main.ts'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PORT: api },
    }),
    spawn(bin('vite'), ['--port', String(port), '--strictPort'], {
      cwd: join(root, 'packages', 'client'),
      stdio: 'inherit',
      env: { ...process.env, MELTEMI_SERVER: 'http://127.0.0.1:' + api },
    }),
  ];
  const stop = () => children.forEach((child) => child.kill('SIGTERM'));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // One of the two going away makes the other useless.
  for (const child of children) child.on('exit', stop);
} catch (error) {
  fail(error);
}
