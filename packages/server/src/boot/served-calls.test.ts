import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callList, calls, openApiPath, proxiedPaths } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Migration } from '#database/migrations/index.ts';
import { openDatabase } from '#database/open-database.ts';
import { backup } from '../database/backup.ts';
import { onEachEngine } from '../database/test-databases.ts';
import { testEnvironment, testFolder } from '../http/test-app.ts';
import { readConfiguration } from '#services/configuration.ts';
import { defineFeature, migrationsOf, type ServerFeature } from '#services/services.ts';
import { allFeatures, buildServer } from './server.ts';
import { addressOf } from './test-server.ts';

let folder: string;
let remove: () => Promise<void>;
let app: FastifyInstance;
const configuration = () =>
  readConfiguration({ LOG_LEVEL: 'silent', MELTEMI_DATA: 'simulated' }, { root: folder, version: '1.2.3' });
beforeAll(async () => {
  ({ folder, remove } = await testFolder());
  await mkdir(join(folder, 'dist', 'client'), { recursive: true });
  await mkdir(join(folder, '.data'));
  await writeFile(join(folder, 'dist', 'client', 'index.html'), '<!doctype html>');
  app = await buildServer(configuration(), testEnvironment());
});
afterAll(async () => {
  await app.close();
  await remove();
});

interface Announced {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
}

describe('/openapi.json', () => {
  it('announces the calls that the features serve and no other', async () => {
    const { paths } = (await app.inject('/openapi.json')).json() as Announced;
    const announced = Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId));
    const served = allFeatures.flatMap((feature) => feature.calls ?? []);
    expect(announced.toSorted()).toEqual(served.map(({ ident }) => ident).toSorted());
    for (const call of served)
      expect(paths[openApiPath(call)]?.[call.method.toLowerCase()]?.operationId).toBe(call.ident);
    expect(callList.map(({ ident }) => ident).filter((ident) => !announced.includes(ident))).toEqual([]);
  });

  it('announces nothing that is not routed', async () => {
    for (const call of allFeatures.flatMap((feature) => feature.calls ?? [])) {
      const reply = await app.inject({
        method: call.method as 'GET',
        url: addressOf(call, '1'),
        headers: { 'x-meltemi-client': 'test' },
        ...(call.body === null ? {} : { payload: {} }),
      });
      const isRouted = reply.statusCode !== 404 || !reply.body.includes('"not-found"');
      expect([call.ident, isRouted]).toEqual([call.ident, true]);
    }
    expect((await app.inject('/notes/v1.0/1/1')).json().error.code).toBe('not-found');
  });

  it('names every path that the development proxy has to hand on', () => {
    for (const call of allFeatures.flatMap((feature) => feature.calls ?? []))
      expect([call.ident, proxiedPaths().some((path) => addressOf(call).startsWith(path))]).toEqual([call.ident, true]);
  });
});

describe('a feature', () => {
  const notesNear = { ...calls.reverseName, ident: 'notesNear', path: '/notes/v1.0/{lat}/{lon}' };
  const build = async (feature: ServerFeature): Promise<string> => {
    const server = await buildServer(configuration(), testEnvironment(), [...allFeatures, feature]).catch(
      (error: unknown) => error,
    );
    if (server instanceof Error) return server.message;
    await (server as FastifyInstance).close();
    return 'built';
  };

  it('cannot have a route that none of its calls describes', async () => {
    const undescribed = defineFeature({ name: 'new', routes: (scope) => void scope.get('/new', async () => 'ok') });
    expect(await build(undescribed)).toContain('new: none of its calls describes the route GET /new');
  });

  it('cannot name a call that none of its routes answers', async () => {
    const unserved = defineFeature({ name: 'new', calls: [notesNear] });
    expect(await build(unserved)).toContain('new: no route answers its call notesNear (GET /notes/v1.0/');
  });

  it('is whole with its calls, and gone without them', async () => {
    const notes = defineFeature({
      name: 'notes',
      calls: [notesNear],
      routes: (scope) => void scope.get('/notes/v1.0/:lat/:lon', async () => ({ notes: true })),
    });
    const server = await buildServer(configuration(), testEnvironment(), [...allFeatures, notes]);
    expect((await server.inject('/notes/v1.0/50/14')).json()).toEqual({ notes: true });
    expect((await server.inject('/openapi.json')).body).toContain('notesNear');
    await server.close();
  });
});

onEachEngine((engine) => {
  it('the tables of a feature are made with it, and are in its backups', async () => {
    const step: Migration = {
      name: '9001-notes',
      tables: ['notes' as 'users'],
      up: async (trx) => {
        await sql`create table notes (id text primary key)`.execute(trx);
        await sql`insert into notes (id) values ('n1')`.execute(trx);
      },
    };
    const notes = defineFeature({ name: 'notes', migrations: [step] });
    const migrations = migrationsOf([notes, ...allFeatures, notes]);
    expect(migrations.map(({ name }) => name)).toEqual([
      ...engine.database.migrations.map(({ name }) => name),
      '9001-notes',
    ]);
    const database = await openDatabase(engine.place, { migrations });
    const temp = await testFolder();
    expect(await backup(database, join(temp.folder, 'backup.gz'), 1)).toBe(1);
    await database.close();
    await temp.remove();
  });
});
