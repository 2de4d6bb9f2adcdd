import { describe, expect, it } from 'vitest';
import { paintOf } from '#controls/index.ts';
import { DayStrip } from '../head/DayStrip.tsx';
import { ForecastTable } from './ForecastTable.tsx';
import { PlaceLine } from '../head/PlaceLine.tsx';
import { cellsOf, drawn, forecast, MOMENTS, unitsWith, viewOf } from '../rules/test-forecast.ts';
import type { ForecastView } from '../rules/view.ts';

const nothing = (): void => undefined;
const each = (make: (k: number) => number | null): (number | null)[] => MOMENTS.map((_, k) => make(k));

/** The same place by the sea: waves of half a metre more each column, one swell, no others. */
const sea = {
  ...forecast,
  data: {
    ...forecast.data,
    waves: each((k) => k * 0.5),
    wavesPeriod: each(() => 7.4),
    wavesDir: each(() => 180),
    swell1: each(() => 1.5),
    swell1Period: each(() => 9),
    swell1Dir: each(() => 270),
    swell2: each(() => null),
    swell2Period: each(() => 4),
    swell2Dir: each(() => 10),
  } as unknown as typeof forecast.data,
};
const waves = (changes: Partial<ForecastView> = {}): Promise<string> =>
  drawn(
    <ForecastTable
      view={viewOf({ forecast: sea, ...changes })}
      display="waves"
      place="Naxos"
      columnWidth={36}
      namesWidth={118}
    />,
  );

describe('the display of waves', () => {
  it('tells height, period and direction of the reply', async () => {
    const html = await waves();
    expect(cellsOf(html, 'waves')).toEqual(MOMENTS.map((_, k) => (k * 0.5).toFixed(1)));
    expect(cellsOf(html, 'wavesPeriod')[0]).toBe('7');
    expect(cellsOf(html, 'wavesDirection')[0]).toBe('S');
    expect(cellsOf(await waves({ unitOf: unitsWith({ waves: 'ft' }) }), 'waves')[4]).toBe('7');
  });

  it('has the colours of the map and rows only for the seas that there are', async () => {
    const html = await waves();
    expect(html).toContain(paintOf('waves', 2.5)?.colour);
    expect(html).toContain(paintOf('swell', 1.5)?.colour);
    expect(html).toContain('data-row="swell1Period"');
    // A period without a height is no swell.
    expect(html).not.toContain('data-row="swell2');
    expect(html).not.toContain('data-row="windWaves');
  });

  it('keeps the wind below the sea', async () => {
    const rows = [...(await waves()).matchAll(/<tr data-row="([^"]+)"/g)].map(([, row]) => row);
    expect(rows).toEqual([
      'waves',
      'wavesPeriod',
      'wavesDirection',
      'swell1',
      'swell1Period',
      'swell1Direction',
      'wind',
      'gusts',
      'direction',
    ]);
  });
});

describe('snow', () => {
  const snowing = {
    ...forecast,
    data: { ...forecast.data, snowPrecip: each((k) => (k === 2 ? 1.2 : 0)) } as unknown as typeof forecast.data,
  };
  const table = (changes: Partial<ForecastView>): Promise<string> =>
    drawn(<ForecastTable view={viewOf(changes)} display="table" place="Praha" columnWidth={36} namesWidth={118} />);

  it('has a row only where it snows', async () => {
    expect(await table({})).not.toContain('data-row="snow"');
    expect(cellsOf(await table({ forecast: snowing }), 'snow').slice(1, 4)).toEqual(['–', '1.2', '–']);
  });

  it('is given in inches with the rain', async () => {
    expect(cellsOf(await table({ forecast: snowing, unitOf: unitsWith({ snow: 'in', rain: 'in' }) }), 'snow')[2]).toBe(
      '0.5',
    );
  });
});

describe('the strip of days of a subscriber', () => {
  const strip = (extended: boolean): Promise<string> =>
    drawn(
      <DayStrip
        view={viewOf({ unitOf: unitsWith({ temp: '°F', wind: 'kt', rain: 'in' }) })}
        lit={null}
        tier="premium"
        extended={extended}
        onDay={nothing}
        onExtended={nothing}
        onPremium={nothing}
      />,
    );

  it('speaks in the chosen units', async () => {
    expect(await strip(false)).toContain('Sunday, November 15 45°F 32°F 14 kt 0.24 in. Strong wind');
  });

  it('presses the extended forecast when it is on', async () => {
    expect(await strip(true)).toMatch(/aria-pressed="true"[^>]*><span dir="auto">extended/);
    expect(await strip(false)).toMatch(/aria-pressed="false"[^>]*><span dir="auto">extended/);
  });
});

describe('the place in the southern half', () => {
  it('has its moon the other way round', async () => {
    const line = (lat: number): Promise<string> =>
      drawn(<PlaceLine lat={lat} lon={14} forecast={forecast} style={viewOf().style} unitOf={unitsWith()} />);
    expect(await line(-50)).toContain('scale(-1 1)');
    expect(await line(50)).not.toContain('scale(-1 1)');
  });

  it('shows its coordinates before anything is known', async () => {
    expect(
      await drawn(<PlaceLine lat={-33.9} lon={-70.5} forecast={null} style={null} unitOf={unitsWith()} />),
    ).toMatch(/<p[^>]*><span dir="ltr">-33\.900, -70\.500<\/span><\/p>/);
  });
});
