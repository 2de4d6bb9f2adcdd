import { join } from 'node:path';
import { defineConfig } from 'vite';

/** Ingest for Node 20 and the threads that decode: our packages are bundled, npm packages stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: join(import.meta.dirname, '..', '..', 'dist', 'ingest'),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        'decode-worker': 'src/decode/decode-worker.ts',
        'sky-worker': 'src/sky/sky-worker.ts',
      },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@meltemi\//], target: 'node' },
});
