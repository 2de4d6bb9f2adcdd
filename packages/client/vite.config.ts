import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkCyclesPlugin } from './build/chunk-cycles-plugin.ts';
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

/** Files of controls that come after the first weather. */
const lateControls =
  /[\\/]client[\\/]src[\\/](?:features[\\/](?:map-controls|level-slider)[\\/]|features[\\/]pois[\\/]PoiBar|controls[\\/]useFullscreen)|[\\/]lucide-react[\\/].*[\\/]icons[\\/](?:maximize|minimize|minus)\./;
/** Files that windows share with each other, and with those controls. */
const windowParts =
  /[\\/]client[\\/]src[\\/](?:(?:controls|windows|language|places|signals|collections|stations|warnings)[\\/]|map[\\/]pois[\\/])|[\\/]catalogue[\\/]src[\\/](?:pois|metrics)[\\/]/;
/** Files that paint the weather without WebGL. */
const plainCanvas =
  /[\\/]render[\\/]src[\\/](?:canvas-fallback|loop)[\\/]|[\\/]fields[\\/]src[\\/](?:sampling[\\/]mix-planes|colour-ramps[\\/]colour-row)|[\\/]client[\\/]src[\\/]map[\\/](?:fields[\\/]ti(?:le|nted)-canvas|layers[\\/]particles[\\/]particles-canvas|engine[\\/]leaflet[\\/](?:canvas-layers|map-canvas))/;

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
    chunkCyclesPlugin(),
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
            // The controls of a large screen that come after the first weather, with the little that windows share with them.
            {
              name: 'late-controls',
              test: lateControls,
              includeDependenciesRecursively: false,
            },
            // What paints on plain canvases, also where a picture of the weather lies on mountains.
            { name: 'plain-canvas', test: plainCanvas, includeDependenciesRecursively: false },
            // Formulas of radar and satellite pictures, which both engines draw by.
            {
              name: 'sky-formulas',
              test: /[\\/]render[\\/]src[\\/]layers[\\/]frames[\\/](?:formula|satellite-colour|ground-pictures)\./,
              includeDependenciesRecursively: false,
            },
            // What windows share comes in two files instead of one for each icon and control.
            { name: 'icons', test: /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/, minShareCount: 2 },
            {
              name: 'window-parts',
              test: windowParts,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Replies and their rules, which whatever reads the forecast of a place takes together.
            {
              name: 'replies',
              test: /[\\/](?:contract|catalogue)[\\/]src[\\/]|[\\/]client[\\/]src[\\/](?:network|services)[\\/]|[\\/]node_modules[\\/]zod[\\/]/,
              minShareCount: 2,
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
