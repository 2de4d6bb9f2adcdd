import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../http/test-app.ts';
import { readConfiguration } from '#services/configuration.ts';
import { ingestCommand } from './ingest-command.ts';

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove } = await testFolder());
});
afterEach(() => remove());

const commandOf = (env: Record<string, string>) =>
  ingestCommand(folder, readConfiguration(env, { root: folder, version: '1' }));

describe('how the server starts ingest', () => {
  it('not at all with simulated data', () => {
    expect(commandOf({ MELTEMI_DATA: 'simulated', MELTEMI_INGEST_MODELS: 'gfs' })).toBeNull();
  });

  it('not when the operator runs it elsewhere', () => {
    expect(commandOf({ MELTEMI_DATA: 'live', MELTEMI_INGEST_MODELS: 'none' })).toBeNull();
  });

  it('for radar, satellite and lightning only where their sources are named, also without models', () => {
    expect(commandOf({})?.words).not.toContain('--sky');
    const command = commandOf({ MELTEMI_INGEST_MODELS: 'none', MELTEMI_SKY_SOURCES: 'mrms,glm-east' });
    expect(command?.words.slice(-2)).toEqual(['--sky', 'mrms,glm-east']);
    expect(commandOf({ MELTEMI_DATA: 'simulated', MELTEMI_SKY_SOURCES: 'mrms' })).toBeNull();
    const storms = commandOf({ MELTEMI_INGEST_MODELS: 'none', MELTEMI_STORM_SOURCES: 'nhc' });
    expect(storms?.words.slice(-2)).toEqual(['--storms', 'nhc']);
  });

  it('by default where providers can be reached, with what the budget allows of all models, into the folder that the server reads', () => {
    expect(commandOf({ MELTEMI_DATA: 'auto' })).toEqual(commandOf({}));
    expect(commandOf({})).toEqual({
      node: ['--import', 'tsx', join(folder, 'tools', 'ingest.ts')],
      cwd: folder,
      words: ['all', '--watch', '--if-reachable', '--folder', join(folder, '.data', 'forecasts'), '--hours', '1000'],
    });
  });

  it('with the models and the reach that are set, from the built program where there is one', async () => {
    const built = join(folder, 'dist', 'ingest', 'main.js');
    await mkdir(join(folder, 'dist', 'ingest'), { recursive: true });
    await writeFile(built, '');
    expect(
      commandOf({
        MELTEMI_DATA: 'live',
        MELTEMI_INGEST_MODELS: 'gfs, icon-eu',
        MELTEMI_INGEST_HOURS: '72',
        MELTEMI_DATA_DIR: '/srv/meltemi',
      }),
    ).toMatchObject({
      node: [built],
      words: ['gfs', 'icon-eu', '--watch', '--folder', '/srv/meltemi/forecasts', '--hours', '72'],
    });
  });
});
