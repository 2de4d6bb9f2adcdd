import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNdbcStations } from './ndbc-stations.ts';
import { readNdbc } from './read-ndbc.ts';

const head =
  '#STN LAT LON YYYY MM DD hh mm WDIR WSPD GST ATMP VIS\n#text deg deg yr mo day hr mn degT m/s m/s degC nmi\n';
const row = (...cells: string[]): string => `${cells.join(' ')}\n`;
const good = row('46042', '36.785', '-122.396', '2026', '07', '14', '15', '00', '310', '7.5', 'MM', '13.2', 'MM');

describe('NDBC', () => {
  it('reads columns by the names in the head', () => {
    expect(readNdbc(head + good, null).reports).toMatchObject([
      {
        station: { kind: 'buoy', id: '46042', lat: 36.785, lon: -122.396 },
        time: Date.UTC(2026, 6, 14, 15),
        measured: { windDirection: 310, windSpeed: 7.5, gust: null, temperature: 286.35, visibility: null },
      },
    ]);
  });

  it('counts rows that are cut, that name no place on earth or no moment, and that measure nothing', () => {
    const bad = [
      row('46042', '36.785'),
      row('46042', '96', '-122', '2026', '07', '14', '15', '00', '310', '7.5', 'MM', '13.2', 'MM'),
      row('46042', '36', '-122', '2026', '13', '14', '15', '00', '310', '7.5', 'MM', '13.2', 'MM'),
      row('<b>', '36', '-122', '2026', '07', '14', '15', '00', '310', '7.5', 'MM', '13.2', 'MM'),
      row('46042', '36', '-122', '2026', '07', '14', '15', '00', 'MM', 'MM', 'MM', 'MM', 'MM'),
    ];
    expect(readNdbc(head + bad.join('') + good, null)).toMatchObject({ reports: [{}], unusable: 5 });
    expect(readNdbc(good, null)).toEqual({ reports: [], unusable: 1 });
  });

  it('takes numbers that nothing can measure for missing', () => {
    const wild = row('46042', '36.785', '-122.396', '2026', '07', '14', '15', '00', '999', '99.9', '999', '99.0', 'MM');
    expect(readNdbc(head + wild, null).reports[0]?.measured).toMatchObject({
      windDirection: null,
      gust: null,
      temperature: null,
    });
  });

  it('gives drifters the place of each row', () => {
    const text =
      '#YY MM DD hhmm LAT LON WDIR WSPD\n#yr mo dy hrmn deg deg degT m/s\n2026 07 14 1530 10.5 -179.9 90 4.0\n';
    const drifter = { kind: 'dbuoy', id: '5101', name: null, lat: null, lon: null, elevation: null } as const;
    expect(readNdbc(text, drifter).reports).toMatchObject([
      { station: { id: '5101', lat: 10.5, lon: -179.9 }, time: Date.UTC(2026, 6, 14, 15, 30) },
    ]);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(readNdbc(`${head}${text}\n${good}`, null).reports.length).toBeGreaterThan(0);
      }),
      { numRuns: 200, seed: 17 },
    );
  });

  it('lists stations with names as they are, and none without a place', () => {
    const xml = `<stations><station id="46042" lat="36.785" lon="-122.396" elev="0" name="Monterey &amp; &lt;b&gt; &#39;x&#39;" type="buoy" met="y"/>
      <station id="21413" lat="30" lon="152" name="wave" type="dart" met="n"/><station id="tplm2" lat="x" lon="y" type="fixed" met="y"/></stations>`;
    expect([...readNdbcStations(xml)]).toEqual([
      ['46042', { kind: 'buoy', id: '46042', name: "Monterey & <b> 'x'", lat: 36.785, lon: -122.396, elevation: 0 }],
    ]);
  });
});
