import { describe, expect, it } from 'vitest';
import { colourScales, cssColour, plainNumber, scaleColour, type UnitIdent } from '@meltemi/catalogue';
import { createReadings } from '#controls/index.ts';
import { cellOf, type RowName } from './cell.rules.ts';
import type { ModelState } from './compare.rules.ts';
import { CompareTable } from './CompareTable.tsx';
import { MultimodelWindow } from './MultimodelWindow.tsx';
import { drawn, runs, START } from './test-runs.ts';

const states: readonly ModelState[] = [
  ...runs.map(({ model, forecast }) => ({ model, forecast, problem: null })),
  { model: 'arome', forecast: null, problem: 'nowhere' },
  { model: 'iconEu', forecast: null, problem: 'failed' },
  { model: 'nems', forecast: null, problem: null },
];
const units =
  (wind: UnitIdent, temp: UnitIdent, rain: UnitIdent) =>
  (row: RowName): UnitIdent =>
    ({ wind, temp, rain })[row];
const table = (unitOf = units('m/s', '°C', 'mm'), chosen = -1): Promise<string> =>
  drawn(
    <CompareTable
      states={states}
      style={{ timeZone: 'UTC', hourFormat: '24h', unitOf }}
      chosen={chosen}
      place="Naxos"
    />,
  );
const bandOf = (html: string, model: string): string =>
  new RegExp(`<tbody data-model="${model}".*?</tbody>`, 's').exec(html)?.[0] ?? '';
const cellsOf = (html: string, model: string, row: string): readonly string[] => {
  const [, body = ''] = new RegExp(`<tr data-row="${row}">(.*?)</tr>`, 's').exec(bandOf(html, model)) ?? [];
  return [...body.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, text = '']) => text.replaceAll(/<[^>]+>/g, ''));
};

describe('the comparison', () => {
  it('has a band of wind, temperature and rain for each model, with the numbers of its reply', async () => {
    const html = await table();
    expect(cellsOf(html, 'ecmwf', 'wind')).toEqual(['5', '6', '7', '8', '9']);
    expect(cellsOf(html, 'ecmwf', 'temp')).toEqual(['10°', '11°', '12°', '13°', '14°']);
    expect(cellsOf(html, 'ecmwf', 'rain')).toEqual(['–', '–', '3.0', '–', '–']);
    expect(cellsOf(html, 'gfs', 'wind')).toEqual(['–', '8', '10', '12', '14']);
  });

  it('shows them in the chosen units', async () => {
    const html = await table(units('kt', '°F', 'in'));
    expect(cellsOf(html, 'ecmwf', 'wind')).toEqual(['10', '12', '14', '16', '17']);
    expect(cellsOf(html, 'ecmwf', 'temp')[0]).toBe('50°');
    expect(cellsOf(html, 'ecmwf', 'rain')[2]).toBe('0.12');
    expect(bandOf(html, 'ecmwf')).toMatch(/row_wind<\/span> kt/);
  });

  it('says when the run of a model ends', async () => {
    expect(cellsOf(await table(), 'icon', 'wind')).toEqual(['5', '5', '5', 'Run ends Sun 06:00']);
    expect(bandOf(await table(), 'icon')).toMatch(/colSpan="2" rowSpan="3"/);
  });

  it('tells the failure of one model in its own row and shows the others', async () => {
    const html = await table();
    expect(bandOf(html, 'arome')).toMatch(/data-problem="nowhere".*Data not available for this location/s);
    expect(bandOf(html, 'iconEu')).toMatch(/data-problem="failed".*failed/s);
    expect(bandOf(html, 'nems')).toContain('loading');
  });

  it('draws a line of temperature for each model and tells the agreement', async () => {
    const html = await table();
    expect([...html.matchAll(/data-line="([^"]+)"/g)].map(([, model]) => model)).toEqual(['ecmwf', 'gfs', 'icon']);
    expect([...html.matchAll(/<td[^>]*data-agreement="(\d)"/g)].map(([, bars]) => Number(bars))).toEqual([
      3, 2, 1, 1, 1,
    ]);
  });

  it('marks the time of the map and names the model with its resolution', async () => {
    const html = await table(units('m/s', '°C', 'mm'), 1);
    expect(html).toMatch(new RegExp(`data-ts="${START + 10_800_000}" data-col="1" data-chosen=""`));
    expect(html).toMatch(/<b>ECMWF<\/b> <small><bdi>9 km/);
    expect(html).toMatch(/<caption[^>]*>compareOf<\/caption>/);
  });

  it('opens with its place while all models are asked', async () => {
    const html = await drawn(
      <MultimodelWindow
        place={{ lat: 37.1, lon: 25.4, name: '' }}
        models={['ecmwf', 'gfs']}
        load={async () => ({ ok: false, reason: 'failed' })}
        loadEnsemble={async () => ({ ok: false, reason: 'failed' })}
      />,
    );
    expect(html).toMatch(/data-window="multimodel".*37\.100, 25\.400/s);
    expect([...html.matchAll(/<tbody data-model="([^"]+)"/g)].map(([, model]) => model)).toEqual(['ecmwf', 'gfs']);
  });
});

describe('a cell', () => {
  const readings = createReadings(plainNumber);

  it('has the colour of the map, rain by what falls an hour', () => {
    expect(cellOf('wind', 17.2, 'm/s', 3, readings)).toEqual({
      text: '17',
      paint: { colour: cssColour(scaleColour(colourScales.wind, 17.2)!), ink: 'black' },
    });
    expect(cellOf('rain', 30, 'mm', 3, readings).paint?.colour).toBe(cssColour(scaleColour(colourScales.rain, 30)!));
  });

  it('is a dash for what is missing and for no rain', () => {
    expect([
      cellOf('wind', null, 'm/s', 3, readings).text,
      cellOf('rain', 0, 'mm', 3, readings).text,
      cellOf('rain', 0.01, 'mm', 3, readings).text,
      cellOf('wind', 0, 'm/s', 3, readings).text,
    ]).toEqual(['–', '–', '–', '0']);
  });
});
