import { describe, expect, it } from 'vitest';
import type { DetailDisplay } from './rules/displays.ts';
import { ChartFrame } from './charts/ChartFrame.tsx';
import { ChartTable } from './charts/ChartTable.tsx';
import { Choices } from './head/Choices.tsx';
import { ClockButton } from './head/ClockButton.tsx';
import { DetailBody } from './DetailBody.tsx';
import { ModelChoices } from './head/ModelChoices.tsx';
import { ForecastFailure, StackedDays } from './table/StackedDays.tsx';
import { Spoken } from './head/Spoken.tsx';
import { TideCell } from './table/TideCell.tsx';
import { drawn, forecast, MOMENTS, unitsWith, viewOf } from './rules/test-forecast.ts';
import { WarningsLine } from './head/WarningsLine.tsx';

const nothing = (): void => undefined;

describe('the line of warnings', () => {
  it('names the days that have one', async () => {
    const html = await drawn(<WarningsLine view={viewOf()} />);
    expect([...html.matchAll(/<li data-date="([^"]+)"/g)].map(([, date]) => date)).toEqual(['2026-11-15']);
    expect(html).toMatch(/Sun 15<\/b> <span dir="auto">Strong wind/);
  });

  it('is not there without warnings, nor before the forecast', async () => {
    expect(await drawn(<WarningsLine view={viewOf({ forecast: { ...forecast, summary: {} } })} />)).toBe('');
    expect(await drawn(<WarningsLine view={null} />)).toBe('');
  });
});

describe('the clock of the hours', () => {
  it('is that of the place by its name', async () => {
    const html = await drawn(<ClockButton view={viewOf()} />);
    expect(html).toMatch(/aria-pressed="false" aria-label="Local CET"/);
    expect(html).toContain('>CET</button>');
  });

  it('is zulu for those who chose it', async () => {
    expect(await drawn(<ClockButton view={viewOf({}, true)} />)).toMatch(/aria-pressed="true" aria-label="clockZulu"/);
  });
});

describe('choices', () => {
  const items = [
    { value: 'table', label: 'Table' },
    { value: 'wind', label: 'Wind', locked: true, spoken: 'Wind, Premium' },
  ] as const;

  it('press the chosen one and lock what is kept for subscribers', async () => {
    const html = await drawn(
      <Choices<DetailDisplay> legend="Display as" items={items} value="table" onChoose={nothing} />,
    );
    expect(html).toMatch(/<legend[^>]*>Display as<\/legend>/);
    expect(html).toMatch(/aria-pressed="true" data-value="table"/);
    expect(html).toMatch(/aria-pressed="false" aria-label="Wind, Premium" data-value="wind" data-locked="true"/);
  });

  it('may have none pressed', async () => {
    expect(
      await drawn(<Choices<DetailDisplay> legend="x" items={items} value={null} onChoose={nothing} />),
    ).not.toContain('aria-pressed="true"');
  });
});

describe('a chart in words', () => {
  it('has a row a moment and a column a quantity', async () => {
    const html = await drawn(
      <ChartTable
        caption="Chart"
        moments={MOMENTS.slice(0, 2)}
        style={viewOf().style}
        rows={[
          { name: 'A', value: (k) => `a${k}` },
          { name: 'B', value: (k) => `b${k}` },
        ]}
      />,
    );
    expect([...html.matchAll(/<th scope="col">([^<]*)</g)].map(([, name]) => name)).toEqual(['row_hour', 'A', 'B']);
    expect(
      [...html.matchAll(/<tr><th scope="row">([^<]*)<\/th><td>([^<]*)<\/td><td>([^<]*)<\/td><\/tr>/g)].map(
        ([, ...row]) => row,
      ),
    ).toEqual([
      ['Sun 15 00:00', 'a0', 'b0'],
      ['Sun 15 03:00', 'a1', 'b1'],
    ]);
  });
});

describe('days below each other', () => {
  it('have a table each with the columns of that day alone', async () => {
    const html = await drawn(<StackedDays view={viewOf()} display="table" place="Praha" />);
    const days = html.split('<article').slice(1);
    expect(days).toHaveLength(2);
    expect(days.map((day) => [...day.matchAll(/data-ts="(\d+)"/g)].map(([, ts]) => Number(ts)))).toEqual([
      MOMENTS.slice(0, 8),
      MOMENTS.slice(8),
    ]);
  });

  it('tell the sun and offer the clock once', async () => {
    const [, first = '', second = ''] = (
      await drawn(<StackedDays view={viewOf()} display="table" place="Praha" />)
    ).split('<article');
    expect(first).toMatch(/07:00.*16:00/s);
    expect(second).not.toContain('Sunrise');
    expect([first.includes('Local CET'), second.includes('Local CET')]).toEqual([true, false]);
  });
});

describe('what stands in for a forecast', () => {
  it('can be tried again where the request failed', async () => {
    const html = await drawn(<ForecastFailure reason="failed" onRetry={nothing} onSearch={nothing} />);
    expect(html).toContain('>retry</button>');
    expect(html).not.toContain('betterPlace');
  });

  it('leads to another place where no model reaches this one', async () => {
    expect(await drawn(<ForecastFailure reason="nowhere" onRetry={nothing} onSearch={nothing} />)).toMatch(
      /Data not available for this location.*betterPlace/s,
    );
    expect(await drawn(<ForecastFailure reason="nowhere" onRetry={nothing} />)).not.toContain('<button');
  });
});

describe('a cell of the tide', () => {
  const start = MOMENTS[0] ?? 0;
  const tides = {
    id: 'x',
    name: 'Port',
    lat: 0,
    lon: 0,
    dist: 1,
    tzName: 'UTC',
    source: 'port' as const,
    datum: 'LAT',
    events: [{ ts: start + 10_800_000, type: 'LT' as const, height: 0.4 }],
    data: { ts: [start, start + 10_800_000, start + 21_600_000], height: [2, 0.4, 1.2] },
  };
  const cell = (index: number, unit: 'm' | 'ft' = 'm'): Promise<string> =>
    drawn(<TideCell tides={tides} view={viewOf({ tides, unitOf: unitsWith({ waves: unit }) })} index={index} />);

  it('tells the height, whether it rises, and low water as such', async () => {
    expect(await cell(0)).toContain('>2.0</span>');
    expect(await cell(1)).toMatch(/data-event="LT" title="lowWater"/);
    expect(await cell(2)).toMatch(/data-rising="true">1\.2</);
  });

  it('is given in feet for those who chose so, and empty beyond the curve', async () => {
    expect(await cell(0, 'ft')).toContain('>7</span>');
    expect(await cell(9)).toBe('');
  });
});

describe('the sides of a chart', () => {
  const frame = (chosen: number, changes: Partial<Parameters<typeof ChartFrame>[0]> = {}): Promise<string> =>
    drawn(
      <ChartFrame
        view={viewOf({ chosen })}
        moments={MOMENTS}
        least={25}
        height={100}
        label="Chart"
        names={<i>names</i>}
        readout={<b>read</b>}
        {...changes}
      >
        {(width) => <i data-width={width} />}
      </ChartFrame>,
    );

  it('share the room between all columns, and never below the least', async () => {
    expect(await frame(-1)).toMatch(/data-width="68\.125"/);
    expect(await frame(-1, { moments: Array.from({ length: 200 }, (_, k) => k) })).toContain('data-width="25"');
  });

  it('read out the chosen column beside its line, to the left near the end', async () => {
    expect(await frame(2)).toMatch(/data-column="2"><b>read<\/b>/);
    expect(await frame(15)).toMatch(/data-left="true"[^>]*data-column="15"/);
    expect(await frame(-1)).not.toContain('read');
  });

  it('can be reached by keyboard and has a name', async () => {
    expect(await frame(0)).toMatch(/<section[^>]*tabindex="0"[^>]*aria-label="Chart"/i);
    expect(await frame(0, { side: <i>side</i> })).toContain('<i>side</i>');
  });
});

describe('the models of a place', () => {
  const models = (model: 'ecmwf' | 'nems' | null): Promise<string> =>
    drawn(
      <ModelChoices
        models={['ecmwf', 'gfs', 'icon', 'iconEu', 'nems']}
        model={model}
        room={3}
        onModel={nothing}
        onCompare={nothing}
      />,
    );

  it('have the chosen one among the buttons, the others in a list with their number', async () => {
    const html = await models('nems');
    expect([...html.matchAll(/data-value="([^"]+)"/g)].map(([, value]) => value)).toEqual(['ecmwf', 'gfs', 'nems']);
    expect([...html.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value)).toEqual(['icon', 'iconEu']);
    expect(html).toMatch(/aria-pressed="true"[^>]*data-value="nems"/);
  });

  it('have none pressed where none reaches the place', async () => {
    expect(await models(null)).not.toContain('aria-pressed="true"');
  });
});

describe('the words that are only heard', () => {
  it('are in the page and out of sight', async () => {
    const html = await drawn(<Spoken>Sunrise</Spoken>);
    expect(html).toMatch(/<span class="[^"]+">Sunrise<\/span>/);
    expect(html).not.toContain('aria-hidden');
  });
});

describe('a forecast that has no waves', () => {
  it('says so in the words of the documents, and offers another place', async () => {
    const html = await drawn(
      <DetailBody
        view={viewOf()}
        display="waves"
        place="Praha"
        air={null}
        failure={null}
        tier={null}
        extended={false}
        phone={false}
        stacked={false}
        onRetry={nothing}
        onSearch={nothing}
        onExtended={nothing}
        onPremiumDay={nothing}
        tide={null}
        sea={null}
        ports={[]}
        onPremiumTide={() => undefined}
      />,
    );
    expect(html).toMatch(/data-reason="nowhere".*Data not available for this location.*betterPlace/s);
  });
});
