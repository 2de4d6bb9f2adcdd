import { createServer, request } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const DIST = join(import.meta.dirname, '..', 'node_modules', 'maplibre-gl', 'dist');
const KINDS = { mjs: 'text/javascript', css: 'text/css', html: 'text/html' } as const;

/** The same base map at the same place as the application's, and nothing else; it notes when it came to rest. */
const PAGE = `<!doctype html><html><head><meta charset="utf-8"><link rel="stylesheet" href="/maplibre-gl.css">
<link rel="modulepreload" href="/maplibre-gl.mjs"></head><body style="margin:0"><div id="map" style="position:absolute;inset:0"></div>
<script type="module">
import { Map, setWorkerUrl } from '/maplibre-gl.mjs';
setWorkerUrl('/maplibre-gl-worker.mjs');
const map = new Map({ container: 'map', style: '/basemap/v1/styles/dark.json', center: [10, 50], zoom: 4, attributionControl: false });
map.once('idle', () => { globalThis.firstIdle = performance.now(); });
</script></body></html>`;

/** A server of a page with a bare MapLibre map; what belongs to the base map comes from the application's server. */
export interface BareMap {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Serves the bare map, its files packed once like those of the application. */
export async function serveBareMap(application: string): Promise<BareMap> {
  const files = new Map<string, Buffer>([['/', gzipSync(PAGE)]]);
  for (const name of ['maplibre-gl.mjs', 'maplibre-gl-shared.mjs', 'maplibre-gl-worker.mjs', 'maplibre-gl.css'])
    files.set(`/${name}`, gzipSync(readFileSync(join(DIST, name))));
  const server = createServer((incoming, reply) => {
    const path = incoming.url ?? '/';
    const file = files.get(path);
    if (file !== undefined) {
      const kind = path === '/' ? KINDS.html : path.endsWith('css') ? KINDS.css : KINDS.mjs;
      reply.writeHead(200, {
        'Content-Type': `${kind}; charset=utf-8`,
        'Content-Encoding': 'gzip',
        'Content-Length': file.length,
      });
      reply.end(file);
      return;
    }
    const passed = request(
      application + path,
      { method: incoming.method, headers: { 'accept-encoding': incoming.headers['accept-encoding'] ?? '' } },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      },
    );
    passed.on('error', () => reply.writeHead(502).end());
    passed.end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server of the bare map has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
