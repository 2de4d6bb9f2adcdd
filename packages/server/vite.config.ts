import { join } from 'node:path';
import { defineConfig } from 'vite';

/** The server as one file for Node 20: our packages are bundled, npm packages stay in node_modules. */
export default defineConfig({
  build: {
    ssr: 'src/boot/main.ts',
    outDir: join(import.meta.dirname, '..', '..', 'dist', 'server'),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rollupOptions: { output: { format: 'es', entryFileNames: 'main.js', chunkFileNames: '[name].js' } },
  },
  ssr: { noExternal: [/^@meltemi\//], target: 'node' },
});
