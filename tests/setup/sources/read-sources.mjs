import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';
import { withThreads } from './threads.mjs';

/** Where each line stands in its source, for the errors that name one. */
const withMap = ({ code, map }) =>
  `${code}\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`;

async function translated(path) {
  const code = await withThreads(readFileSync(path, 'utf8'), path);
  return withMap(await transformWithOxc(code, path, { jsx: { runtime: 'automatic' } }));
}

/** How a file of ours becomes a module, by its ending. */
const READERS = {
  '.ts': translated,
  '.tsx': translated,
  '.json': (path) => `export default ${readFileSync(path, 'utf8')};`,
};

/**
 * A hook of Node that reads what Node itself cannot. The tests are modules of Node then, as the built program is: behind the stand-ins of
 * Vite's own runner every use of an import is a look-up, which took tests that compute a quarter of their time.
 */
export async function load(url, context, nextLoad) {
  const [address = ''] = url.split('?');
  const read = READERS[/\.\w+$/.exec(address)?.[0] ?? ''];
  // Node reads JSON by itself where the import says that it is some.
  if (read === undefined || address.includes('/node_modules/') || context.importAttributes?.type === 'json')
    return nextLoad(url, context);
  return { format: 'module', shortCircuit: true, source: await read(fileURLToPath(address)) };
}
