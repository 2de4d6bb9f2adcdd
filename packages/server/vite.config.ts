import { join } from 'node:path';
import { defineConfig } from 'vite';

/** The server for Node 20 and the workers that make its forecasts, observe its simulated world and draw its base map and warnings: our packages are bundled, npm packages stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: join(import.meta.dirname, '..', '..', 'dist', 'server'),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: {
        main: 'src/boot/main.ts',
        'forecast-worker': 'src/forecasts/forecast-worker.ts',
        'fire-worker': 'src/features/pois/fire-worker.ts',
        'warning-tile-worker': 'src/features/warnings/warning-tile-worker.ts',
        'read-warnings-worker': 'src/services/read-warnings-worker.ts',
        'observer-worker': 'src/observer/observer-worker.ts',
        'picture-worker': 'src/features/basemap/picture-worker.ts',
      },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@meltemi\//], target: 'node' },
});
