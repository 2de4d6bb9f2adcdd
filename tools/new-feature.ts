#!/usr/bin/env tsx
/** npm run new-feature -- NAME: a window, its texts, its call and its server side, ready to run; `--remove NAME` takes them away again. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changeFiles } from './new-feature/change-files.ts';
import { FeatureNameError, readFeatureName, type FeatureName } from './new-feature/feature-name.ts';
import { listedLines, ListError, withLine, withoutLine, type ListedLine } from './new-feature/listed-lines.ts';
import { contractPath, foldersOf, writtenFiles } from './new-feature/written-files.ts';

const USAGE = 'usage: npm run new-feature -- NAME, or npm run new-feature -- --remove NAME';
const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The lists with the lines of the feature put in or taken out. */
function changedLists(
  name: FeatureName,
  change: (text: string, line: ListedLine) => string,
): ReadonlyMap<string, string> {
  const lists = new Map<string, string>();
  for (const line of listedLines(name)) lists.set(line.file, change(lists.get(line.file) ?? read(line.file), line));
  return lists;
}

/** Names that are taken although no folder has them: windows of other slices, and calls. */
function refuseTaken({ folder, ident }: FeatureName): void {
  const slices = 'packages/client/src/features';
  for (const slice of readdirSync(join(root, slices))) {
    const file = `${slices}/${slice}/window.tsx`;
    if (!existsSync(join(root, file))) continue;
    const text = read(file);
    if (text.includes(`name: '${folder}'`) || text.includes(`export const ${ident} `))
      throw new FeatureNameError(`"${folder}" is taken: ${file} has a window of that name`);
  }
  const table = 'packages/contract/src/calls/call-table.ts';
  if (new RegExp(String.raw`^\s+${ident}: \{`, 'm').test(read(table)))
    throw new FeatureNameError(`"${folder}" is taken: ${table} has ${ident}`);
}

function add(name: FeatureName): void {
  const taken = [...foldersOf(name), contractPath(name)].find((path) => existsSync(join(root, path)));
  if (taken !== undefined) throw new FeatureNameError(`"${name.folder}" is taken: ${taken} exists`);
  refuseTaken(name);
  const files = writtenFiles(name);
  try {
    changeFiles(root, new Map([...files, ...changedLists(name, withLine)]));
  } catch (error) {
    removeFolders(name);
    throw error;
  }
  for (const file of files.keys()) console.log(`wrote  ${file}`);
  for (const { file, line } of listedLines(name)) console.log(`line   ${file}: ${line.trim()}`);
  console.log(`The window opens at /${name.folder}, its call answers at /services/${name.folder}.`);
}

function removeFolders(name: FeatureName): void {
  for (const folder of foldersOf(name)) rmSync(join(root, folder), { recursive: true, force: true });
}

function remove(name: FeatureName): void {
  const missing = [...foldersOf(name), contractPath(name)].find((path) => !existsSync(join(root, path)));
  if (missing !== undefined) throw new ListError(`${missing} does not exist: take the feature away by hand`);
  // The lists first: without every line of the feature nothing is removed.
  changeFiles(root, new Map<string, string | null>([...changedLists(name, withoutLine), [contractPath(name), null]]));
  removeFolders(name);
  console.log(`removed ${name.folder}: its folders, its call and its lines`);
}

try {
  const { values, positionals } = parseArgs({ options: { remove: { type: 'boolean' } }, allowPositionals: true });
  const [text, ...more] = positionals;
  if (text === undefined || more.length > 0) throw new FeatureNameError(USAGE);
  const { forbiddenFolders } = JSON.parse(read('architecture.json')) as { readonly forbiddenFolders: string[] };
  const name = readFeatureName(text, forbiddenFolders);
  if (values.remove === true) remove(name);
  else add(name);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
