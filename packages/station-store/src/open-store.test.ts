import { describe, expect, it } from 'vitest';
import { onEachStore, testStation } from './test-stores.ts';

const minute = 60_000;
const hour = 60 * minute;
const noon = Date.UTC(2026, 10, 16, 12);
const now = (): number => noon;
const prague = testStation('ad-LKPR');
const ship = testStation('ship-DDVM', { lat: 54, lon: 5, elevation: null, cc: null });

onEachStore((test) => {
  const filled = async () => {
    const store = await test.open(now);
    await store.stations([prague, ship, testStation('airq-1'), testStation('pws-1', { rank: 4 })]);
    return store;
  };

  describe('what is written', () => {
    it('is read again, to the step of each quantity', async () => {
      const store = await filled();
      const values = { temp: 283.25, dewPoint: 279.15, wind: 5.14, windDir: 240, pressure: 101_325, visibility: 9999 };
      expect(await store.write([{ station: 'ad-LKPR', ts: noon - 30 * minute, values }])).toEqual({
        changed: 1,
        unchanged: 0,
        refused: {},
      });
      const { ts, columns, lat } = await store.series('ad-LKPR', noon - hour, noon);
      expect((await store.series('ad-LKPR', noon - hour, noon, ['temp', 'aqi'])).columns).toEqual({
        temp: columns.temp,
      });
      expect([...ts]).toEqual([noon - 30 * minute]);
      expect(Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column[0]]))).toEqual({
        temp: 283.25,
        dewPoint: 279.15,
        wind: 5.1,
        windDir: 240,
        pressure: 101_330,
        visibility: 10_000,
      });
      expect(lat).toBeNull();
    });

    it('changes nothing when it comes again, also by another process and from another reader of the feed', async () => {
      const store = await filled();
      const feed = [0, 30, 60].map((ago) => ({
        station: 'ad-LKPR',
        ts: noon - ago * minute,
        values: { temp: 280 + ago / 10, gust: null },
      }));
      const air = { station: 'airq-1', ts: noon, values: { pm25: 35.4 } };
      const rows = [...feed, ...feed, air];
      expect(await store.write(rows)).toEqual({ changed: 4, unchanged: 3, refused: {} });
      const mark = await store.mark();
      const second = await test.open(now);
      expect(await second.write(rows.toReversed())).toEqual({ changed: 0, unchanged: 7, refused: {} });
      expect(await second.stations([prague])).toEqual({ changed: 0, unchanged: 1, refused: {} });
      expect(await store.mark()).toBe(mark);
      const { aqi, pm25 } = (await store.series('airq-1', noon, noon)).columns;
      expect([aqi?.[0], pm25?.[0]]).toEqual([100, 35.4]);
    });

    it('is corrected by a correction, and not by a copy of what was corrected', async () => {
      const store = await filled();
      const report = (temp: number, correction: number) => ({
        station: 'ad-LKPR',
        ts: noon,
        values: { temp },
        correction,
      });
      await store.write([report(280.15, 0)]);
      expect((await store.write([report(281.15, 1), report(280.15, 0)])).changed).toBe(1);
      expect((await store.write([report(280.15, 0)])).changed).toBe(0);
      expect((await store.series('ad-LKPR', noon, noon)).columns.temp?.[0]).toBe(281.15);
    });

    it('fills in what an earlier copy left out', async () => {
      const store = await filled();
      await store.write([{ station: 'ad-LKPR', ts: noon, values: { temp: 280.15 } }]);
      await store.write([{ station: 'ad-LKPR', ts: noon, values: { wind: 4 } }]);
      const [row] = await store.newest();
      expect(row?.values).toEqual({ temp: 280.15, wind: 4 });
    });

    it('is refused with a reason', async () => {
      const store = await filled();
      const row = (given: object) => ({ station: 'ad-LKPR', ts: noon, values: { temp: 280.15 }, ...given });
      const counts = await store.write([
        row({ station: 'ad-XXXX' }),
        row({ ts: noon + hour }),
        row({ ts: Number.NaN }),
        row({ ts: noon - 32 * 24 * hour }),
        row({ values: { temp: 20 } }),
        row({ values: {} }),
        row({ values: { temp: 280.15, gust: 400 } }),
        row({ lat: 40, lon: 14 }),
        row({ station: 'ship-DDVM', lat: 91, lon: 0 }),
      ]);
      expect(counts).toEqual({
        changed: 1,
        unchanged: 0,
        refused: { 'unknown-station': 1, future: 2, old: 1, 'out-of-range': 2, empty: 2, moved: 1, 'bad-place': 1 },
      });
    });
  });

  describe('stations', () => {
    it('are taken in with clean names, and stay where they are', async () => {
      const store = await filled();
      const counts = await store.stations([
        testStation('ad-EDDF', { name: '  Frank\u0000furt\u0007 ' }),
        testStation('wmo-1', { name: '' }),
        { ...prague, lat: 45 },
        testStation('ad-LONG', { lon: 181 }),
        { ...prague, id: 'LKPR' },
        testStation('buoy-pole', { lat: 90, lon: -180 }),
      ]);
      expect(counts).toEqual({ changed: 3, unchanged: 0, refused: { moved: 1, 'bad-place': 1, 'bad-id': 1 } });
      const list = await store.stationList();
      const named = (id: string) => list.find((one) => one.id === id);
      expect([named('ad-EDDF')?.name, named('wmo-1')?.name, named('ad-LKPR')?.lat]).toEqual(['Frank furt', '1', 50.1]);
    });

    it('that float are where their newest report says, and cannot fly', async () => {
      const store = await filled();
      const at = (ago: number, lat: number, lon: number) => ({
        station: 'ship-DDVM',
        ts: noon - ago * hour,
        values: { wind: 8 },
        lat,
        lon,
      });
      const counts = await store.write([at(12, 54, 5), at(6, 54.5, 5.5), at(0, 59, 5.5), at(0, 55, 6)]);
      expect([counts.changed, counts.refused]).toEqual([3, { moved: 1 }]);
      const [row] = await store.newest();
      expect([row?.lat, row?.lon, row?.ts]).toEqual([55, 6, noon]);
      const { lat } = await store.series('ship-DDVM', noon - 24 * hour, noon);
      expect([...(lat ?? [])]).toEqual([54, 54.5, 55]);
    });
  });

  describe('the newest values', () => {
    it('carry what the last report lacks for ninety minutes, with its age', async () => {
      const store = await filled();
      await store.write([
        { station: 'ad-LKPR', ts: noon - 100 * minute, values: { temp: 270.15, ceiling: 300 } },
        { station: 'ad-LKPR', ts: noon - 40 * minute, values: { temp: 280.15, visibility: 5000 } },
        { station: 'ad-LKPR', ts: noon, values: { temp: 281.15, wind: 3 } },
        { station: 'airq-1', ts: noon - hour, values: { aqi: 42 } },
      ]);
      const rows = await store.newest();
      expect(rows.map(({ ts, values, older }) => ({ ts, values, older }))).toEqual([
        { ts: noon, values: { temp: 281.15, wind: 3, visibility: 5000 }, older: { visibility: 40 } },
        { ts: noon - hour, values: { aqi: 42 }, older: {} },
      ]);
      expect(await store.newest([rows[1]?.num ?? 0])).toEqual([rows[1]]);
    });

    it('of stations that changed can be asked for by another process', async () => {
      const [writer, reader] = [await filled(), await test.open(now)];
      const mark = await reader.mark();
      expect(await reader.changedSince(mark)).toEqual([]);
      await writer.write([{ station: 'pws-1', ts: noon, values: { temp: 280.15 } }]);
      const num = (await reader.stationList()).find(({ id }) => id === 'pws-1')?.num;
      expect(await reader.changedSince(mark)).toEqual([num]);
      expect(await reader.changedSince(await reader.mark())).toEqual([]);
    });
  });

  describe('reports', () => {
    it('are kept as received: a correction wins, then the longer', async () => {
      const store = await filled();
      const metar = (raw: string, correction = 0, ago = 0) => ({
        station: 'ad-LKPR',
        kind: 'METAR' as const,
        ts: noon - ago * minute,
        correction,
        raw,
      });
      await store.reports([metar('LKPR 161200Z 24010KT'), metar('LKPR\u0000161130Z', 0, 30)]);
      await store.reports([metar('LKPR 161200Z 24010KT 9999 Q1013'), metar('LKPR 161200Z')]);
      expect(
        (await store.reports([metar('LKPR COR', 1), metar('LKPR 161200Z 24010KT 9999 Q1013 NOSIG')])).changed,
      ).toBe(1);
      await store.reports([{ ...metar('TAF LKPR'), kind: 'TAF' }]);
      expect((await store.reportsOf('ad-LKPR', 'METAR', noon - hour)).map(({ raw }) => raw)).toEqual([
        'LKPR COR',
        'LKPR 161130Z',
      ]);
      expect((await store.reportsOf('ad-LKPR', 'TAF', noon - hour)).map(({ kind }) => kind)).toEqual(['TAF']);
      expect(await store.reportsOf('ad-XXXX', 'METAR', 0)).toEqual([]);
    });
  });

  describe('soundings, areas, pilots and NOTAMs', () => {
    it('are found by place and time', async () => {
      const store = await filled();
      const levels = {
        pressure: [1000, 850],
        temperature: [283, 275],
        dewPoint: [280, 270],
        height: [100, 1500],
        u: [1, Number.NaN],
        v: [2, 3],
      };
      await store.sondes([{ id: '11520', name: 'Libuš', lat: 50, lon: 14.4, elevation: 302, source: 'igra' }]);
      await store.ascents([
        { sonde: '11520', ts: noon - 12 * hour, levels },
        { sonde: '11520', ts: noon, levels },
      ]);
      expect(await store.ascentsOf('11520')).toEqual([noon, noon - 12 * hour]);
      const ascent = await store.ascent('11520', noon);
      expect([[...(ascent?.pressure ?? [])], [...(ascent?.u ?? [])]]).toEqual([levels.pressure, levels.u]);
      expect(await store.ascent('11520', 0)).toBeNull();
      expect((await store.sondeList()).map(({ newest }) => newest)).toEqual([noon]);

      const area = (id: string, from: number, to: number) => ({
        id,
        kind: 'SIGMET' as const,
        hazard: 'TS',
        severity: null,
        from,
        to,
        lower: null,
        upper: 12_000,
        dir: null,
        speed: null,
        polygons: [[[[10, 50] as const, [12, 50] as const, [12, 52] as const]]],
        raw: 'SIGMET',
      });
      const areas = [area('a', noon - hour, noon + hour), area('b', noon - 4 * hour, noon - hour)];
      await store.areas(areas);
      expect((await store.areas(areas)).changed).toBe(0);
      expect(await store.areasAt(noon, noon)).toEqual([areas[0]]);

      const notam = {
        id: 'A1/26:LKPR',
        number: 'A1/26',
        icao: 'LKPR',
        fir: 'LKAA',
        from: noon,
        to: null,
        est: false,
        perm: true,
        schedule: null,
        subject: 'MR',
        condition: 'LC',
        scope: 'A',
        lower: 0,
        upper: 999,
        lat: 50.1,
        lon: 14.26,
        radius: 5,
        text: 'RWY 06/24 CLOSED',
        raw: '…',
      };
      await store.notams([notam, { ...notam, id: 'A2/26:LKPR', to: noon - hour }]);
      expect(await store.notamsOf('LKPR', noon)).toEqual([notam]);
      await store.notams([], ['A1/26:LKPR']);
      expect(await store.notamsOf('LKPR', noon)).toEqual([]);

      await store.sources([{ ident: 'test', name: 'Test', attribution: 'Us', licence: 'CC0' }]);
      expect(await store.sourceList()).toEqual([
        { ident: 'test', name: 'Test', attribution: 'Us', licence: 'CC0', updated: noon },
      ]);
    });
  });

  describe('what is old', () => {
    it('goes after 72 hours, but for the last report of each hour of a professional station', async () => {
      const store = await filled();
      const old = noon - 80 * hour;
      const at = (station: string, ts: number) => ({ station, ts, values: { temp: 280.15 } });
      const three = [5, 20, 50].map((minutes) => old + minutes * minute);
      await store.write([
        ...three.map((ts) => at('ad-LKPR', ts)),
        ...three.map((ts) => at('pws-1', ts)),
        at('ad-LKPR', noon - 20 * minute),
        at('ad-LKPR', noon - 10 * minute),
      ]);
      expect(await store.retain(noon)).toBe(5);
      expect([...(await store.series('ad-LKPR', 0, noon)).ts]).toEqual([
        old + 50 * minute,
        noon - 20 * minute,
        noon - 10 * minute,
      ]);
      expect(await store.retain(noon)).toBe(0);
      expect(await store.retain(noon + 29 * 24 * hour)).toBe(2);
    });
  });
});
