import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { NearbyStation, PointForecast } from '@meltemi/contract';
import { defaultUnit, metrics } from '@meltemi/catalogue';
import { show } from '#settings/test-document.tsx';
import { ObservedNow } from './ObservedNow.tsx';
import type { LoadObserved } from './observed.queries.ts';

const NOW = Date.UTC(2026, 10, 16, 6, 12);
const station = {
  id: 'wmo-11518',
  name: 'Praha-Ruzyně',
  type: 'wmo',
  dist: 12.3,
  ts: NOW - 12 * 60_000,
  minAgo: 12,
  temp: 277.15,
  wind: 6,
  dir: 330,
  gust: 11,
  origin: 'simulated',
} as NearbyStation;
const forecast = {
  data: { ts: [NOW - 3_600_000, NOW + 3_600_000], temp: [279.15, 279.15], wind: [4, 4] },
} as unknown as PointForecast;

const open = (load: LoadObserved, onStation?: (id: string) => void) =>
  show(
    <ObservedNow
      place={{ lat: 50.1, lon: 14.4 }}
      forecast={forecast}
      now={NOW}
      load={load}
      unitOf={(ident) => defaultUnit(metrics[ident], false)}
      onStation={onStation}
    />,
    { now: NOW },
  );

describe('what was measured beside the forecast', () => {
  it('names the station, its age and distance, and both values; a press opens the station', async () => {
    const opened: string[] = [];
    const { container, user } = await open(
      async () => station,
      (id) => void opened.push(id),
    );
    const button = await screen.findByRole('button', { name: 'Measured 12 minutes ago at Praha-Ruzyně, 12.3 km' });
    const line = container.querySelector('[data-observed="wmo-11518"]');
    expect(line?.querySelector('[data-quantity="temp"]')?.textContent).toMatch(/^4.?°C forecast 6.?°C$/);
    expect(line?.querySelector('[data-quantity="wind"]')?.textContent).toContain('forecast');
    expect(line?.querySelector('[data-simulated]')).toBeTruthy();
    await user.click(button);
    expect(opened).toEqual(['wmo-11518']);
  });

  it('says that none is near, and nothing where nobody could be asked', async () => {
    const { text, container, again } = await open(async () => null);
    await screen.findByText(text('detail', 'observedNone'));
    again(
      <ObservedNow
        key="down"
        place={{ lat: 50.1, lon: 14.4 }}
        forecast={forecast}
        now={NOW}
        load={async () => {
          throw new Error('down');
        }}
        unitOf={(ident) => defaultUnit(metrics[ident], false)}
      />,
    );
    await expect.poll(() => container.textContent).toBe('');
  });
});
