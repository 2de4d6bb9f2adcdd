import { join } from 'node:path';
import { createServer } from 'vite';
import { ROOT } from './server.ts';

/** A server of the source, module by module. */
export interface ModuleServer {
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts it; what one page had translated is there for the next. `include` are packages in a form that browsers cannot read. */
export async function startModules(include: readonly string[] = []): Promise<ModuleServer> {
  const server = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    cacheDir: join(ROOT, '.cache', 'vite-render'),
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [...include] },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (!address || typeof address === 'string') throw new Error('the test server has no port');
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
