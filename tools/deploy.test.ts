import { execFileSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callList } from '@meltemi/contract';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseArguments } from '#packages/ingest/src/command/arguments.rules.ts';
import { readConfiguration, type Configuration } from '#packages/server/src/services/configuration.ts';
import { readCompose, readDockerfile, readManifests, root, textOf, variablesOf } from './deploy/test-deploy.ts';

const kubernetes = readdirSync(join(root, 'deploy', 'kubernetes')).map((name) => textOf('deploy', 'kubernetes', name));
const compose = readCompose();
const manifests = readManifests();
const image = readDockerfile();
const serviceNames = Object.keys(compose.services);
const service = (name: string) => compose.services[name] ?? {};
const containers = manifests.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);
const texts = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')]));
/** Every server: its variables, and how long it may take to stop, seconds. */
const servers = [
  ...['server-1', 'server-2'].map((name) => ({
    env: texts(service(name).environment ?? {}),
    patience: Number.parseInt(service(name).stop_grace_period ?? '10', 10),
  })),
  ...manifests.flatMap(({ spec }) =>
    (spec?.template?.spec.containers ?? [])
      .filter(({ command }) => command === undefined)
      .map((container) => ({
        env: variablesOf(container, manifests),
        patience: spec?.template?.spec.terminationGracePeriodSeconds ?? 30,
      })),
  ),
];
/** Every worker: its command and its variables. */
const workers = [
  ...['worker-1', 'worker-2'].map((name) => ({
    command: service(name).command ?? [],
    env: texts(service(name).environment ?? {}),
  })),
  ...containers.flatMap((container) =>
    container.command === undefined ? [] : [{ command: container.command, env: variablesOf(container, manifests) }],
  ),
];

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

it('servers take their settings, bring no forecasts in themselves, and get the time to stop', () => {
  expect(servers).toHaveLength(3);
  for (const { env, patience } of servers) {
    const read: Configuration = readConfiguration({ ...image.env, ...env }, { root, version: '1' });
    expect(read).toMatchObject({ port: image.exposed, host: '0.0.0.0', ingestModels: [], dataFolder: '/data' });
    expect(read.archive).not.toBeNull();
    expect(env['MELTEMI_SERVERS']).toBe('2');
    // A little more than readiness delay and grace: what is in memory is written too.
    expect(patience * 1000).toBeGreaterThanOrEqual(read.readinessDelay + read.grace + 3000);
  }
});

it('workers take their command and their settings, share their work, and keep to the volume', () => {
  expect(workers).toHaveLength(3);
  for (const { command, env } of workers) {
    expect(command.slice(0, 2)).toEqual(['node', 'dist/ingest/main.js']);
    expect(parseArguments(command.slice(2), { ...image.env, ...env })).toMatchObject({
      mode: 'watch',
      folder: '/data/forecasts',
      database: expect.stringContaining('postgres://'),
      bucket: expect.anything(),
    });
  }
});

it('the parts of the compose file know each other by their names', () => {
  const { services, volumes } = compose;
  for (const [name, { depends_on: needs = [], volumes: mounts = [] }] of Object.entries(services)) {
    const needed = Array.isArray(needs) ? [] : Object.entries(needs as Record<string, { readonly condition: string }>);
    for (const other of Array.isArray(needs) ? (needs as string[]) : needed.map(([own]) => own))
      expect(serviceNames, `${name} needs ${other}`).toContain(other);
    for (const [other, { condition }] of needed)
      if (condition === 'service_healthy') expect(service(other).healthcheck).toBeDefined();
    for (const mount of mounts) {
      const [from = ''] = mount.split(':');
      if (from.startsWith('./')) accessSync(join(root, from));
      else expect(Object.keys(volumes), `${name} mounts ${from}`).toContain(from);
    }
  }
  // The entry point of nginx's image passes over a script that is not executable.
  const [, script = ''] = /^\.\/([^:]*\.sh):/mu.exec((service('nginx').volumes ?? []).join('\n')) ?? [];
  accessSync(join(root, script), constants.X_OK);
  const {
    POSTGRES_USER: user,
    POSTGRES_PASSWORD: password,
    POSTGRES_DB: database,
  } = service('postgres').environment ?? {};
  const { MINIO_ROOT_USER: key, MINIO_ROOT_PASSWORD: secret } = service('store').environment ?? {};
  for (const name of ['server-1', 'server-2', 'worker-1', 'worker-2']) {
    const env = texts(service(name).environment ?? {});
    expect(env['DATABASE_URL']).toBe(`postgres://${user}:${password}@postgres:5432/${database}`);
    expect([env['AWS_ACCESS_KEY_ID'], env['AWS_SECRET_ACCESS_KEY']]).toEqual([key, secret]);
    expect(serviceNames).toContain(new URL(env['MELTEMI_ARCHIVE_ENDPOINT'] ?? '').hostname);
    expect(service('bucket').command?.join(' ')).toContain(
      `store/${new URL(env['MELTEMI_ARCHIVE_URL'] ?? '').hostname}`,
    );
  }
  expect(['worker-1', 'worker-2'].map((name) => service(name).hostname)).toEqual(['worker-1', 'worker-2']);
});

it('nginx and Prometheus ask the servers where they listen', () => {
  const { scrape_configs: jobs } = parse(textOf('deploy', 'prometheus.yml')) as {
    readonly scrape_configs: readonly { readonly static_configs: readonly { readonly targets: readonly string[] }[] }[];
  };
  const scraped = jobs.flatMap((job) => job.static_configs.flatMap(({ targets }) => targets));
  const upstreams = String(service('nginx').environment?.['MELTEMI_UPSTREAMS']).split(' ');
  for (const list of [scraped, upstreams])
    expect(list).toEqual(['server-1', 'server-2'].map((name) => `${name}:${image.exposed}`));
  expect(image.env['PORT']).toBe(String(image.exposed));
});

it('the manifests know each other by their names, and probes ask what the server answers', () => {
  const named = (kind: string, name: string) =>
    manifests.find((one) => one.kind === kind && one.metadata.name === name);
  for (const { kind, spec } of manifests) {
    const pod = spec?.template;
    if (pod !== undefined) {
      expect(spec?.selector?.matchLabels).toEqual(pod.metadata.labels);
      if (kind === 'StatefulSet') expect(named('Service', spec?.serviceName ?? '')).toBeDefined();
      const volumes = [
        ...(pod.spec.volumes ?? []),
        ...(spec?.volumeClaimTemplates ?? []).map(({ metadata }) => metadata),
      ].map(({ name }) => name);
      for (const { ports = [], envFrom = [], readinessProbe, livenessProbe, volumeMounts = [] } of pod.spec
        .containers) {
        for (const { name, mountPath } of volumeMounts) {
          expect(volumes).toContain(name);
          expect(mountPath).toBe(image.env['MELTEMI_DATA_DIR']);
        }
        for (const { configMapRef } of envFrom)
          if (configMapRef !== undefined) expect(named('ConfigMap', configMapRef.name)).toBeDefined();
        for (const { containerPort } of ports) expect(containerPort).toBe(image.exposed);
        for (const probe of [readinessProbe, livenessProbe]) {
          if (probe === undefined) continue;
          expect(callList.map(({ path }) => path)).toContain(probe.httpGet.path);
          expect(ports.map(({ name }) => name)).toContain(probe.httpGet.port);
        }
      }
      // A volume belongs to root; the image's account, node, is the thousandth.
      expect(image.user).toBe('node');
      expect(pod.spec.securityContext).toMatchObject({ runAsUser: 1000, fsGroup: 1000 });
    }
    if (kind === 'Service') {
      const target = manifests.find(
        (one) => JSON.stringify(one.spec?.template?.metadata.labels) === JSON.stringify(spec?.selector),
      );
      expect(target).toBeDefined();
      for (const { targetPort } of spec?.ports ?? [])
        expect(target?.spec?.template?.spec.containers[0]?.ports?.map(({ name }) => name)).toContain(targetPort);
    }
    for (const { http } of spec?.rules ?? [])
      for (const { backend } of http.paths)
        expect(named('Service', backend.service.name)?.spec?.ports?.map(({ name }) => name)).toContain(
          backend.service.port.name,
        );
  }
  expect(kubernetes.filter((text) => text.includes('replicas: 2'))).toHaveLength(2);
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
