#!/usr/bin/env node
/** npm start: installs what is missing, builds what is stale, serves the application. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireNode } from './setup/node-version.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { ensureBuilt } from './setup/build-steps.mjs';
import { fail } from './setup/say.mjs';

requireNode();
const root = join(import.meta.dirname, '..');
try {
  await ensureInstalled(root);
  await ensureBuilt(root);
  process.env.NODE_ENV ??= 'production';
  await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
} catch (error) {
  fail(error);
}
