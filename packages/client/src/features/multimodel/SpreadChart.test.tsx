import { describe, expect, it } from 'vitest';
import type { UnitIdent } from '@meltemi/catalogue';
import { CompareTable } from './CompareTable.tsx';
import { lineOf, LINES, momentsOf, type ModelState, type Run } from './compare.rules.ts';
import type { RowName } from './cell.rules.ts';
import { MultimodelWindow } from './MultimodelWindow.tsx';
import { SpreadChart } from './SpreadChart.tsx';
import { drawn, forecastOf, runs } from './test-runs.ts';

const someProvenance = { provider: 'NOAA', model: 'GEFS', run: null, origin: 'simulated', licence: 'x' } as const;
const states = (list: readonly Run[]): readonly ModelState[] =>
  list.map(({ model, forecast }) => ({ model, forecast, problem: null }));
const chart = (list: readonly Run[], unit: UnitIdent = '°C'): Promise<string> =>
  drawn(
    <table>
      <SpreadChart runs={list} states={states(list)} moments={momentsOf(list)} unit={unit} />
    </table>,
  );

describe('the spread of temperatures', () => {
  it('is drawn as a line for each model, each with its own dashes', async () => {
    const html = await chart(runs);
    const lines = [...html.matchAll(/data-line="(\w+)"[^>]*stroke="([^"]+)" stroke-dasharray="([^"]*)" d="M([^"]*)"/g)];
    expect(lines.map(([, model, colour, dash]) => [model, colour, dash])).toEqual([
      ['ecmwf', LINES[0].colour, ''],
      ['gfs', LINES[1].colour, LINES[1].dash],
      ['icon', LINES[2].colour, LINES[2].dash],
    ]);
    // A point for each moment that the model has, none between.
    expect(lines.map(([, , , , path = '']) => path.split('L').length)).toEqual([5, 4, 3]);
  });

  it('spans from the coldest to the warmest, in the chosen unit', async () => {
    expect(await chart(runs)).toContain('<small>10°C … 14°C</small>');
    expect(await chart(runs, '°F')).toContain('<small>50°F … 57°F</small>');
  });

  it('is shaded only where two models tell', async () => {
    expect(await chart(runs)).toMatch(/<path class="[^"]*spread[^"]*" d="M/);
    expect(await chart(runs.slice(0, 1))).not.toMatch(/class="[^"]*spread[^"]*" d=/);
  });

  it('is left out while no model has answered', async () => {
    expect(await chart([])).toBe('<table></table>');
  });

  it('is flat in the middle where nothing changes', async () => {
    const even = forecastOf(3, () => 5);
    const calm = { ...even, data: { ...even.data, temp: [280.15, 280.15, 280.15] } } as typeof even;
    const [, path = ''] =
      /data-line="ecmwf"[^>]* d="M([^"]*)"/.exec(await chart([{ model: 'ecmwf', forecast: calm }])) ?? [];
    expect(new Set(path.split('L').map((point) => point.split(' ')[1]))).toEqual(new Set(['33']));
  });

  it('has the likely range of the ensemble around the mean, as an area and in words', async () => {
    const ts = momentsOf(runs);
    const ensemble = {
      spread: { ts: [ts[0]!, ts[2]!], temp: [1, 3], provenance: someProvenance },
      chances: null,
    };
    const html = await drawn(
      <table>
        <SpreadChart runs={runs} states={states(runs)} moments={ts} unit="°C" ensemble={ensemble} />
      </table>,
    );
    expect(html).toMatch(/data-band="likely" d="M/);
    const [, row = ''] = /<tr data-row="likely">(.*?)<\/tr>/s.exec(html) ?? [];
    expect(row).toContain('<th scope="row"');
    // Known up to the third moment.
    expect([...row.matchAll(/<td[^>]*>([^<]+)<\/td>/g)]).toHaveLength(3);
  });

  it('keeps the row of the range while it is on its way, and has none where it is switched off', async () => {
    const ts = momentsOf(runs);
    const drawnWith = (ensemble: null | undefined): Promise<string> =>
      drawn(
        <table>
          <SpreadChart runs={runs} states={states(runs)} moments={ts} unit="°C" ensemble={ensemble} />
        </table>,
      );
    expect(await drawnWith(null)).toContain('data-row="likely"');
    expect(await drawnWith(undefined)).not.toContain('data-row="likely"');
  });

  it('gives the ninth model the line of the first', () => {
    expect(lineOf(LINES.length)).toBe(LINES[0]);
    expect(new Set(LINES.map(({ dash }) => dash)).size).toBe(LINES.length);
  });
});

describe('the numbers of the comparison', () => {
  const turn: Readonly<Partial<Record<UnitIdent, (raw: number) => string>>> = {
    'm/s': (raw) => raw.toFixed(0),
    kt: (raw) => (raw * 1.943844).toFixed(0),
    'km/h': (raw) => (raw * 3.6).toFixed(0),
    mph: (raw) => (raw * 2.236936).toFixed(0),
    '°C': (raw) => `${(raw - 273.15).toFixed(0)}°`,
    '°F': (raw) => `${((raw - 273.15) * 1.8 + 32).toFixed(0)}°`,
  };
  const cells = async (row: RowName, unit: UnitIdent): Promise<readonly string[]> => {
    const unitOf = (wanted: RowName): UnitIdent =>
      wanted === row ? unit : ({ wind: 'm/s', temp: '°C', rain: 'mm' } as const)[wanted];
    const html = await drawn(
      <CompareTable
        states={states(runs.slice(0, 1))}
        style={{ timeZone: 'UTC', hourFormat: '24h', unitOf }}
        chosen={-1}
        place="Naxos"
      />,
    );
    const [, body = ''] = new RegExp(`<tr data-row="${row}">(.*?)</tr>`, 's').exec(html) ?? [];
    return [...body.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, text = '']) => text);
  };

  it.each(['m/s', 'kt', 'km/h', 'mph'] as const)('are those of the reply: wind in %s', async (unit) => {
    expect(await cells('wind', unit)).toEqual([5, 6, 7, 8, 9].map((raw) => turn[unit]?.(raw)));
  });

  it.each(['°C', '°F'] as const)('are those of the reply: temperature in %s', async (unit) => {
    expect(await cells('temp', unit)).toEqual([0, 1, 2, 3, 4].map((k) => turn[unit]?.(283.15 + k)));
  });
});

describe('the window of the comparison', () => {
  const props = {
    place: { lat: 37.1, lon: 25.4, name: 'Naxos' },
    models: ['ecmwf', 'gfs'],
    load: async () => ({ ok: false as const, reason: 'failed' as const }),
    loadEnsemble: async () => ({ ok: false as const, reason: 'failed' as const }),
  } as const;
  const nothing = (): void => undefined;

  it('names its place and has buttons only for what can be done', async () => {
    const bare = await drawn(<MultimodelWindow {...props} />);
    expect(bare).toMatch(/<h2><bdi>Naxos<\/bdi><\/h2>/);
    expect([...bare.matchAll(/<button[^>]*aria-label="(\w+)"/g)].map(([, name]) => name)).toEqual(['likelyRange']);
    const full = await drawn(<MultimodelWindow {...props} onShare={nothing} onClose={nothing} />);
    expect(full).toMatch(/aria-label="share".*data-close-window="true"[^>]*aria-label="close"/s);
  });

  it('waits for every model by itself', async () => {
    const html = await drawn(<MultimodelWindow {...props} />);
    expect([...html.matchAll(/loading/g)]).toHaveLength(2);
  });
});

describe('times of the comparison', () => {
  const table = (timeZone: string, hourFormat: '12h' | '24h'): Promise<string> =>
    drawn(
      <CompareTable
        states={states(runs)}
        style={{ timeZone, hourFormat, unitOf: (row) => ({ wind: 'm/s', temp: '°C', rain: 'mm' } as const)[row] }}
        chosen={-1}
        place="Naxos"
      />,
    );
  const hours = (html: string): readonly (string | undefined)[] =>
    [...html.matchAll(/data-ts="\d+"[^>]*>([^<]*)</g)].map(([, hour]) => hour?.replaceAll(/\s/g, ' '));

  it('are those of the place, in the hours that the visitor chose', async () => {
    expect(hours(await table('UTC', '24h'))).toEqual(['00', '03', '06', '09', '12']);
    expect(hours(await table('Europe/Athens', '24h'))).toEqual(['02', '05', '08', '11', '14']);
    expect(hours(await table('UTC', '12h'))[4]).toBe('12 PM');
  });

  it('part the days where the clock of the place does', async () => {
    const spans = async (zone: string): Promise<readonly number[]> =>
      [...(await table(zone, '24h')).matchAll(/scope="colgroup" colSpan="(\d+)"/g)].map(([, length]) => Number(length));
    expect(await spans('UTC')).toEqual([5]);
    expect(await spans('Asia/Tokyo')).toEqual([5]);
    expect(await spans('America/New_York')).toEqual([2, 3]);
  });
});
