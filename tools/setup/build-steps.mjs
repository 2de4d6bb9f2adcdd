import { join } from 'node:path';
import { expected, remedyFor, step } from './say.mjs';
import { run } from './run.mjs';
import { whenStale } from './stale.mjs';

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

const packages = (...names) => names.map((name) => 'packages/' + name);
const SHARED = ['package-lock.json', 'tsconfig.base.json', ...packages('catalogue', 'contract', 'fields')];

/** What is built, from what, and the mark that says which sources it was built from. */
const STEPS = [
  { title: 'Building the application', folder: 'packages/client', mark: 'dist/.client-inputs', inputs: [...SHARED, 'languages', ...packages('client', 'render', 'plugin-kit')] },
  { title: 'Building the server', folder: 'packages/server', mark: 'dist/.server-inputs', inputs: [...SHARED, ...packages('server', 'archive', 'atmosphere')] },
];

/** Builds the browser application and the server where their sources changed. */
export async function ensureBuilt(root) {
  for (const { title, folder, mark, inputs } of STEPS) await whenStale(root, mark, inputs, () => viteBuild(root, title, folder));
}
