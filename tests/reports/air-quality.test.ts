import { readOpenAqLatest, readOpenAqLocations } from '@meltemi/reports';
import { describe, expect, it } from 'vitest';
import { sampleNote, sampleText, skipSamples } from './samples.ts';

interface Sensors {
  readonly results: readonly {
    readonly id: number;
    readonly latest: { readonly datetime: unknown; readonly value: number };
  }[];
}

describe.skipIf(skipSamples)(`real replies of OpenAQ${sampleNote}`, () => {
  // What stands here is read even where the tests are skipped.
  const locations = readOpenAqLocations(skipSamples ? '{"results":[]}' : sampleText('airquality/v3-locations.json'));

  it('name a place with its sensors', () => {
    expect(locations.get(2178)).toMatchObject({
      station: { kind: 'airq', id: '2178', name: 'Del Norte', lat: 35.1353, lon: -106.584_702 },
    });
    // NOx is a sum that no index knows.
    expect([...(locations.get(2178)?.sensors.values() ?? [])].map(({ pollutant }) => pollutant)).toEqual([
      'so2',
      'co',
      'no',
      'o3',
      'pm25',
      'no2',
      'pm10',
    ]);
  });

  it('give the newest values in µg/m³, whatever their units were', () => {
    const { results } = JSON.parse(sampleText('airquality/v3-sensors.json')) as Sensors;
    const latest = {
      results: results.map(({ id, latest: { datetime, value } }) => ({
        sensorsId: id,
        locationsId: 2178,
        datetime,
        value,
      })),
    };
    const { reports } = readOpenAqLatest(JSON.stringify(latest), locations);
    const newest = reports.find(({ time }) => time === Date.UTC(2024, 7, 26, 21));
    expect(newest?.concentrations).toMatchObject({ no2: 1.32, so2: 0.79 });
  });
});
