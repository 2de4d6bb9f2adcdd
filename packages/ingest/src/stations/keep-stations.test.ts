import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createLimiter } from '@meltemi/concurrency';
import { openStationStore, type StationStore } from '@meltemi/station-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testClock, type TestClock } from '../test-clock.ts';
import { startTestProvider, type TestProvider } from '../test-provider.ts';
import { observedBytes, sampleNote, skipSamples } from '../test-samples.ts';
import { testFetching } from '../transport/test-fetching.ts';
import { stationFeeds } from './feeds.ts';
import { keepStations, takeStationsOnce, type StationDeps } from './keep-stations.ts';
import { StationBoard } from './station-board.ts';
import type { StationFeed } from './station-feed.ts';

let folder: string;
let provider: TestProvider;
let clock: TestClock;
let store: StationStore;
let board: StationBoard;
const noon = Date.UTC(2026, 6, 14, 12);
const minute = 60_000;
const feedNamed = (name: string): StationFeed => stationFeeds.find((one) => one.name === name)!;
const text = (words: string): Uint8Array => new TextEncoder().encode(words);

async function prepare(name: string, now: number, signal?: AbortSignal, base?: string): Promise<StationDeps> {
  clock = testClock(now);
  store = await openStationStore({ folder }, { origin: 'live', now: () => clock.now() });
  board = new StationBoard(name, () => clock.now());
  return {
    base: base ?? provider.base,
    key: null,
    store,
    board,
    clock,
    limit: createLimiter(2),
    fetching: testFetching(clock, 2, signal),
  };
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stations-'));
  provider = await startTestProvider();
});
afterEach(async () => {
  await store.close();
  await provider.close();
  await rm(folder, { recursive: true, force: true });
});

const head = '#STN LAT LON YYYY MM DD hh mm WDIR WSPD GST ATMP\n#text deg deg yr mo day hr mn degT m/s m/s degC\n';
const buoy = (day: string, hour: string, lat = '36.785', id = '46042'): string =>
  `${id} ${lat} -122.396 2026 07 ${day} ${hour} 00 310 7.5 MM 13.2\n`;
const latest = '/data/latest_obs/latest_obs.txt';
const metars = (...rows: string[]): Uint8Array =>
  new Uint8Array(
    gzipSync(
      `No errors\nraw_text,station_id,observation_time,latitude,longitude,metar_type,elevation_m\n${rows.join('\n')}\n`,
    ),
  );
const prague = (time: string, lat = '50.1'): string =>
  `"LKPR ${time} 24012KT 9999 FEW030 18/09 Q1015 NOSIG",LKPR,x,${lat},14.26,METAR,380`;

/** An archive with one file, not packed. */
function zipOf(content: Uint8Array): Uint8Array {
  const record = (size: number, ...fields: [at: number, value: number, bytes: 2 | 4][]): Uint8Array => {
    const view = new DataView(new ArrayBuffer(size));
    for (const [at, value, bytes] of fields)
      if (bytes === 2) view.setUint16(at, value, true);
      else view.setUint32(at, value, true);
    return new Uint8Array(view.buffer);
  };
  const local = record(31, [0, 0x04_03_4b_50, 4], [18, content.length, 4], [22, content.length, 4], [26, 1, 2]);
  const entry = record(47, [0, 0x02_01_4b_50, 4], [20, content.length, 4], [24, content.length, 4], [28, 1, 2]);
  const end = record(22, [0, 0x06_05_4b_50, 4], [8, 1, 2], [10, 1, 2], [12, 47, 4], [16, 31 + content.length, 4]);
  return new Uint8Array([...local, ...content, ...entry, ...end]);
}

describe('a source of stations', () => {
  it('that says the same fifty times changes its store once', async () => {
    const deps = await prepare('ndbc', noon + 10 * minute);
    provider.files.set(latest, text(head + buoy('14', '12').repeat(50)));
    await takeStationsOnce(feedNamed('ndbc'), deps);
    expect(board.snapshot()).toMatchObject({ changed: 1, repeated: 49, newestTs: noon, state: 'waiting' });
    const mark = await store.mark();
    await takeStationsOnce(feedNamed('ndbc'), deps);
    expect([board.snapshot().changed, await store.mark()]).toEqual([1, mark]);
  });

  it('that lies about time and place is counted and changes nothing', async () => {
    const deps = await prepare('ndbc', noon + 10 * minute);
    provider.files.set(latest, text(head + buoy('14', '12')));
    await takeStationsOnce(feedNamed('ndbc'), deps);
    const mark = await store.mark();
    // Tomorrow, a week ago, five hundred kilometres away, beyond the pole.
    provider.files.set(
      latest,
      text(head + buoy('15', '12') + buoy('04', '12') + buoy('14', '11', '41.3') + buoy('14', '10', '97')),
    );
    await takeStationsOnce(feedNamed('ndbc'), deps);
    expect(await store.mark()).toBe(mark);
    expect(board.snapshot()).toMatchObject({ changed: 1, newestTs: noon });
    expect(board.snapshot().refused).toMatchObject({ future: 1, old: 1, moved: 1, 'no-value': 1 });
  });

  it('of airports brings METAR and TAF with place and text, also when its other lists fail', async () => {
    const deps = await prepare('aviationweather', noon + 10 * minute);
    provider.files.set(
      '/data/cache/metars.cache.csv.gz',
      metars(prague('141200Z'), prague('141200Z'), 'rubbish,LKPR,x,50.1,14.26,METAR,380'),
    );
    await takeStationsOnce(feedNamed('aviationweather'), deps);
    const [row] = await store.newest();
    expect(row).toMatchObject({ ts: noon, values: { windDir: 240, visibility: 10_000, category: 0 } });
    expect(row?.values.wind).toBeCloseTo(6.2, 1);
    expect((await store.reportsOf('ad-LKPR', 'METAR', 0)).map(({ raw }) => raw)).toHaveLength(1);
    expect(board.snapshot()).toMatchObject({ refused: { file: 4, unreadable: 1 }, state: 'waiting' });
  });

  it('takes a day of last month for old, and keeps what it has', async () => {
    const deps = await prepare('aviationweather', noon);
    provider.files.set('/data/cache/metars.cache.csv.gz', metars(prague('281200Z')));
    await takeStationsOnce(feedNamed('aviationweather'), deps);
    expect([await store.newest(), board.snapshot().refused['old']]).toEqual([[], 2]);
  });

  it('that cannot be reached is tried again, and its fault is kept', async () => {
    const control = new AbortController();
    const deps = await prepare('ndbc', noon + 10 * minute, control.signal);
    provider.files.set(latest, text(head + buoy('14', '12')));
    provider.spoil('latest_obs', ...Array.from({ length: 2 }, () => ({ kind: 'status', status: 503 }) as const));
    clock.onSleep = (now) => {
      if (now > noon + 13 * minute) control.abort();
    };
    await keepStations(feedNamed('ndbc'), deps);
    expect(board.snapshot()).toMatchObject({ changed: 1, lastError: { code: 'bad-data' } });
  });

  it('is a folder too: a list of stations gives places to the texts beside it, and a million octets of rubbish none', async () => {
    const bulletins = await mkdtemp(join(tmpdir(), 'bulletins-'));
    await writeFile(
      join(bulletins, 'a.txt'),
      'SMCZ01 OKPR 141200\nAAXX 14121 11518 11458 62710 10183 20142= 11999 11458 62710 10183=',
    );
    await writeFile(
      join(bulletins, 'b.csv'),
      'station_name,traditional_station_identifier,latitude,longitude,elevation\nPraha,11518,50.1,14.26,380\n',
    );
    await writeFile(join(bulletins, 'c.bufr'), 'BUFR'.repeat(250_000));
    const deps = await prepare('files', noon + 10 * minute, undefined, bulletins);
    await takeStationsOnce(feedNamed('files'), deps);
    expect((await store.stationList()).map(({ id, name }) => [id, name])).toEqual([['wmo-11518', 'Praha']]);
    expect(board.snapshot()).toMatchObject({ changed: 1, refused: { 'unknown-station': 1, 'cut-off': 250_000 } });
    await rm(bulletins, { recursive: true });
  });
});

describe('a folder of NOTAMs', () => {
  it('is kept by number and place; what is replaced or over goes', async () => {
    const papers = await mkdtemp(join(tmpdir(), 'notams-'));
    const notam = (head: string, until = 'PERM'): string =>
      `(${head}\nQ) LKAA/QMRLC/IV/NBO/A/000/999/5006N01416E005\nA) LKPR B) 2607010600 C) ${until}\nE) RWY 06/24 CLSD)\n\n`;
    await writeFile(join(papers, 'a.txt'), notam('A0123/26 NOTAMN') + notam('A0122/26 NOTAMN', '2607021200'));
    const deps = await prepare('notams', noon, undefined, papers);
    await takeStationsOnce(feedNamed('notams'), deps);
    const ids = async () => (await store.notamsOf('LKPR', noon)).map(({ id }) => id);
    expect([await ids(), board.snapshot().refused]).toEqual([['A0123/26:LKPR'], { over: 1 }]);
    await writeFile(join(papers, 'b.txt'), notam('A0124/26 NOTAMR A0123/26'));
    await takeStationsOnce(feedNamed('notams'), deps);
    expect(await ids()).toEqual(['A0124/26:LKPR']);
    expect((await store.sourceList()).map(({ ident }) => ident)).toEqual(['notams']);
    await rm(papers, { recursive: true });
  });
});

describe.skipIf(skipSamples)(`sources with real files${sampleNote}`, () => {
  it('BUFR of a web folder becomes stations and an ascent', async () => {
    const deps = await prepare('files', Date.UTC(2017, 8, 13, 6), undefined, `${provider.base}/obs/`);
    provider.files.set('/obs/', text('<html><a href="sonde.bufr">x</a> <a href="../up">y</a></html>'));
    provider.files.set('/obs/sonde.bufr', observedBytes('sounding/RadiosondeStationData.bufr'));
    await takeStationsOnce(feedNamed('files'), deps);
    const levels = await store.ascent('10739', Date.UTC(2017, 8, 13, 5));
    expect([levels!.pressure.length > 300, levels!.pressure.length <= 501]).toEqual([true, true]);
    expect(levels!.pressure[levels!.pressure.length - 1]).toBeCloseTo(100, 0);
  });

  it('IGRA is read out of archives, whichever of two years stands in their names', async () => {
    const deps = await prepare('igra', Date.UTC(2021, 0, 1, 18));
    const path = '/data/integrated-global-radiosonde-archive';
    provider.files.set(
      `${path}/doc/igra2-station-list.txt`,
      text(
        'USM00072558  41.3200  -96.3669  350.8 NE OMAHA/VALLEY                   1994 2021  19000\nUSM00070001  41.3200  -96.3669  350.8 NE GONE                           1950 1994      1\n',
      ),
    );
    provider.files.set(
      `${path}/access/data-y2d/USM00072558-data-beg2021.txt.zip`,
      zipOf(observedBytes('sounding/igra-OAX_ytd.txt')),
    );
    await takeStationsOnce(feedNamed('igra'), deps);
    expect(await store.sondeList()).toMatchObject([{ name: 'OMAHA/VALLEY', elevation: 350.8, lat: 41.32 }]);
    const [{ id } = { id: '' }] = await store.sondeList();
    expect(await store.ascentsOf(id)).toEqual([Date.UTC(2021, 0, 1, 12), Date.UTC(2021, 0, 1)]);
    expect(provider.requests.filter(({ path: asked }) => asked.includes('USM00070001'))).toEqual([]);
  });

  it('NDBC has names and kinds from its list', async () => {
    const deps = await prepare('ndbc', Date.UTC(2018, 6, 30, 21, 30));
    provider.files.set('/activestations.xml', observedBytes('buoy/activestations.xml'));
    provider.files.set(latest, observedBytes('buoy/ndbc_latest.txt'));
    await takeStationsOnce(feedNamed('ndbc'), deps);
    const stations = await store.stationList();
    expect(stations.length).toBeGreaterThan(450);
    expect(stations.filter(({ id, name }) => !id.endsWith(name)).length).toBeGreaterThan(200);
    const { changed, refused } = board.snapshot();
    expect([changed > 450, refused['moved'] ?? 0]).toEqual([true, 0]);
  });
});
