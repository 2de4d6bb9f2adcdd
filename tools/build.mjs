#!/usr/bin/env node
/** npm run build: the browser application and the server into dist/. */
import { join } from 'node:path';
import { requireNode } from './setup/node-version.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { ensureBuilt } from './setup/build-steps.mjs';
import { fail } from './setup/say.mjs';

requireNode();
const root = join(import.meta.dirname, '..');
try {
  await ensureInstalled(root);
  await ensureBuilt(root);
} catch (error) {
  fail(error);
}
