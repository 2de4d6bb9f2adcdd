import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { changeFiles } from './change-files.ts';
import { FeatureNameError, type FeatureName } from './feature-name.ts';
import { listedLines, ListError, withLine, withoutLine, type ListedLine } from './listed-lines.ts';
import { contractPath, foldersOf, writtenFiles } from './written-files.ts';

const read = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');

/** The lists with the lines of the feature put in or taken out. */
function changedLists(
  root: string,
  name: FeatureName,
  change: (text: string, line: ListedLine) => string,
): ReadonlyMap<string, string> {
  const lists = new Map<string, string>();
  for (const line of listedLines(name))
    lists.set(line.file, change(lists.get(line.file) ?? read(root, line.file), line));
  return lists;
}

/** Names that are taken although no folder has them: windows of other slices, and calls. */
function refuseTaken(root: string, { folder, ident }: FeatureName): void {
  const slices = 'packages/client/src/features';
  for (const slice of readdirSync(join(root, slices))) {
    const file = `${slices}/${slice}/window.tsx`;
    if (!existsSync(join(root, file))) continue;
    const text = read(root, file);
    if (text.includes(`name: '${folder}'`) || text.includes(`export const ${ident} `))
      throw new FeatureNameError(`"${folder}" is taken: ${file} has a window of that name`);
  }
  const table = 'packages/contract/src/calls/call-table.ts';
  if (new RegExp(String.raw`^\s+${ident}: \{`, 'm').test(read(root, table)))
    throw new FeatureNameError(`"${folder}" is taken: ${table} has ${ident}`);
}

/** Writes a feature; the lines say what was written where. */
export function addFeature(root: string, name: FeatureName): readonly string[] {
  const taken = [...foldersOf(name), contractPath(name)].find((path) => existsSync(join(root, path)));
  if (taken !== undefined) throw new FeatureNameError(`"${name.folder}" is taken: ${taken} exists`);
  refuseTaken(root, name);
  const files = writtenFiles(name);
  try {
    changeFiles(root, new Map([...files, ...changedLists(root, name, withLine)]));
  } catch (error) {
    removeFolders(root, name);
    throw error;
  }
  return [
    ...[...files.keys()].map((file) => `wrote  ${file}`),
    ...listedLines(name).map(({ file, line }) => `line   ${file}: ${line.trim()}`),
    `The window opens at /${name.folder}, its call answers at /services/${name.folder}.`,
  ];
}

function removeFolders(root: string, name: FeatureName): void {
  for (const folder of foldersOf(name)) rmSync(join(root, folder), { recursive: true, force: true });
}

/** Takes a feature away: its folders, its calls and its lines, or nothing where one of them is not as it was written. */
export function removeFeature(root: string, name: FeatureName): readonly string[] {
  const missing = [...foldersOf(name), contractPath(name)].find((path) => !existsSync(join(root, path)));
  if (missing !== undefined) throw new ListError(`${missing} does not exist: take the feature away by hand`);
  // The lists first: without every line of the feature nothing is removed.
  changeFiles(
    root,
    new Map<string, string | null>([...changedLists(root, name, withoutLine), [contractPath(name), null]]),
  );
  removeFolders(root, name);
  return [`removed ${name.folder}: its folders, its call and its lines`];
}
