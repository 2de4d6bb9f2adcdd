import type { Plugin } from 'vite';

/** A file of a build, as far as preloading looks at it. */
export interface BuiltFile {
  readonly type: string;
  readonly fileName: string;
  readonly facadeModuleId?: string | null;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

/** The files that a lazily loaded module needs and the start does not bring along, itself first. */
export function filesOf(bundle: Readonly<Record<string, BuiltFile>>, moduleEnd: string): readonly string[] {
  const start = Object.values(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(moduleEnd) === true);
  if (start === undefined) throw new Error(`The build has no file of its own for ${moduleEnd}`);
  const found = new Set<string>();
  const add = (name: string): void => {
    const file = bundle[name];
    if (file === undefined || file.isEntry === true || found.has(name)) return;
    found.add(name);
    for (const next of file.imports ?? []) add(next);
  };
  add(start.fileName);
  return [...found];
}

/**
 * Has the page ask for a lazily loaded module at once: nearly every visit needs it, and its code comes beside the start
 * instead of after it. It is the larger of the two, and nothing can be seen before the start has come: that goes first.
 */
export function preloadPlugin(moduleEnd: string): Plugin {
  return {
    name: 'meltemi-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        bundle === undefined
          ? []
          : filesOf(bundle, moduleEnd).map((name) => ({
              tag: 'link',
              attrs: { rel: 'modulepreload', fetchpriority: 'low', crossorigin: true, href: `/${name}` },
              injectTo: 'head' as const,
            })),
    },
  };
}
