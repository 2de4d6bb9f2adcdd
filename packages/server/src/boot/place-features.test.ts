import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NOON, testApp, testEnvironment, testFolder } from '../http/test-app.ts';
import { testIndexFile } from '../places/test-places.ts';
import { placeFeatures } from './place-features.ts';

const URLS = [
  '/search/v1?q=prague',
  '/reverse/v3/50.09/14.42/10',
  '/services/elevation/50.09/14.42',
  '/services/celestial/50.09/14.42',
  '/labels/v1.4/en/5/17/10.json',
];

describe('placeFeatures', () => {
  it('answers every call over the files of the build', async () => {
    const { folder, remove } = await testFolder();
    await writeFile(join(folder, 'places.bin'), testIndexFile());
    await writeFile(join(folder, 'geography.json'), JSON.stringify({ width: 4, height: 2 }));
    await writeFile(join(folder, 'elevation.i16'), new Uint8Array(Int16Array.from({ length: 8 }, () => 250).buffer));
    await writeFile(join(folder, 'land.u8'), new Uint8Array(8).fill(255));
    const app = await testApp((scope) => placeFeatures(scope, { folder, now: () => NOON }));
    for (const url of URLS) expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 200]);
    expect((await app.inject({ url: URLS[2] ?? '' })).json()).toMatchObject({ elevation: 250 });
    await app.close();
    await remove();
  });

  it('answers 503 and tells the operator when the files are missing or broken', async () => {
    const { folder, remove } = await testFolder();
    const environment = testEnvironment();
    const app = await testApp((scope) => placeFeatures(scope, { folder, now: () => NOON }), { environment });
    for (const url of URLS) {
      const reply = await app.inject({ url });
      expect([url, reply.statusCode, reply.json().error.code]).toEqual([url, 503, 'unavailable']);
    }
    expect(environment.lines.join('\n')).toContain('npm run build:data');
    await app.close();
    await remove();
  });
});
