import { join } from 'node:path';
import { defineConfig } from 'vite';

/** The server for Node 20 and the worker that makes its forecasts: our packages are bundled, npm packages stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: join(import.meta.dirname, '..', '..', 'dist', 'server'),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: { main: 'src/boot/main.ts', 'forecast-worker': 'src/forecasts/forecast-worker.ts' },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@meltemi\//], target: 'node' },
});
