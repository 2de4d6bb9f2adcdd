import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const FOLDERS = ['packages', 'tools', 'tests', 'docs', 'languages', 'bench', 'data', 'deploy'];

/** Documents leave out what says nothing: `client/map` is packages/client/src/map. */
const short = (path: string): string => path.replace(/^packages\//, '').replace(/^([\w-]+)\/src(?=\/|$)/, '$1');

/** Every file and folder of the repository, as documents write it and by each of its ends: `map/camera`, `camera`. */
const known: ReadonlySet<string> = new Set(
  [
    ...FOLDERS.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    ),
    ...readdirSync(root),
  ].flatMap((path) => {
    const pieces = short(path).split('/');
    return [path].concat(pieces.map((_, at) => pieces.slice(at).join('/')));
  }),
);

/** A folder that a path may begin with; other words with a slash are addresses, packages and the like. */
const isFolder = (name: string): boolean => known.has(name) && !/\.\w+$/.test(name);

/** The paths that a document names: source files anywhere, and folders between backticks. `x.rules.ts` stands for a name to be chosen. */
function pathsIn(text: string): readonly string[] {
  const files = [...text.matchAll(/(?<![\w/.<>{}@#:*…-])[\w-][\w./-]*\.(?:tsx?|mjs|css|jsonc)(?![\w.])/g)].map(
    ([path]) => path,
  );
  const folders = [...text.matchAll(/`([\w-][\w./-]*\/[\w./-]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !path.startsWith('dist/') && isFolder(path.split('/')[0] ?? ''));
  return [...new Set([...files, ...folders])].filter((path) => !/(?:^|\/)[xX]\./.test(path));
}

const isThere = (path: string): boolean => known.has(short(path.replace(/\/$/, '')));

const documents = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'README.md',
  // The ledger has a check of its own, tools/check-ledger.ts.
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md') && name !== 'ledger.md')
    .map((name) => `docs/${name}`),
];

it.each(documents)('%s names files and folders that exist', (file) => {
  const text = readFileSync(join(root, file), 'utf8');
  expect(pathsIn(text).filter((path) => !isThere(path))).toEqual([]);
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(root, dirname(file), link)))).toEqual([]);
});

it('finds a path that does not exist, wherever it stands', () => {
  const text =
    'see `client/boot/Screen.tsx`, map/nowhere.ts, `features/alerts-edit` and `/services/events`; x.rules.ts';
  expect(pathsIn(text).filter((path) => !isThere(path))).toEqual([
    'client/boot/Screen.tsx',
    'map/nowhere.ts',
    'features/alerts-edit',
  ]);
  expect(pathsIn('`client/map/camera`, `tools/check.mjs`').filter((path) => !isThere(path))).toEqual([]);
});
