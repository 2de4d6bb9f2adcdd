import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packagesOf } from './build-steps.mjs';
import { isInstalled } from './install.mjs';
import { nodeIsRecent } from './node-version.mjs';
import { run } from './run.mjs';
import { expected, remedyFor } from './say.mjs';
import { digest, whenStale } from './stale.mjs';

let root = '';
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'meltemi-setup-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the Node version', () => {
  it('is recent from 20.19 on', () => {
    expect(['20.19.0', '20.20.2', '22.0.0', '26.1.0'].map((version) => nodeIsRecent(version))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['20.18.9', '18.20.0', '0.12.1'].map((version) => nodeIsRecent(version))).toEqual([false, false, false]);
  });
});

describe('isInstalled', () => {
  const lock = (file: string, packages: object): void => writeFileSync(join(root, file), JSON.stringify({ packages }));
  const wanted = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b-win': { version: '2.0.0', optional: true },
    'packages/x': {},
    'node_modules/@m/x': { link: true },
  };
  const ready = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/@m/x': { link: true } };

  it('is false before anything is there, and true when all but optional packages are', () => {
    lock('package-lock.json', wanted);
    expect(isInstalled(root)).toBe(false);
    mkdirSync(join(root, 'node_modules'));
    lock('node_modules/.package-lock.json', ready);
    expect(isInstalled(root)).toBe(true);
  });

  it('is false for another version and for a missing workspace link', () => {
    lock('package-lock.json', wanted);
    mkdirSync(join(root, 'node_modules'));
    lock('node_modules/.package-lock.json', { ...ready, 'node_modules/a': { version: '1.0.1' } });
    expect(isInstalled(root)).toBe(false);
    lock('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
    expect(isInstalled(root)).toBe(false);
  });
});

describe('scratchFolder', () => {
  const folderOf = async (after = ''): Promise<string> => {
    const program = `import { scratchFolder } from ${JSON.stringify(new URL('scratch.mjs', import.meta.url).href)};
      console.log(scratchFolder()); ${after}`;
    const { output } = await run(process.execPath, ['--input-type=module', '-e', program]);
    return output.trim();
  };

  it('can be written to and goes with its process, also what one left that was killed', async () => {
    const left = await folderOf('process.kill(process.pid, "SIGKILL");');
    // Where memory is short it is the system's own, which stays.
    if (left === tmpdir()) return expect(existsSync(left)).toBe(true);
    expect(existsSync(left)).toBe(true);
    const folder = await folderOf('(await import("node:fs")).writeFileSync(scratchFolder() + "/a", "");');
    expect(folder).not.toBe(left);
    expect([left, folder].map((one) => existsSync(one))).toEqual([false, false]);
  });
});

describe('whenStale', () => {
  const builds: string[] = [];
  const build = (): Promise<boolean> =>
    whenStale(root, 'dist/.mark', ['src', 'gone'], () => Promise.resolve(void builds.push('built')));

  it('builds once, again after a change, and not for a test file', async () => {
    builds.length = 0;
    mkdirSync(join(root, 'src'));
    writeFileSync(join(root, 'src', 'a.ts'), '1');
    expect([await build(), await build()]).toEqual([true, false]);
    writeFileSync(join(root, 'src', 'a.test.ts'), 'x');
    expect(await build()).toBe(false);
    writeFileSync(join(root, 'src', 'a.ts'), '2');
    expect(await build()).toBe(true);
    expect(builds).toHaveLength(2);
  });

  it('stays stale when the build fails', async () => {
    mkdirSync(join(root, 'src'));
    writeFileSync(join(root, 'src', 'a.ts'), '1');
    await expect(whenStale(root, 'dist/.mark', ['src'], () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
    expect(await build()).toBe(true);
  });

  it('tells a renamed file from its old name', () => {
    mkdirSync(join(root, 'src'));
    writeFileSync(join(root, 'src', 'a.ts'), '1');
    const before = digest(root, ['src']);
    rmSync(join(root, 'src', 'a.ts'));
    writeFileSync(join(root, 'src', 'b.ts'), '1');
    expect(digest(root, ['src'])).not.toBe(before);
  });
});

describe('packagesOf', () => {
  it('names a package and all that it is made of, not what only its tests need', () => {
    const write = (name: string, manifest: object): void => {
      mkdirSync(join(root, 'packages', name), { recursive: true });
      writeFileSync(join(root, 'packages', name, 'package.json'), JSON.stringify(manifest));
    };
    write('a', { dependencies: { '@meltemi/b': '*', zod: '4' }, devDependencies: { '@meltemi/d': '*' } });
    write('b', { dependencies: { '@meltemi/c': '*' } });
    write('c', { dependencies: { '@meltemi/b': '*' } });
    expect([...packagesOf(root, 'a')]).toEqual(['packages/a', 'packages/b', 'packages/c']);
  });
});

describe('what the commands say', () => {
  it('has one sentence for a full disk and for a folder that cannot be written', () => {
    expect(remedyFor(Object.assign(new Error('x'), { code: 'ENOSPC' }))).toContain('disk is full');
    expect(remedyFor('npm error code EACCES: permission denied')).toContain('write access');
    expect(remedyFor(new Error('a bug'))).toBeUndefined();
  });

  it('marks an expected error so that no stack is shown', () => {
    expect(expected('do this')).toMatchObject({ expected: true, message: 'do this' });
  });
});

describe('run', () => {
  it('gives code and output of a program', async () => {
    expect(await run(process.execPath, ['-e', 'console.log(1); console.error(2); process.exit(3)'])).toMatchObject({
      code: 3,
      output: expect.stringMatching(/1\n[\s\S]*2\n|2\n[\s\S]*1\n/),
    });
  });

  it('rejects when there is no such program', async () => {
    await expect(run('no-such-program-here', [])).rejects.toThrow('ENOENT');
  });
});
