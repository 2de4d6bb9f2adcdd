import { build, type Plugin } from 'vite';

/** Facts are read, nothing is drawn: styles are empty, and what windows load later stays outside. */
const factsAlone: Plugin = {
  name: 'meltemi-facts',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0styles' : null),
  load: (id) => (id === '\0styles' ? 'export default {}' : null),
  resolveDynamicImport: () => ({ id: 'later', external: true }),
};

/**
 * Exports of the sources, for a build that Node runs, which cannot read our TypeScript by itself. They come as one bundle of
 * what they need: module by module the same took four times as long, since the list of windows leads to most of the client.
 */
export async function readFacts<T>(root: string, entry: string): Promise<T> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [factsAlone],
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      write: false,
      minify: false,
      target: 'node20',
      rolldownOptions: { treeshake: { moduleSideEffects: false, propertyReadSideEffects: false } },
    },
  });
  const [file] = Array.isArray(built) ? built.flatMap(({ output }) => output) : 'output' in built ? built.output : [];
  if (file?.type !== 'chunk') throw new Error(`${entry} gave no bundle`);
  return (await import(`data:text/javascript;base64,${Buffer.from(file.code).toString('base64')}`)) as T;
}
