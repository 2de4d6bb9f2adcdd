import { access, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../http/test-app.ts';
import { DataFolderFault, prepareDataFolder } from './data-folder.ts';
import type { FolderAccess } from './data-folder.ts';
import { sentenceFor } from './start-faults.ts';

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove } = await testFolder());
});
afterEach(() => remove());

const failing = (step: keyof FolderAccess, code: string): FolderAccess => {
  const fine = async (): Promise<void> => undefined;
  return {
    mkdir: fine,
    write: fine,
    remove: fine,
    [step]: () => Promise.reject(Object.assign(new Error(code), { code })),
  };
};

async function faultOf(path: string, disk?: FolderAccess): Promise<string | undefined> {
  try {
    await prepareDataFolder(path, disk);
    return 'no fault';
  } catch (error) {
    expect(error).toBeInstanceOf(DataFolderFault);
    return sentenceFor(error);
  }
}

describe('the data folder', () => {
  it('is made with its parents and left empty', async () => {
    await prepareDataFolder(join(folder, 'a', 'b'));
    await access(join(folder, 'a', 'b'));
    expect(await readdir(join(folder, 'a', 'b'))).toEqual([]);
  });

  it('below a file is a fault that says what to do', async () => {
    await writeFile(join(folder, 'file'), '');
    const path = join(folder, 'file', 'data');
    expect(await faultOf(path)).toBe(
      `The data folder ${path} cannot be written (ENOTDIR): give this user write access to it, or set MELTEMI_DATA_DIR to a folder it may write.`,
    );
  });

  it.each(['EACCES', 'EPERM', 'EROFS'])('that may not be written (%s) is named', async (code) => {
    expect(await faultOf('/data', failing('mkdir', code))).toContain(`/data cannot be written (${code})`);
    expect(await faultOf('/data', failing('write', code))).toContain('MELTEMI_DATA_DIR');
  });

  it.each(['ENOSPC', 'EDQUOT'])('on a full disk (%s) asks for space', async (code) => {
    expect(await faultOf('/data', failing('write', code))).toBe(
      'The disk that holds the data folder /data is full: free some space, or set MELTEMI_DATA_DIR to a folder on a larger disk.',
    );
  });
});

describe('faults of listening', () => {
  const at = { port: 8080, host: '0.0.0.0' };
  const fault = (code: string, syscall = 'listen') => Object.assign(new Error(code), { code, syscall });

  it('name the port in use and another one', () => {
    expect(sentenceFor(fault('EADDRINUSE'), at)).toBe(
      'Port 8080 is already in use: stop the program that holds it, or start with another port, for example PORT=8081 npm start.',
    );
    expect(sentenceFor(fault('EADDRINUSE'), { ...at, port: 65_535 })).toContain('PORT=8080');
  });
  it('say that a low port needs rights', () => {
    expect(sentenceFor(fault('EACCES'), { ...at, port: 80 })).toContain('may not open port 80');
  });
  it('name an address the machine does not have', () => {
    expect(sentenceFor(fault('EADDRNOTAVAIL'), { ...at, host: '203.0.113.1' })).toContain('no address 203.0.113.1');
    expect(sentenceFor(fault('ENOTFOUND', 'getaddrinfo'), { ...at, host: 'nowhere.invalid' })).toContain(
      'HOST=0.0.0.0',
    );
  });
  it('are not claimed for bugs', () => {
    expect(sentenceFor(new TypeError('x is not a function'), at)).toBeUndefined();
    expect(sentenceFor(fault('EACCES', 'open'), at)).toBeUndefined();
    expect(sentenceFor(undefined)).toBeUndefined();
  });
});
