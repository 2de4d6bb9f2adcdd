import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { TidePorts, Tides } from '@meltemi/contract';
import type { TideOutcome } from '#places/forecast/forecast.queries.ts';
import { show } from '#settings/test-document.tsx';
import { DetailWindow, type DetailProps } from '../DetailWindow.tsx';
import { forecast, MOMENTS, START } from '../rules/test-forecast.ts';

const HOUR = 3_600_000;
const period = 12.4 * HOUR;
const levelAt = (ts: number): number => 5 + 4 * Math.cos((2 * Math.PI * (ts - START - 4 * HOUR)) / period);
const ts = Array.from({ length: 8 * 144 + 1 }, (_, k) => START + k * 600_000);
const tides: Tides = {
  id: 'ticon-x',
  name: 'Saint Malo',
  lat: 48.64,
  lon: -2.03,
  dist: 3.4,
  tzName: 'Europe/Prague',
  source: 'port',
  datum: 'LAT ±0.4 m',
  events: Array.from({ length: 30 }, (_, k) => {
    const at = START + 4 * HOUR + (k * period) / 2;
    return { ts: at, type: k % 2 === 0 ? 'HT' : 'LT', height: levelAt(at) };
  }),
  data: { ts, height: ts.map(levelAt) },
  licence: 'CC-BY-4.0: TICON-4',
};

/** What a wave model says: the numbers of the wind will do. */
const waves = { ...forecast, data: Object.assign(structuredClone(forecast.data), { waves: forecast.data.wind ?? [] }) };
const port = { id: 'ticon-x', name: 'Saint Malo', lat: 48.64, lon: -2.03, dist: 61.2 };
const atPort: TidePorts = { tides: 'port', ports: [port] };

async function open(outcome: TideOutcome, changes: Partial<DetailProps> = {}, near: TidePorts = atPort) {
  const pressed: string[] = [];
  const asked: { lat: number; lon: number }[] = [];
  const shown = await show(
    <DetailWindow
      place={{ lat: 48.65, lon: -2, name: 'Saint-Malo' }}
      model="ecmwf"
      display="tides"
      loaders={{
        ensemble: async () => ({ ok: false, reason: 'failed' }),
        point: async ({ product }) => ({ ok: true, reply: product.endsWith('Waves') ? waves : forecast }),
        meteogram: async () => ({ ok: false, reason: 'failed' }),
        tides: async (place) => {
          asked.push(place);
          return outcome;
        },
        tidePorts: async () => ({ ok: true, reply: near }),
      }}
      actions={{
        onDisplay: (display) => pressed.push(display),
        onModel: () => undefined,
        onPremium: (feature) => pressed.push(feature),
        onPort: ({ id }) => pressed.push(id),
      }}
      {...changes}
    />,
    { values: { timestamp: MOMENTS[2] ?? 0 } },
  );
  return { ...shown, pressed, asked };
}

describe('the tides of a place', () => {
  it('are asked for where they are shown, and nowhere else', async () => {
    const { asked } = await open({ ok: true, reply: tides });
    await screen.findByRole('figure');
    expect(asked).toEqual([{ lat: 48.65, lon: -2 }]);
    expect((await open({ ok: true, reply: tides }, { display: 'table' })).asked).toEqual([]);
  });

  it('name the port with its distance, the datum, and the licence', async () => {
    const { container, text } = await open({ ok: true, reply: tides });
    const figure = await screen.findByRole('figure');
    expect(figure.textContent).toContain('Saint Malo, 3.4 km');
    expect(figure.textContent).toContain(text('detail', 'tides_datum_LAT') + ' (LAT) ±0.4 m');
    expect(figure.textContent).toContain('CC-BY-4.0: TICON-4');
    expect(container.querySelector('[data-far]')).toBeNull();
    expect(container.querySelector('[data-simulated]')).toBeNull();
  });

  it('warn of times that differ at a port more than 10 km away', async () => {
    await open({ ok: true, reply: { ...tides, dist: 10.1 } });
    expect((await screen.findByRole('figure')).textContent).toContain('Times may differ by half an hour.');
  });

  it('say the height of the time of the map, and follow it', async () => {
    const { container, settings } = await open({ ok: true, reply: tides });
    await screen.findByRole('figure');
    const readout = (): string => container.querySelector('[data-column]')?.textContent ?? '';
    // Two hours after high water at 04:00 the water falls.
    expect(readout()).toMatch(/6:00.*7\.\d m, falling.*Low tide 10:12, in 4 h 12 min/);
    settings.set('timestamp', MOMENTS[0] ?? 0);
    await expect.poll(readout).toMatch(/, rising.*High tide/);
    const stage = container.querySelector('section[tabindex]') as HTMLElement;
    expect(stage.getAttribute('aria-label')).toBe('Tides for Saint-Malo');
    fireEvent.pointerLeave(stage);
  });

  it('are a table of high and low waters for those who cannot see the curve', async () => {
    const { text } = await open({ ok: true, reply: tides });
    await screen.findByRole('figure');
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows).toHaveLength(30);
    expect(rows[0]?.textContent).toMatch(new RegExp(`04:00${text('detail', 'tides_high')}9(?:\\.0)? m$`));
  });

  it('have the coefficient of the next high water, and what air pressure adds', async () => {
    const events = tides.events.map((event) => (event.type === 'HT' ? { ...event, coefficient: 96 } : event));
    const { container, text } = await open({ ok: true, reply: { ...tides, events } });
    await screen.findByRole('figure');
    const fact = (name: string): string => container.querySelector(`[data-${name}]`)?.textContent ?? '';
    expect(fact('coefficient')).toBe(`${text('detail', 'tides_coefficient')}: 96`);
    expect(fact('surge')).toMatch(/^Surge from air pressure: [+-]\d+(?:\.\d)? m$/);
    // Elsewhere nobody counts by coefficients.
    const other = await open({ ok: true, reply: tides });
    await expect.poll(() => other.container.querySelector('figure')).not.toBeNull();
    expect(other.container.querySelector('[data-coefficient]')).toBeNull();
  });

  it('stand above the wind of the forecast and the waves of the wave model', async () => {
    const { container } = await open({ ok: true, reply: tides });
    await screen.findByRole('figure');
    for (const series of ['wind', 'waves'])
      await expect.poll(() => container.querySelectorAll(`[data-cell="${series}"]`).length).toBeGreaterThan(3);
  });

  it('say when they are simulated', async () => {
    const { licence: _, ...rest } = tides;
    const { text } = await open({ ok: true, reply: { ...rest, name: '', source: 'simulated', datum: 'MSL', dist: 0 } });
    const figure = await screen.findByRole('figure');
    expect(figure.textContent).toContain(text('detail', 'tides_simulated'));
    expect(figure.textContent).toContain('mean sea level (MSL)');
  });
});

describe('a place without tides', () => {
  it('says so in the words of the documents', async () => {
    await open({ ok: false, reason: 'nowhere' });
    expect(await screen.findByText('We do not provide tide forecast for this location')).toBeTruthy();
    expect(screen.queryByRole('figure')).toBeNull();
  });

  it('offers Premium where Premium has one', async () => {
    const { user, text, pressed } = await open({ ok: false, reason: 'premium' });
    await user.click(await screen.findByRole('button', { name: text('detail', 'tides_getPremium') }));
    expect(pressed).toEqual(['tideForecast']);
  });

  it('can be tried again when the request failed', async () => {
    const { user, text, asked } = await open({ ok: false, reason: 'failed' });
    await user.click(await screen.findByRole('button', { name: text('detail', 'retry') }));
    await expect.poll(() => asked.length).toBe(2);
  });
});

describe('the choice of tides', () => {
  const tab = (text: (section: 'detail', key: string) => string) =>
    screen.queryByRole('button', { name: text('detail', 'display_tides') }) ??
    screen.queryByRole('radio', { name: text('detail', 'display_tides') });

  it('stands where there are some, and not inland', async () => {
    const coast = await open({ ok: false, reason: 'nowhere' }, { display: 'table' });
    await expect.poll(() => tab(coast.text)).not.toBeNull();
    cleanup();
    const inland = await open({ ok: false, reason: 'nowhere' }, { display: 'table' }, { tides: 'none', ports: [] });
    await screen.findAllByRole('table');
    expect(tab(inland.text)).toBeNull();
  });

  it('offers the nearest ports where a link leads to a place without any', async () => {
    const { user, pressed } = await open({ ok: false, reason: 'nowhere' }, {}, { tides: 'none', ports: [port] });
    await user.click(await screen.findByRole('button', { name: 'Saint Malo, 61.2 km' }));
    expect(pressed).toEqual(['ticon-x']);
  });
});
