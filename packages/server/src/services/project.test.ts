import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '#http/test-app.ts';
import { findProject } from './project.ts';

describe('the project on disk', () => {
  it('is found from the sources', () => {
    expect(findProject(import.meta.dirname)).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  });

  it('is the nearest folder with workspaces, past packages without', async () => {
    const { folder, remove } = await testFolder();
    const deep = join(folder, 'packages', 'server', 'dist');
    await mkdir(deep, { recursive: true });
    await writeFile(join(folder, 'package.json'), '{"version":"9.8.7","workspaces":["packages/*"]}');
    await writeFile(join(folder, 'packages', 'server', 'package.json'), '{"version":"1.0.0"}');
    expect(findProject(deep)).toEqual({ root: folder, version: '9.8.7' });
    await remove();
  });

  it('is the working folder where there is none', () => {
    expect(findProject('/')).toEqual({ root: process.cwd(), version: '0.0.0' });
  });
});
