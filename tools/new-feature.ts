#!/usr/bin/env tsx
/** npm run new-feature -- NAME: a window, its texts, its call and its server side, ready to run; `--remove NAME` takes them away again. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addFeature, removeFeature } from './new-feature/feature-files.ts';
import { readFeatureName } from './new-feature/feature-name.ts';

const USAGE = 'usage: npm run new-feature -- NAME, or npm run new-feature -- --remove NAME';
const root = join(import.meta.dirname, '..');

try {
  const { values, positionals } = parseArgs({ options: { remove: { type: 'boolean' } }, allowPositionals: true });
  const [text, ...more] = positionals;
  if (text === undefined || more.length > 0) throw new Error(USAGE);
  const { forbiddenFolders } = JSON.parse(readFileSync(join(root, 'architecture.json'), 'utf8')) as {
    readonly forbiddenFolders: readonly string[];
  };
  const name = readFeatureName(text, forbiddenFolders);
  for (const line of values.remove === true ? removeFeature(root, name) : addFeature(root, name)) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
