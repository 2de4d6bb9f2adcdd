import { DangerError, readCapWarnings, readMeteoAlarm, readNwsText, readWarningGeoJson } from '@meltemi/dangers';
import { describe, expect, it } from 'vitest';
import { oracleOf, sampleBytes, sampleNote, skipSamples } from './samples.ts';

/** When the bulletins came in, for those that do not tell the month, ms since 1970. */
const noon = Date.UTC(2026, 5, 1, 12);

const bytesOf = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

function codeOf(read: () => unknown): string {
  try {
    read();
    return 'none';
  } catch (error) {
    if (!(error instanceof DangerError)) throw error;
    return error.code;
  }
}

/** A message of MeteoAlarm as its feeds write it. */
const orange = (changes: object = {}): object => ({
  uuid: 'u',
  alert: {
    identifier: '2.49.0.0.40.0.AT.1',
    sender: 'office@example.org',
    sent: '2026-06-01T10:00:00+02:00',
    status: 'Actual',
    msgType: 'Alert',
    scope: 'Public',
    info: ['de-DE', 'en-GB'].map((language) => ({
      language,
      category: ['Met'],
      event: language === 'de-DE' ? 'Gewitterwarnung' : 'Thunderstorm warning',
      severity: 'Moderate',
      onset: '2026-06-01T12:00:00+02:00',
      expires: '2026-06-01T20:00:00+02:00',
      parameter: [
        { valueName: 'awareness_level', value: '3; orange; Severe' },
        { valueName: 'awareness_type', value: '3; Thunderstorm' },
      ],
      area: [{ areaDesc: 'Wien', geocode: [{ valueName: 'EMMA_ID', value: 'AT009' }] }],
    })),
    ...changes,
  },
});

describe('MeteoAlarm', () => {
  it('two languages are one warning; the level decides before the severity', () => {
    const { messages } = readMeteoAlarm(bytesOf({ warnings: [orange()] }));
    expect(messages).toHaveLength(1);
    expect(messages[0]?.warnings).toMatchObject([
      {
        kind: 'thunder',
        severity: 'S',
        start: Date.UTC(2026, 5, 1, 10),
        end: Date.UTC(2026, 5, 1, 18),
        texts: [{ language: 'de-DE' }, { language: 'en-GB' }],
        geocodes: [{ name: 'EMMA_ID', value: 'AT009' }],
      },
    ]);
  });

  it('tests, restricted messages, lost children and messages without a time are counted', () => {
    const feed = [
      orange({ status: 'Test' }),
      orange({ scope: 'Private' }),
      orange({ sent: 'yesterday' }),
      orange({ info: [{ category: ['Rescue'], event: 'Child Abduction', area: [] }] }),
      orange({ info: [] }),
      {},
    ];
    expect(readMeteoAlarm(bytesOf({ warnings: feed }))).toMatchObject({
      messages: [],
      refused: { notActual: 1, notPublic: 1, incomplete: 3, otherCategory: 1 },
    });
  });

  it('wordings with another start, severity or area are further warnings', () => {
    const info = (area: string, level: string): object => ({
      category: 'Met',
      event: 'Wind',
      onset: '2026-06-01T12:00:00Z',
      parameter: { valueName: 'awareness_level', value: level },
      area: { areaDesc: area, geocode: { valueName: 'EMMA_ID', value: area } },
    });
    const { messages } = readMeteoAlarm(
      bytesOf({ warnings: [orange({ info: [info('a', '2'), info('a', '3'), info('b', '3')] })] }),
    );
    expect(messages[0]?.warnings.map(({ id, severity }) => [id.slice(-2), severity])).toEqual([
      ['.1', 'M'],
      ['#2', 'S'],
      ['#3', 'S'],
    ]);
    // Without an end it lasts a day from its sending.
    expect(messages[0]?.warnings[0]?.end).toBe(Date.UTC(2026, 5, 2, 8));
  });
});

describe.skipIf(skipSamples)(`real files${sampleNote}`, () => {
  const oracle = oracleOf<{ readonly features?: number; readonly geometry_types?: Readonly<Record<string, number>> }>(
    'alerts-json',
  );
  const sample = (name: string): Uint8Array => sampleBytes(`alerts-json/${name}`);

  it.each(['alerts.geojson', 'metno_alerts.json', 'ha-alerts_active.json', 'nws_alerts.json'])(
    '%s: as many warnings as the oracle has features, and polygons by their types',
    (name) => {
      const { messages, refused } = readWarningGeoJson(sample(name));
      const { features, geometry_types = {} } = oracle[name]!;
      expect(messages).toHaveLength(features!);
      expect(Object.values(refused).every((count) => count === 0)).toBe(true);
      const shapes = messages.map(({ warnings }) => warnings[0]!.polygons.length);
      expect(shapes.filter((count) => count === 1)).toHaveLength(geometry_types['Polygon'] ?? 0);
      expect(shapes.filter((count) => count > 1)).toHaveLength(geometry_types['MultiPolygon'] ?? 0);
      expect(shapes.filter((count) => count === 0)).toHaveLength(geometry_types['None'] ?? 0);
    },
  );

  it('MET Norway: kind, level and language as the feed says', () => {
    expect(readWarningGeoJson(sample('metno_alerts.json')).messages[0]?.warnings).toMatchObject([
      { kind: 'wind', severity: 'M', start: Date.UTC(2026, 2, 7, 20), texts: [{ language: 'no', event: 'Kuling' }] },
    ]);
  });

  it('features that are no warnings are counted, other files refused', () => {
    expect(readWarningGeoJson(sample('cdot-alerts.geojson'))).toMatchObject({
      messages: [],
      refused: { incomplete: 510 },
    });
    expect(readWarningGeoJson(sample('hms-smoke.geojson'))).toMatchObject({ messages: [], refused: { incomplete: 4 } });
    for (const name of [
      'jma_warning_tokyo.json',
      'cma_warnings.json',
      'heilbronn-orange-thunderstorm.json',
      'schema.json',
    ]) {
      expect(codeOf(() => readWarningGeoJson(sample(name)))).toBe('wrong-format');
      expect(codeOf(() => readMeteoAlarm(sample(name)))).toBe('wrong-format');
    }
    expect(codeOf(() => readMeteoAlarm(sample('meteireann_warnings.json')))).toBe('wrong-format');
  });

  it('CAP of many services: kinds, severities, times', () => {
    const corners = (name: string): unknown =>
      readCapWarnings(sampleBytes(`cap/${name}`)).messages[0]?.warnings[0]?.polygons.map(([ring]) => ring?.length);
    expect(corners('australia.cap')).toEqual([65]);
    expect(corners('noaa_errors.cap')).toEqual([9]);
    const of = (name: string): unknown => readCapWarnings(sampleBytes(`cap/${name}`)).messages[0]?.warnings;
    expect(of('weather.cap')).toMatchObject([{ kind: 'flood', severity: 'S', end: Date.UTC(2010, 7, 30, 18) }]);
    expect(of('kde-dwd-update.xml')).toMatchObject([{ kind: 'thunder', severity: 'M', polygons: [] }]);
    expect(of('canada_signed.atom')).toMatchObject([
      { kind: 'snowIce', texts: [{ language: 'en-CA' }, { language: 'fr-CA' }] },
    ]);
    expect(readCapWarnings(sampleBytes('cap/amber.atom'))).toMatchObject({
      messages: [],
      refused: { otherCategory: 1 },
    });
    expect(readCapWarnings(sampleBytes('cap/noaa_errors.cap'))).toMatchObject({
      messages: [{ event: 'KLKN.FA.W.0018.2011', warnings: [{ severity: 'M' }] }],
      refused: { polygon: 1 },
    });
  });
});

describe.skipIf(skipSamples)(`bulletins${sampleNote}`, () => {
  it.each(Object.keys(oracleOf('nws-text')))('%s: as many messages as codes, as many polygons as lists', (name) => {
    const bytes = sampleBytes(`nws-text/${name}`);
    const plain = new TextDecoder().decode(bytes);
    const { messages, refused } = readNwsText(bytes, noon);
    const codes = plain.match(/^\/O\.[A-Z]{3}\.[A-Z]{4}\.[A-Z]{2}\.[A-Z]\.\d{4}\./gm)?.length ?? 0;
    const zoneLists = plain.match(/^[A-Z]{2}[CZ]\d{3}[->]/gm)?.length ?? 0;
    expect(messages).toHaveLength(codes > 0 ? codes : zoneLists);
    const shapes = new Set(messages.flatMap(({ warnings }) => warnings.flatMap(({ polygons }) => polygons)));
    const lists = plain.match(/LAT\.\.\.LON/g)?.length ?? 0;
    const cancelled = messages.filter(({ type }) => type === 'Cancel').length;
    expect(shapes.size + refused.polygon).toBeGreaterThanOrEqual(lists - cancelled);
    expect(shapes.size + refused.polygon).toBeLessThanOrEqual(lists);
  });

  const read = (name: string): ReturnType<typeof readNwsText> => readNwsText(sampleBytes(`nws-text/${name}`), noon);

  it('two events in one segment, their times and zones', () => {
    const { messages } = read('MWWLWX_twovtec.txt');
    expect(messages[0]).toMatchObject({
      type: 'Update',
      sent: Date.UTC(2017, 4, 2, 14, 12),
      event: 'KLWX.SC.Y.0091.2017',
      zones: ['ANZ530', 'ANZ531', 'ANZ535', 'ANZ536', 'ANZ538', 'ANZ539', 'ANZ542'],
      warnings: [
        { kind: 'wind', severity: 'M', end: Date.UTC(2017, 4, 3), texts: [{ event: 'Small Craft Advisory' }] },
      ],
    });
    expect(messages[1]?.warnings[0]?.start).toBe(Date.UTC(2017, 4, 3, 10));
  });

  it('a tornado, Guam to the east, a bad polygon, Spanish, the turn of a year', () => {
    expect(read('TOR.txt').messages).toMatchObject([
      {
        sent: Date.UTC(2005, 7, 29, 16, 56),
        warnings: [{ kind: 'thunder', severity: 'E' }],
      },
    ]);
    expect(read('FFWGUM.txt').messages[0]?.warnings[0]?.polygons[0]?.[0]?.[0]).toEqual([145.8, 15.16]);
    expect(read('FLW_badgeom.txt')).toMatchObject({
      messages: [{ warnings: [{ polygons: [] }] }],
      refused: { polygon: 1 },
    });
    expect(read('MWWspanish.txt').messages[0]).toMatchObject({
      sent: Date.UTC(2013, 0, 7, 20, 52),
      warnings: [{ end: Date.UTC(2013, 0, 8, 4, 30), texts: [{ language: 'es' }] }],
    });
    expect(read('FLWMTR_7.txt').messages[0]).toMatchObject({
      type: 'Update',
      sent: Date.UTC(2023, 0, 1, 5, 42),
      warnings: [{ end: Date.UTC(2023, 0, 1, 5, 45) }],
    });
  });

  it('a text that is no bulletin is refused', () => {
    expect(codeOf(() => readNwsText(bytesOf('Service unavailable'), noon))).toBe('wrong-format');
  });
});
