import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Radiosonde } from '@meltemi/contract';
import { show } from '#settings/test-document.tsx';
import type { LoadRadiosonde } from './radiosonde.queries.ts';
import { RadiosondeWindow } from './RadiosondeWindow.tsx';

const NOW = Date.UTC(2026, 10, 16, 6);
const LAUNCHES = [Date.UTC(2026, 10, 16), Date.UTC(2026, 10, 15, 12)] as const;
const levels = [1000, 925, 850, 700, 500, 300, 200];

const praha: Radiosonde = {
  kind: 'sounding',
  id: '11520',
  name: 'Praha-Libuš',
  lat: 50.01,
  lon: 14.45,
  elevation: 303,
  ascents: [...LAUNCHES],
  ascent: {
    ts: LAUNCHES[0],
    pressure: levels,
    temperature: levels.map((pressure) => 220 + pressure / 15),
    dewPoint: levels.map((pressure) => 214 + pressure / 15),
    height: levels.map((pressure) => 44_330 * (1 - (pressure / 1013) ** 0.19)),
    u: levels.map(() => 8),
    v: levels.map(() => 3),
  },
  origin: 'live',
  source: { name: 'IGRA', attribution: 'NOAA', licence: 'public domain' },
};

async function open(load: LoadRadiosonde, now = NOW) {
  const pressed: unknown[] = [];
  const shown = await show(
    <RadiosondeWindow
      id="11520"
      load={load}
      now={now}
      onForecast={({ lat, lon }) => void pressed.push([lat, lon])}
      onClose={() => void pressed.push('close')}
    />,
    { now },
  );
  return { ...shown, pressed };
}

describe('the window of a radiosonde station', () => {
  it('draws what the balloon measured, with its age, and swaps with the forecast of its place', async () => {
    const { container, text, user, pressed } = await open(async () => ({ ok: true, station: praha }));
    await expect.poll(() => container.querySelector('[data-diagram="skew-t"]')).toBeTruthy();
    expect(screen.getByRole('heading').textContent).toBe(text('detail', 'radiosonde_of', { place: 'Praha-Libuš' }));
    expect(container.querySelector('header p')?.textContent).toContain('Nov 16 00:00 UTC, 6 hours ago');
    expect(container.querySelectorAll('[data-barb]').length).toBeGreaterThan(4);
    const [forecast] = screen.getAllByRole('button', { name: text('detail', 'radiosonde_forecast') });
    await user.click(forecast as HTMLElement);
    expect(pressed).toEqual([[50.01, 14.45]]);
  });

  it('shows an earlier ascent, and says that an old one is out of date', async () => {
    const asked: (number | null)[] = [];
    const load: LoadRadiosonde = async ({ ts }) => {
      asked.push(ts);
      return { ok: true, station: { ...praha, ascent: { ...praha.ascent, ts: ts ?? LAUNCHES[0] } } };
    };
    const { container, user, text } = await open(load, NOW + 12 * 3_600_000);
    await expect.poll(() => container.querySelectorAll('[data-ascent]').length).toBe(2);
    expect(container.querySelector('[data-obsolete]')?.textContent).toContain(text('detail', 'radiosonde_old'));
    await user.click(container.querySelector(`[data-ascent="${LAUNCHES[1]}"] button`) as HTMLElement);
    await expect.poll(() => asked).toEqual([null, LAUNCHES[1]]);
    await expect
      .poll(() => container.querySelector(`[data-ascent="${LAUNCHES[1]}"] button`)?.getAttribute('aria-pressed'))
      .toBe('true');
  });

  it('says that there is no sounding, or that it could not be loaded', async () => {
    const { text, again, user, container } = await open(async () => ({ ok: false, reason: 'nowhere' }));
    await screen.findByText(text('detail', 'radiosonde_none'));
    let isDown = true;
    again(
      <RadiosondeWindow
        key="down"
        id="11520"
        load={async () => {
          if (isDown) throw new Error('down');
          return { ok: true, station: praha };
        }}
        now={NOW}
        onForecast={() => undefined}
        onClose={() => undefined}
      />,
    );
    await screen.findByText(text('detail', 'radiosonde_failed'));
    isDown = false;
    await user.click(screen.getByRole('button', { name: text('detail', 'retry') }));
    await expect.poll(() => container.querySelector('[data-diagram]')).toBeTruthy();
  });
});
