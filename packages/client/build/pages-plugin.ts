import type { Plugin } from 'vite';

/** The file in which the server finds what pages there are. */
export const PAGES_FILE = 'pages.json';

/** Writes the patterns of all paths that open a window, so that the server can tell a page from a wrong address. */
export function pagesPlugin(patterns: readonly string[]): Plugin {
  return {
    name: 'meltemi-pages',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: PAGES_FILE, source: JSON.stringify(patterns, null, 2) });
    },
  };
}
