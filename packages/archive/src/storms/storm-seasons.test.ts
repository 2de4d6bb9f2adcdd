import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSeasonReader, openSeasonWriter } from './storm-seasons.ts';

interface Storm {
  readonly id: string;
  readonly basin: string;
}
const source = { ident: 'ibtracs', name: 'Table', attribution: 'It', licence: 'free' };
const storm = (id: string, basin = 'AL'): Storm => ({ id, basin });
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meltemi-seasons-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const publish = (stamp: string, ...storms: Storm[]) =>
  openSeasonWriter<Storm>(folder).publish({ source, at: 5, stamp, seasons: [{ year: 2023, storms }] });

describe('past seasons at rest', () => {
  it('are read as they were published: a list, and a file a season', async () => {
    const reader = openSeasonReader<Storm>(folder);
    expect([await reader.index(), await reader.season(2023)]).toEqual([null, null]);
    await publish('1', storm('a'), storm('b', 'WP'));
    expect(await reader.index()).toMatchObject({
      source,
      at: 5,
      stamp: '1',
      seasons: [
        {
          year: 2023,
          storms: [
            ['a', 'AL'],
            ['b', 'WP'],
          ],
        },
      ],
    });
    expect(await reader.season(2023)).toEqual([storm('a'), storm('b', 'WP')]);
    expect(await reader.season(2022)).toBeNull();
    expect(await openSeasonWriter<Storm>(folder).published()).toMatchObject({ stamp: '1' });
  });

  it('are replaced as a whole, and nothing of before is left', async () => {
    const reader = openSeasonReader<Storm>(folder);
    await publish('1', storm('a'));
    expect(await reader.season(2023)).toEqual([storm('a')]);
    await writeFile(join(folder, '1999-half.json.gz.tmp'), 'half');
    await publish('2', storm('c'));
    expect(await reader.season(2023)).toEqual([storm('c')]);
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('are unavailable, with a code, where they are damaged', async () => {
    const reader = openSeasonReader<Storm>(folder);
    await publish('1', storm('a'));
    const season = (await readdir(folder)).find((name) => name.startsWith('2023'))!;
    await writeFile(join(folder, season), 'half');
    await expect(reader.season(2023)).rejects.toMatchObject({ code: 'unavailable' });
    await publish('2', storm('a'));
    expect(await reader.season(2023)).toEqual([storm('a')]);
    await writeFile(join(folder, 'index.json.gz'), 'half');
    await expect(reader.index()).rejects.toMatchObject({ code: 'unavailable' });
    expect(await openSeasonWriter<Storm>(folder).published()).toBeNull();
  });

  it('are kept in memory a few at a time', async () => {
    const seasons = Array.from({ length: 9 }, (_, k) => ({ year: 2010 + k, storms: [storm(`s${k}`)] }));
    await openSeasonWriter<Storm>(folder).publish({ source, at: 5, stamp: '1', seasons });
    const reader = openSeasonReader<Storm>(folder);
    const first = await reader.season(2010);
    expect(await reader.season(2010)).toBe(first);
    for (const { year } of seasons) await reader.season(year);
    const again = await reader.season(2010);
    expect(again).toEqual(first);
    expect(again).not.toBe(first);
  });
});
