import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classNamesPlugin } from './build/class-names-plugin.ts';
import { languagesPlugin } from './build/languages-plugin.ts';
import { pagesPlugin } from './build/pages-plugin.ts';
import { preloadPlugin } from './build/preload-plugin.ts';
import { readFacts } from './build/read-facts.ts';
import type * as SourceFacts from './build/source-facts.ts';

const here = import.meta.dirname;
const root = join(here, '..', '..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

const { languageCodes, proxiedPaths, pagePatterns } = await readFacts<typeof SourceFacts>(
  here,
  'build/source-facts.ts',
);

/** Where the server listens while the application is developed. */
const server = process.env['MELTEMI_SERVER'] ?? 'http://127.0.0.1:8080';
export default defineConfig({
  root: here,
  plugins: [
    react(),
    languagesPlugin(join(root, 'languages'), languageCodes),
    pagesPlugin(pagePatterns),
    classNamesPlugin(join(here, 'src')),
    preloadPlugin('/maplibre/maplibre-engine.ts'),
  ],
  define: {
    __APP_VERSION__: JSON.stringify(version),
    // A language counts as translated once the words of the main screen are.
    __TRANSLATED__: JSON.stringify(
      languageCodes.filter((code) => existsSync(join(root, 'languages', 'main', `${code}.json`))),
    ),
  },
  build: {
    outDir: join(root, 'dist', 'client'),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    // A strict content security policy allows no data: fonts and no inline script.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The start would name every script of every window. A window's own script names those that it needs; styles it cannot name.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      // Our modules do nothing by being imported (the start, workers and styles do); without this one function of the contract brings every schema along.
      treeshake: {
        // Nothing of ours does anything by being read.
        propertyReadSideEffects: false,
        moduleSideEffects: (id) =>
          !/\/packages\/(?:catalogue|concurrency|contract|fields|render|client)\/src\/(?!main\/main\.tsx|.*\.(?:worker\.ts|css))/.test(
            id,
          ),
      },
      output: {
        codeSplitting: {
          groups: [
            // The library alone, so that what is ours beside it can be weighed.
            { name: 'maplibre-gl', test: /[\\/]node_modules[\\/]maplibre-gl[\\/].*\.m?js$/, priority: 2 },
            // One file for what every visit needs, whatever windows share with it: fewer requests, and it packs better whole.
            { name: 'first-view', tags: ['$initial'], priority: 1 },
            // What windows share comes in two files instead of one for each icon and control.
            { name: 'icons', test: /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/, minShareCount: 2 },
            {
              name: 'window-parts',
              test: /[\\/]client[\\/]src[\\/](?:controls|windows|language|places)[\\/]/,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // Every address that the contract describes goes to the server; all others are the page and its sources.
    proxy: Object.fromEntries(proxiedPaths().map((path) => [path, { target: server, changeOrigin: false }])),
  },
  preview: { host: '127.0.0.1' },
});
