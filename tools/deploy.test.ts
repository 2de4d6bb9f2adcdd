import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const textOf = (...path: readonly string[]): string => readFileSync(join(root, ...path), 'utf8');
const kubernetes = readdirSync(join(root, 'deploy', 'kubernetes')).map((name) => textOf('deploy', 'kubernetes', name));

/** Source files of the server, where its metrics get their names. */
const sources = readdirSync(join(root, 'packages', 'server', 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => textOf('packages', 'server', 'src', path))
  .join('\n');
const served = new Set(
  [...sources.matchAll(/'((?:meltemi|http|process|nodejs)_[a-z0-9_]+)'/g)].map(([, name]) => name),
);

it('the dashboard shows metrics that the server has', () => {
  const { panels } = JSON.parse(textOf('deploy', 'grafana-dashboard.json')) as {
    readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
  };
  const shown = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) =>
      [...expr.matchAll(/\b(?:meltemi|http|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name),
    ),
  );
  expect(shown.length).toBeGreaterThan(12);
  const known = (name: string): boolean => served.has(name) || served.has(name.replace(/_(?:bucket|count|sum)$/u, ''));
  expect(shown.filter((name) => !known(name))).toEqual([]);
});

it('compose file and manifests set variables that are documented', () => {
  const documented = textOf('docs', 'self-hosting.md') + textOf('docs', 'archive.md');
  const named = [textOf('compose.yaml'), textOf('Dockerfile'), ...kubernetes].flatMap((text) =>
    [...text.matchAll(/\b(?:MELTEMI_[A-Z_]+|TRUST_PROXY|DATABASE_URL|AWS_[A-Z_]+)\b/g)].map(([name]) => name),
  );
  const own = new Set(['MELTEMI_UPSTREAMS']);
  expect([...new Set(named)].filter((name) => !own.has(name) && !documented.includes(`\`${name}\``))).toEqual([]);
});

it('compose file and manifests have two servers, two workers, and no ingest beside a server', () => {
  const compose = textOf('compose.yaml');
  for (const service of ['server-1', 'server-2', 'worker-1', 'worker-2', 'nginx', 'postgres', 'store'])
    expect(compose).toMatch(new RegExp(`^  ${service}:$`, 'mu'));
  expect(compose).toContain('MELTEMI_INGEST_MODELS: none');
  expect(kubernetes.filter((text) => text.includes('replicas: 2'))).toHaveLength(2);
  expect(kubernetes.join('')).toContain('{ name: MELTEMI_INGEST_MODELS, value: none }');
});

it('nginx gets every server out of the documented configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const to = join(folder, 'default.conf');
  execFileSync('sh', [join(root, 'deploy', 'nginx-cluster.sh'), join(root, 'docs', 'nginx.conf'), to], {
    env: { ...process.env, MELTEMI_UPSTREAMS: 'server-1:8080 server-2:8080' },
  });
  const text = readFileSync(to, 'utf8');
  rmSync(folder, { recursive: true, force: true });
  expect(text).toContain('  server server-1:8080 max_fails=0;\n  server server-2:8080 max_fails=0;\n');
  expect(text).not.toContain('127.0.0.1:8080');
  // A request that only reads goes to the next server where one is gone or not ready.
  expect(text).toContain('proxy_next_upstream error timeout http_502 http_503;');
});
