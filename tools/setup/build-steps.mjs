import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expected, remedyFor, step } from './say.mjs';
import { run } from './run.mjs';
import { whenStale } from './stale.mjs';

/** Data inside npm packages → files for the server; a program of its own because it is TypeScript. */
async function dataBuild(root, title) {
  await step(title, async () => {
    const { code, output } = await run(
      process.execPath,
      [join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs'), 'tools/build-data.ts'],
      { cwd: root },
    );
    if (code !== 0) throw expected(remedyFor(output) ?? title + ' failed:\n' + output.trim());
  });
}

async function viteBuild(root, title, folder) {
  await step(title, async () => {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const { code, output } = await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: join(root, folder),
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (code !== 0) throw expected(remedyFor(output) ?? title + ' failed:\n' + output.trim());
  });
}

const SHARED = ['package-lock.json', 'tsconfig.base.json'];
const SCOPE = '@meltemi/';

/** The folders of a package and of all packages of ours that it is made of. */
export function packagesOf(root, name, found = new Set()) {
  const folder = 'packages/' + name;
  if (found.has(folder)) return found;
  found.add(folder);
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  for (const own of Object.keys(dependencies))
    if (own.startsWith(SCOPE)) packagesOf(root, own.slice(SCOPE.length), found);
  return found;
}

/** What is built, from what, and the mark that says which sources it was built from; a program is built from its packages too. */
const STEPS = [
  {
    title: 'Preparing map data',
    build: dataBuild,
    mark: 'dist/.data-inputs',
    inputs: [
      'package-lock.json',
      'tools/build-data.ts',
      'tools/data',
      'data/naturalearth',
      'data/regions',
      'packages/fields',
      'packages/server/src/places',
    ],
  },
  {
    title: 'Building the application',
    build: viteBuild,
    program: 'client',
    mark: 'dist/.client-inputs',
    inputs: [...SHARED, 'languages'],
  },
  {
    title: 'Building the server',
    build: viteBuild,
    program: 'server',
    mark: 'dist/.server-inputs',
    inputs: SHARED,
  },
  {
    title: 'Building ingest',
    build: viteBuild,
    program: 'ingest',
    mark: 'dist/.ingest-inputs',
    inputs: SHARED,
  },
];

function ensure(root, { title, build, program, mark, inputs }) {
  const packages = program === undefined ? [] : [...packagesOf(root, program)];
  return whenStale(root, mark, [...inputs, ...packages], () => build(root, title, 'packages/' + program));
}

/** Prepares the data of the map where their sources changed: all that a server run from its sources needs. */
export async function ensureData(root) {
  await ensure(root, STEPS[0]);
}

/** Builds the data, the browser application and the server where their sources changed. */
export async function ensureBuilt(root) {
  for (const one of STEPS) await ensure(root, one);
}
